/** Rows of requests between two people, and what was decided about them. */
import { sql } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { canBeAsked, isLiving } from '../access/index.ts';
import { orderPair, type ConnectionRow } from './connections.queries.ts';

export interface NewRequest {
  readonly from: string;
  readonly to: string;
  /** Null: nobody said when the two met. */
  readonly dateOfMeeting: string | null;
  readonly note: string;
  readonly typeId: number | null;
  readonly declinedCount: number;
  readonly at: Date;
}

/** One row a pair for ever: asking again begins it anew. It waits until `beginRequest` has seen for whom. */
export const insertRequest = (
  transaction: Connection,
  { from, to, dateOfMeeting, note, typeId, declinedCount, at }: NewRequest,
): Promise<ConnectionRow> => {
  const values = {
    requester_id: from,
    status: 'awaiting_guardian' as const,
    wanted_by_both: false,
    date_of_meeting: dateOfMeeting,
    note,
    type_id: typeId,
    declined_count: declinedCount,
    requested_at: at,
    decided_at: null,
  };
  return transaction
    .insertInto('connection')
    .values({ id: newId(), ...orderPair(from, to), ...values })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const updateDecision = (
  transaction: Connection,
  id: string,
  change: { status: ConnectionRow['status']; declined_count?: number },
  at: Date,
): Promise<ConnectionRow> =>
  transaction
    .updateTable('connection')
    .set({ ...change, decided_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether there is anybody to ask. */
export async function isAskable(
  connection: Connection,
  viewer: string,
  other: string,
): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select ${canBeAsked(sql<string>`${viewer}::uuid`, sql<string>`${other}::uuid`)} as can`.execute(
    connection,
  );
  return rows[0]?.can === true;
}

/** Whether whose account it is lives: what waits between the two has ended where not. */
export async function lives(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await sql<{ lives: boolean }>`select ${isLiving(id)} as lives`.execute(
    connection,
  );
  return rows[0]?.lives === true;
}

/** Nobody is reminded of what somebody asked who has died. */
export const pendingBetween = (connection: Connection, from: Date, to: Date) =>
  connection
    .selectFrom('connection')
    .selectAll()
    .where('status', '=', 'pending')
    .where('requested_at', '>', from)
    .where('requested_at', '<=', to)
    .where(isLiving(sql.ref<string>('requester_id')))
    .execute();
