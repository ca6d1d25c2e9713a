/** What somebody shared before a moment, while others can still see it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

interface Before {
  readonly ownerId: string;
  readonly before: Date;
  readonly limit: number;
}

const shared = (connection: Connection, { ownerId, before, limit }: Before) =>
  connection
    .selectFrom('activity')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'published')
    .where('audience', '!=', 'self')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .limit(limit);

/** Ids, the newest first; one more than `limit`. */
export async function sharedPage(
  connection: Connection,
  { limit, ...before }: Before,
  after: string | null,
): Promise<readonly string[]> {
  const rows = await shared(connection, { ...before, limit: limit + 1 })
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the next, which nobody else changes until the transaction ends. */
export async function lockShared(
  transaction: Connection,
  before: Before,
): Promise<readonly string[]> {
  const rows = await shared(transaction, before).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export interface Kept {
  readonly activity_id: string;
  readonly version: number;
  readonly author_id: string;
  readonly snapshot: string;
  readonly created_at: Date;
}

/** For their owner alone from now on; `kept`: how each was until now. */
export async function makePrivate(transaction: Connection, kept: readonly Kept[]): Promise<void> {
  await transaction
    .insertInto('activity_version')
    .values([...kept])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .updateTable('activity')
    .set({ audience: 'self', space_id: null, version: sql`version + 1` })
    .where(
      'id',
      'in',
      kept.map(({ activity_id }) => activity_id),
    )
    .execute();
}
