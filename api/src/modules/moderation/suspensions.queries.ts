/** Accounts that are closed for now: until when, and by which decision. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** What stood before, so that it can be put back exactly. */
export const suspensionOf = (transaction: Connection, userId: string) =>
  transaction
    .selectFrom('app_user')
    .select(['suspended_at', 'suspended_until', 'suspension_id', 'roles'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Of two owners who suspend each other at once, the second finds the first. */
export const lockOwners = (transaction: Connection): Promise<unknown> =>
  sql`select id from app_user where 'owner' = any(roles) order by id for no key update`.execute(
    transaction,
  );

/** Owners who could still act, but this one. */
export async function hasOtherOwner(connection: Connection, userId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '<>', userId)
    .where((eb) => eb('roles', '@>', eb.val(['owner'])))
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why an account is closed: the decision in force. Undefined where nobody wrote one. */
export const decisionInForce = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .innerJoin('moderation_decision as d', 'd.id', 'u.suspension_id')
    .leftJoin('appeal as a', 'a.decision_id', 'd.id')
    .select(['d.id', 'd.reason', 'd.until', 'd.decided_at', 'a.id as appeal_id', 'a.outcome'])
    .where('u.id', '=', userId)
    .where('u.suspended_at', 'is not', null)
    .executeTakeFirst();
