/** The rows of badges: what was given, what is counted now, and what is pinned. */
import { sql, type Selectable } from 'kysely';
import type { Tier } from '@kinlore/shared/persona';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { BadgeAward } from '../../platform/database/schema.ts';

export type AwardRow = Selectable<BadgeAward>;
export type Counts = Readonly<Record<string, number>>;

export const awardsOf = (connection: Connection, userId: string): Promise<readonly AwardRow[]> =>
  connection.selectFrom('badge_award').selectAll().where('user_id', '=', userId).execute();

export interface GivenTier {
  readonly userId: string;
  readonly slug: string;
  readonly tier: Tier;
  readonly count: number;
  readonly at: Date;
}

/** The id of what was given; undefined where it was given before. */
export async function insertAward(
  transaction: Connection,
  { userId, slug, tier, count, at }: GivenTier,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('badge_award')
    .values({ id: newId(), user_id: userId, slug, tier, count, awarded_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'slug', 'tier']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The same counts write nothing. */
export const writeCounts = (
  transaction: Connection,
  userId: string,
  counts: Counts,
  at: Date,
): Promise<unknown> =>
  sql`insert into badge_count (user_id, counts, counted_at) values (${userId}, ${JSON.stringify(counts)}::jsonb, ${at})
    on conflict (user_id) do update set counts = excluded.counts, counted_at = excluded.counted_at where badge_count.counts <> excluded.counts`.execute(
    transaction,
  );

/** All that a shelf is made of. */
export async function shelfOf(
  connection: Connection,
  userId: string,
): Promise<{
  readonly counts: Counts;
  readonly awards: readonly AwardRow[];
  readonly pinned: readonly string[];
}> {
  const [count, awards, pins] = await Promise.all([
    connection
      .selectFrom('badge_count')
      .select('counts')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    awardsOf(connection, userId),
    connection
      .selectFrom('badge_pin')
      .select('slug')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute(),
  ]);
  return { counts: numbersIn(count?.counts), awards, pinned: pins.map(({ slug }) => slug) };
}

const numbersIn = (stored: unknown): Counts =>
  Object.fromEntries(
    Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** The whole list anew: the last word holds. */
export async function writePins(
  transaction: Connection,
  userId: string,
  pinned: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('badge_pin').where('user_id', '=', userId).execute();
  if (pinned.length > 0)
    await transaction
      .insertInto('badge_pin')
      .values(pinned.map((slug, position) => ({ user_id: userId, slug, position })))
      .execute();
}

/** What was taken away from somebody, each tier, the last family first. */
export const takenOf = (connection: Connection, userId: string): Promise<readonly AwardRow[]> =>
  connection
    .selectFrom('badge_award')
    .selectAll()
    .where('user_id', '=', userId)
    .where('taken_at', 'is not', null)
    .orderBy('taken_at', 'desc')
    .orderBy('slug')
    .execute();

/** As it was, under an id of its own: what is given back can be taken again, and the ledger tells each. */
export const giveTierBack = (
  transaction: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<unknown> =>
  transaction
    .updateTable('badge_award')
    .set({ id: to, taken_at: null, taken_because: null })
    .where('id', '=', from)
    .execute();

/** What was taken away by this call, every tier of the family. */
export async function markTaken(
  transaction: Connection,
  { userId, slug, because, at }: { userId: string; slug: string; because: string; at: Date },
): Promise<readonly Pick<AwardRow, 'id' | 'tier'>[]> {
  const { rows } = await sql<Pick<AwardRow, 'id' | 'tier'>>`
    with unpinned as (delete from badge_pin where user_id = ${userId} and slug = ${slug})
    update badge_award set taken_at = ${at}, taken_because = ${because}
    where user_id = ${userId} and slug = ${slug} and taken_at is null returning id, tier`.execute(
    transaction,
  );
  return rows;
}
