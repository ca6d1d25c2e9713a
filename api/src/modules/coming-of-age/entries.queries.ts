/** Whom administrators asked to let into their own account, as rows. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { EntryRequest } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export type EntryRow = Selectable<EntryRequest>;

/** Waits for a second administrator, or for its link to be made. `since`: when either may have begun. */
const isLive = (since: Date): RawBuilder<boolean> =>
  sql<boolean>`(ended_at is null and made_at is null and coalesce(opened_at, asked_at) > ${since})`;

interface PageAsked {
  readonly live: boolean;
  readonly since: Date;
  readonly before: string | null;
  readonly limit: number;
}

/** One more than `limit`. */
export const entriesPage = (
  connection: Connection,
  { live, since, before, limit }: PageAsked,
): Promise<readonly EntryRow[]> =>
  connection
    .selectFrom('entry_request')
    .selectAll()
    .where(live ? isLive(since) : sql<boolean>`not ${isLive(since)}`)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Held until the end of the transaction. */
export const lockEntry = (transaction: Connection, id: string): Promise<EntryRow | undefined> =>
  transaction
    .selectFrom('entry_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** There is one at most. */
export const liveEntryOf = (
  transaction: Connection,
  userId: string,
  since: Date,
): Promise<EntryRow | undefined> =>
  transaction
    .selectFrom('entry_request')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isLive(since))
    .orderBy('id', 'desc')
    .executeTakeFirst();

interface NewEntry {
  readonly userId: string;
  readonly askerId: string;
  readonly reason: string;
  readonly now: Date;
  readonly openedAt: Date | null;
}

export const insertEntry = (
  transaction: Connection,
  { userId, askerId, reason, now, openedAt }: NewEntry,
): Promise<EntryRow> =>
  transaction
    .insertInto('entry_request')
    .values({
      id: newId(),
      user_id: userId,
      asker_id: askerId,
      reason,
      asked_at: now,
      opened_at: openedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Change = Partial<
  Pick<EntryRow, 'decided_by' | 'decided_at' | 'opened_at' | 'made_at' | 'ended_at'>
>;

export const changeEntry = (
  transaction: Connection,
  id: string,
  change: Change,
): Promise<EntryRow> =>
  transaction
    .updateTable('entry_request')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** By username or id. */
export const personNamed = (connection: Connection, who: string) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where(sql<boolean>`(lower(username) = lower(${who}) or id::text = lower(${who}))`)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const nameOf = async (connection: Connection, id: string): Promise<string> =>
  (
    await connection
      .selectFrom('app_user')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).full_name;

/** Whether anybody is left who could make the link as the guardian: here, living, and not shut out. */
export async function hasGuardianLeft(connection: Connection, userId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('guardianship as g')
    .innerJoin('app_user as u', 'u.id', 'g.guardian_id')
    .select('u.id')
    .where('g.child_id', '=', userId)
    .where('g.withdrawn_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
