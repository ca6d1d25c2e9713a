/** The address of an account, and the links that change it. */
import type { Connection } from '../../platform/ports.ts';

export function setPendingAddress(transaction: Connection, email: string, id: string) {
  return transaction
    .updateTable('app_user')
    .set({ pending_email: email })
    .where('id', '=', id)
    .execute();
}

export function clearPendingAddress(transaction: Connection, id: string) {
  return transaction
    .updateTable('app_user')
    .set({ pending_email: null })
    .where('id', '=', id)
    .execute();
}

export function setAddress(
  transaction: Connection,
  { email, verifiedAt, userId }: { email: string; verifiedAt: Date | null; userId: string },
) {
  return transaction
    .updateTable('app_user')
    .set({ email, email_verified_at: verifiedAt, pending_email: null })
    .where('id', '=', userId)
    .execute();
}

export function closeTokensOf(
  transaction: Connection,
  {
    at,
    userId,
    purposes,
  }: { at: Date; userId: string; purposes: readonly ('reset_password' | 'undo_email')[] },
) {
  return transaction
    .updateTable('one_time_token')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
