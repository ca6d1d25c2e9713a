/** Accounts that are closed for now, or without an end. */
import type { Connection } from '../../platform/ports.ts';

export interface Suspension {
  readonly at: Date | null;
  readonly until: Date | null;
  /** Why: the decision of a moderator. */
  readonly decisionId: string | null;
}

export const writeSuspension = (
  transaction: Connection,
  userId: string,
  { at, until, decisionId }: Suspension,
): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ suspended_at: at, suspended_until: until, suspension_id: decisionId })
    .where('id', '=', userId)
    .execute();

/** Those whose time is over are open again. */
export const endSuspensions = (connection: Connection, now: Date): Promise<unknown> =>
  connection
    .updateTable('app_user')
    .set({ suspended_at: null, suspended_until: null, suspension_id: null })
    .where('suspended_until', '<=', now)
    .execute();
