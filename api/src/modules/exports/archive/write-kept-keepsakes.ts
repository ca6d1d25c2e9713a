/** Heirlooms, recipes, songs and sayings that hang at a memorial, in the copy of it. */
import { keepsakeKind } from '../record-kinds-of-keepsakes.ts';
import { keepsakeFile, keepsakePage, keepsakesPage, type Listed } from '../pages/keepsake-page.ts';
import { keepsakesOf, recordKeepsakes } from './kept-keepsakes.ts';
import { filesFor } from './write-parts.ts';
import { writeRecords, type KeptMemorial, type Writing } from './writing.ts';

/** How many there are. */
export async function* writeKeptKeepsakes(
  writing: Writing,
  kept: KeptMemorial,
): AsyncGenerator<Buffer, number> {
  const { bag, owner } = writing;
  const list = bag.spool(keepsakeKind.name);
  const listed: Listed[] = [];
  for await (const taken of keepsakesOf(kept)) {
    const recorded = await recordKeepsakes(writing, kept, taken);
    for (const { kept: one, record } of recorded) {
      const wanted = one.record.files.map(({ media_id: id }) => id);
      const files = await filesFor(writing, wanted);
      const html = keepsakePage({ owner, kept: one, files, hasMemories: true });
      yield* bag.page(`data/keepsakes/${keepsakeFile(one.record.code)}`, html);
      await list.write(`${JSON.stringify(record)}\n`);
      const { code, kind, name } = one.record;
      listed.push({ code, kind, name });
    }
  }
  if (listed.length > 0) yield* bag.page('data/keepsakes/index.html', keepsakesPage(owner, listed));
  yield* writeRecords(writing, keepsakeKind, list);
  return listed.length;
}
