/** What guardians agreed to, and what waits for them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';
import type { ConnectionRow, ListAsk } from './connections.queries.ts';

/** Children for whom a guardian has agreed to this connection. */
export async function consentsTo(
  connection: Connection,
  connectionId: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('connection_consent')
    .select('child_id')
    .where('connection_id', '=', connectionId)
    .execute();
  return new Set(rows.map(({ child_id }) => child_id));
}

export interface ConnectionConsent {
  readonly connectionId: string;
  readonly childIds: readonly string[];
  readonly guardianId: string;
  readonly at: Date;
}

/** The first word of a guardian stands. */
export async function insertConsents(
  transaction: Connection,
  { connectionId, childIds, guardianId, at }: ConnectionConsent,
): Promise<void> {
  if (childIds.length === 0) return;
  await transaction
    .insertInto('connection_consent')
    .values(
      childIds.map((child_id) => ({
        connection_id: connectionId,
        child_id,
        guardian_id: guardianId,
        agreed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteConsents = (transaction: Connection, connectionId: string) =>
  transaction.deleteFrom('connection_consent').where('connection_id', '=', connectionId).execute();

/** From now on it waits for who was asked. */
export const openRequest = (transaction: Connection, id: string, at: Date) =>
  transaction
    .updateTable('connection')
    .set({ status: 'pending', requested_at: at })
    .where('id', '=', id)
    .execute();

export const markWantedByBoth = (transaction: Connection, id: string): Promise<ConnectionRow> =>
  transaction
    .updateTable('connection')
    .set({ wanted_by_both: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const connectionById = (
  connection: Connection,
  id: string,
): Promise<ConnectionRow | undefined> =>
  connection.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();

/** What waits for the guardian of these children, the oldest first. One more than `limit`. */
export function waitingForGuardian(
  connection: Connection,
  childIds: readonly string[],
  oldest: Date,
  { after, limit }: ListAsk,
) {
  const ids = sql`any(${[...childIds]}::uuid[])`;
  const waits = (side: string) => sql<boolean>`(${sql.ref(side)} = ${ids} and not exists (
    select 1 from connection_consent k where k.connection_id = c.id and k.child_id = ${sql.ref(side)}))`;
  return connection
    .selectFrom('connection as c')
    .select(['c.id', 'c.low_id', 'c.high_id', 'c.requester_id', 'c.note', 'c.type_id'])
    .select(['c.requested_at', waits('c.low_id').as('low_waits')])
    .where('c.status', '=', 'awaiting_guardian')
    .where('c.requested_at', '>', oldest)
    .where(sql<boolean>`(${waits('c.low_id')} or ${waits('c.high_id')})`)
    .where(isHere('c.low_id'))
    .where(isHere('c.high_id'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.requested_at, c.id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.requested_at')
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
}
export type WaitingRow = Awaited<ReturnType<typeof waitingForGuardian>>[number];

/** What somebody asked for that waits for a guardian, newest first. `isMine`: for a guardian of their own. One more than `limit`. */
export const waitingOf = (
  connection: Connection,
  userId: string,
  oldest: Date,
  { after, limit }: ListAsk,
) =>
  connection
    .selectFrom('connection as c')
    .select(['c.id', 'c.low_id', 'c.high_id', 'c.requested_at'])
    .select(
      sql<boolean>`not exists (select 1 from connection_consent k where k.connection_id = c.id and k.child_id = ${userId})`.as(
        'is_mine',
      ),
    )
    .where((eb) => eb.or([eb('c.low_id', '=', userId), eb('c.high_id', '=', userId)]))
    .where('c.status', '=', 'awaiting_guardian')
    .where('c.requested_at', '>', oldest)
    .where((eb) => eb.or([eb('c.requester_id', '=', userId), eb('c.wanted_by_both', '=', true)]))
    .where(isHere('c.low_id'))
    .where(isHere('c.high_id'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.requested_at, c.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Requests that wait for guardians, some at a time: one of whom nobody is a child any more goes on by itself. */
export const awaitingAfter = (connection: Connection, after: string | null, limit: number) =>
  connection
    .selectFrom('connection')
    .selectAll()
    .where('status', '=', 'awaiting_guardian')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
