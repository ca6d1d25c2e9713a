/** A page for each keepsake, named by the code of its label, and one that lists them by their codes. */
import { keepsakesFrom, type KeptRow } from '../keepsake-pages.queries.ts';
import { keepsakeFile, keepsakePage, keepsakesPage, type Listed } from '../pages/keepsake-page.ts';
import { shownOf } from './write-media.ts';
import { mediaIn, type Writing } from './writing.ts';

const BATCH = 100;

async function* writePages(writing: Writing, rows: readonly KeptRow[]): AsyncGenerator<Buffer> {
  const { bag, owner, parts } = writing;
  const wanted = rows.flatMap(({ record }) => record.files.map(({ media_id: id }) => id));
  const media = await mediaIn(writing, wanted);
  const files = new Map(media.map((one) => [one.id, shownOf(writing, one)]));
  for (const kept of rows) {
    const hasMemories = parts.includes('memories');
    const html = keepsakePage({ owner, kept, files, hasMemories });
    yield* bag.page(`data/keepsakes/${keepsakeFile(kept.record.code)}`, html);
    await writing.step();
  }
}

/** How many there are. */
export async function* writeKeepsakes(writing: Writing): AsyncGenerator<Buffer, number> {
  const { bag, database, owner, subject, reader } = writing;
  const read = (after: string | null) =>
    keepsakesFrom(database, { subject, reader, after, limit: BATCH });
  const listed: Listed[] = [];
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1)?.id ?? null)) {
    yield* writePages(writing, rows);
    listed.push(...rows.map(({ record: { code, kind, name } }) => ({ code, kind, name })));
  }
  if (listed.length > 0) yield* bag.page('data/keepsakes/index.html', keepsakesPage(owner, listed));
  return listed.length;
}
