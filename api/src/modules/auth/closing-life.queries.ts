/** Everything that opens an account, when nobody is to use it any more. */
import type { Connection } from '../../platform/ports.ts';
import { endViewsOf } from './viewing.queries.ts';

/** Links of mails, and guardians who view as it. Sessions are ended by `sessions.revoke`; passwords and passkeys open nothing while it is not of somebody living. */
export async function closeWaysIn(
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<void> {
  await endViewsOf(transaction, userId);
  await transaction
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await transaction.deleteFrom('login_challenge').where('user_id', '=', userId).execute();
}
