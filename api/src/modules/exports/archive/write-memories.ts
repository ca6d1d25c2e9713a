/** Memories of a copy: a page and a record each, with the comments below it and how it read before. */
import { readRecord } from '../../../platform/rows.ts';
import {
  commentsBelow,
  filesIn,
  memoriesFrom,
  memoriesOfYear,
  versionsOf,
  yearsOf,
  type CommentRow,
  type ListedRow,
  type MemoryRow,
  type VersionRow,
} from '../book.queries.ts';
import { memoryKind, receivedCommentKind, versionKind } from '../records.ts';
import { yearFile, yearPage, yearsIn } from '../pages/list-pages.ts';
import { memoryPage } from '../pages/memory-page.ts';
import { memoryRecord } from './memory-record.ts';
import type { Spool } from './spool.ts';
import { shownOf } from './write-media.ts';
import { batches, mediaIn, writeRecords, type Writing } from './writing.ts';

const BATCH = 100;
const COMMENTS = 500;
const VERSIONS = 50;
/** Titles of a year on the first page, and on a page of its own. */
const FIRST = 12;
const LISTED = 500;

const line = (record: object) => `${JSON.stringify(record)}\n`;

const commentRecord = (memoryId: string, row: CommentRow) => ({
  id: row.id,
  memory_id: memoryId,
  written_by: { id: row.author_id, name: row.author_name },
  words: row.body,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

const versionRecord = (row: VersionRow) => ({
  memory_id: row.activity_id,
  version: row.version,
  written_by_id: row.author_id,
  content: readRecord(row.snapshot),
  created_at: row.created_at.toISOString(),
});

/** Written below it, all of them: a page shows what there is. */
async function commentsOf(
  { database, subject, reader }: Writing,
  memory: MemoryRow,
): Promise<readonly CommentRow[]> {
  if (memory.comment_count === 0) return [];
  const found: CommentRow[] = [];
  const all = batches((after) =>
    commentsBelow(database, memory.id, { subject, reader, after, limit: COMMENTS }),
  );
  for await (const comment of all) found.push(comment);
  return found;
}

async function writeVersions(
  { database }: Writing,
  memories: readonly MemoryRow[],
  list: Spool,
): Promise<void> {
  const ids = memories.map(({ id }) => id);
  let after: VersionRow | null = null;
  do {
    const rows: readonly VersionRow[] = await versionsOf(database, ids, after, VERSIONS);
    for (const row of rows) await list.write(line(versionRecord(row)));
    after = rows.length < VERSIONS ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}

async function* writeBatch(
  writing: Writing,
  memories: readonly MemoryRow[],
  lists: { readonly memories: Spool; readonly comments: Spool },
): AsyncGenerator<Buffer> {
  const wanted = memories.flatMap(filesIn);
  const media = await mediaIn(writing, wanted);
  const photographs = new Map(media.map((one) => [one.id, shownOf(writing, one)]));
  for (const memory of memories) {
    const comments = await commentsOf(writing, memory);
    const html = memoryPage({ owner: writing.owner, memory, comments, photographs });
    yield* writing.bag.page(`data/memories/${memory.id}.html`, html);
    await lists.memories.write(line(memoryRecord(memory)));
    for (const comment of comments)
      await lists.comments.write(line(commentRecord(memory.id, comment)));
    await writing.step();
  }
}

/** What the first page says of the years. */
export const readYears = async ({ database, subject, reader, parts }: Writing) =>
  parts.includes('memories') ? yearsIn(await yearsOf(database, { subject, reader }, FIRST)) : [];

/** All memories of one year, in as many pages as they need. */
export async function* writeYear(writing: Writing, year: number | null): AsyncGenerator<Buffer> {
  const { bag, database, owner, subject, reader } = writing;
  let after: ListedRow | null = null;
  for (let part = 1; part === 1 || after !== null; part += 1) {
    const asked = { subject, reader, year, after, limit: LISTED + 1 };
    const found: readonly ListedRow[] = await memoriesOfYear(database, asked);
    const rows = found.slice(0, LISTED);
    const hasMore = found.length > LISTED;
    yield* bag.page(
      `data/years/${yearFile(year, part)}`,
      yearPage(owner, { year, part, rows, hasMore }),
    );
    after = hasMore ? (rows.at(-1) ?? null) : null;
  }
}

export async function* writeMemories(writing: Writing): AsyncGenerator<Buffer> {
  const { bag, database, subject, reader } = writing;
  const lists = {
    memories: bag.spool(memoryKind.name),
    comments: bag.spool(receivedCommentKind.name),
    versions: bag.spool(versionKind.name),
  };
  const read = (after: string | null) =>
    memoriesFrom(database, { subject, reader, after, limit: BATCH });
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1)?.id ?? null)) {
    yield* writeBatch(writing, rows, lists);
    // How it read before is its owner's own.
    if (subject === reader) await writeVersions(writing, rows, lists.versions);
  }
  yield* writeRecords(writing, memoryKind, lists.memories);
  yield* writeRecords(writing, receivedCommentKind, lists.comments);
  yield* writeRecords(writing, versionKind, lists.versions);
}
