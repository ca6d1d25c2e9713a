/**
 * Whether a story repeats another of the same person nearly word for word (rule R1: more than nine tenths of the trigrams of both are the same).
 * `similarity` costs as much as both stories are long, for each of a hundred. So stories are sketched in 512 bits when they are written, each
 * trigram turning one of them, and only what may be alike by its sketch is compared by its words. With n trigrams in the new story: alike means
 * that fewer than a tenth of all trigrams stand in one of the two alone, and that there are fewer than n / 0.9 of them; so fewer than n / 9 stand
 * in one alone, and no more bits than that differ. Nothing that is alike is missed, whatever the bits.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Shorter stories repeat nothing, and of longer ones the beginning counts. The column `sketch` is made by the same two (0180). */
const LEAST = 40;
const COMPARED = 2_000;
/** Of the stories that were published last. */
const EARLIER = 100;

/**
 * The earlier stories of somebody that may be alike by their sketches, as `earlier (body)`, under the new one as `told (story, trigrams)`. `beside`:
 * those that are shared in the same act and come before.
 */
const candidates = (
  ownerId: string,
  id: string,
  story: string,
  beside: readonly string[] = [],
): RawBuilder<unknown> => sql`
  from (select story, show_trgm(story) as trigrams from (select left(${story}::text, ${sql.lit(COMPARED)}) as story) cut offset 0) told
  cross join lateral (select sketch_of(told.trigrams) as sketch, cardinality(told.trigrams) as trigrams offset 0) mine
  join lateral ((select body, sketch from activity where owner_id = ${ownerId} and id <> ${id} and status = 'published' and deleted_at is null
    order by published_at desc, id desc limit ${sql.lit(EARLIER)})${
      beside.length === 0
        ? sql``
        : sql` union all select body, sketch from activity where id = any(${beside}::uuid[])`
    }) earlier on bit_count(earlier.sketch # mine.sketch) * 9 < mine.trigrams`;

/** Looks at the last hundred. */
export const isRepeated = (
  ownerId: string,
  id: string,
  story: string,
  beside: readonly string[] = [],
): RawBuilder<boolean> =>
  story.length < LEAST
    ? sql<boolean>`false`
    : sql<boolean>`exists (
  select 1 from (select left(earlier.body, ${sql.lit(COMPARED)}) as body, told.story ${candidates(ownerId, id, story, beside)} offset 0) near where similarity(near.body, near.story) > 0.9)`;

export const repeatsItself = async (
  connection: Connection,
  ownerId: string,
  id: string,
  story: string,
): Promise<boolean> =>
  (
    await sql<{ repeated: boolean }>`select ${isRepeated(ownerId, id, story)} as repeated`.execute(
      connection,
    )
  ).rows[0]?.repeated === true;

/** Of these memories of one person, which are about to be shared in this order, those that repeat an earlier one. */
export async function repeatingAmong(
  connection: Connection,
  ownerId: string,
  rows: readonly { readonly id: string; readonly body: string }[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const asked = rows.map(({ id, body }, at) => {
    const before = rows.slice(0, at).map((row) => row.id);
    return sql`select ${id}::uuid as id, ${isRepeated(ownerId, id, body, before)} as repeated`;
  });
  const { rows: found } = await sql<{ id: string; repeated: boolean }>`${sql.join(
    asked,
    sql` union all `,
  )}`.execute(connection);
  return new Set(found.filter(({ repeated }) => repeated).map(({ id }) => id));
}

/** How many earlier stories are compared by their words: for measuring. */
export const comparedWith = async (
  connection: Connection,
  ownerId: string,
  story: string,
): Promise<number> =>
  (
    await sql<{
      compared: number;
    }>`select count(*)::int as compared ${candidates(ownerId, '00000000-0000-0000-0000-000000000000', story)}`.execute(
      connection,
    )
  ).rows[0]?.compared ?? 0;
