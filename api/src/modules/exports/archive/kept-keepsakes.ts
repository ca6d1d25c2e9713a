/** What hangs at a memorial of heirlooms, recipes, songs and sayings, as a copy of it has it: as the reader reads it there. */
import type { TakenKeepsake } from '../../keepsakes/index.ts';
import { whenFrom } from '../../../platform/rows.ts';
import { takenAmong, type KeptRow } from '../keepsake-pages.queries.ts';
import { readerOf, type KeptMemorial, type Writing } from './writing.ts';

const BATCH = 50;

/** All of them, the newest first; a batch is in memory at a time. */
export async function* keepsakesOf({
  keepsakes,
}: Pick<KeptMemorial, 'keepsakes'>): AsyncGenerator<readonly TakenKeepsake[]> {
  let before: string | null = null;
  for (;;) {
    const rows: readonly TakenKeepsake[] = await keepsakes(before, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.row.id ?? null;
  }
}

/** Who should have it next is its owner's wish, and who may change it is theirs to say. */
const recordOf = ({ row, files, holders }: TakenKeepsake, held: ReadonlySet<string>) => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  name: row.name,
  words: row.words,
  when: whenFrom(row),
  place: row.place,
  source_note: row.source_note,
  details: row.details,
  read_by: row.audience,
  next_keeper: '',
  files: files
    .filter(({ media_id: id }) => held.has(id))
    .map(({ media_id, caption }) => ({ media_id, caption })),
  hands: holders.map(({ name, how, from, to, note }) => ({
    account_id: null,
    tree_person_id: null,
    name: name ?? '',
    how,
    from,
    to,
    note,
  })),
});

export interface Recorded {
  readonly kept: KeptRow;
  readonly record: object;
}

/** With the memories that tell of it, as far as they are in the copy. */
export async function recordKeepsakes(
  writing: Writing,
  { held }: KeptMemorial,
  taken: readonly TakenKeepsake[],
): Promise<readonly Recorded[]> {
  const told = taken.flatMap(({ memories }) => memories.map(({ id }) => id));
  const inCopy = await takenAmong(writing.database, readerOf(writing), told);
  return taken.map((one) => {
    const record = recordOf(one, held);
    const memories = one.memories
      .filter(({ id }) => inCopy.has(id))
      .map(({ id, title }) => ({ id, title }));
    const { created_at: made, edited_at: edited } = one.row;
    return {
      kept: { id: one.row.id, record, memories },
      record: {
        ...record,
        memory_ids: memories.map(({ id }) => id),
        changed_by: [],
        created_at: made.toISOString(),
        edited_at: edited?.toISOString() ?? null,
      },
    };
  });
}
