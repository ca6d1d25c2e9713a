/** A forgotten password, a reset one, a changed one. Every change ends the other sessions. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { passwordChangedMail, resetMail } from './auth.mails.ts';
import { accountByEmail, accountForLoginById } from './auth.queries.ts';
import { checkPassword, ensureUnguessed, hashPassword } from './passwords.ts';
import { publicUrlOf } from './public-url.ts';

const resetMinutes = 60;

/** Writes the new password, says so by mail and ends every session but `except`. Returns what closes their sockets, after the commit. */
async function setPassword(
  { sessions, queueMail }: AuthContext,
  transaction: Connection,
  userId: string,
  password: string,
  except?: string,
): Promise<() => void> {
  const account = await accountForLoginById(transaction, userId);
  ensure(account, 'general.not_found');
  ensureUnguessed(password, [account.username, account.full_name, account.email ?? '']);
  await transaction
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
  if (account.email !== null)
    await queueMail(transaction, {
      to: account.email,
      ...passwordChangedMail(account.full_name),
      userId,
    });
  return sessions.revoke(transaction, except === undefined ? { userId } : { userId, except });
}

export function createPasswordChanges(context: AuthContext) {
  const { database, settings } = context.platform;
  const { oneTime, queueMail } = context;
  return {
    /** The same answer, whether the address is known or not. */
    async forgotPassword(email: string): Promise<void> {
      const account = await accountByEmail(database, email);
      if (account === undefined || account.email === null || account.suspended_at !== null) return;
      const { email: to, full_name, id } = account;
      await database.transaction().execute(async (transaction) => {
        const token = await oneTime.mint(transaction, 'reset_password', id, resetMinutes);
        const address = `${publicUrlOf(settings)}/reset-password?token=${encodeURIComponent(token)}`;
        await queueMail(transaction, { to, ...resetMail(full_name, address), userId: id });
      });
    },

    /** Throws `auth.link_invalid` for a token that is unknown, used or late. */
    async resetPassword(token: string, password: string): Promise<void> {
      const closeSockets = await database.transaction().execute(async (transaction) => {
        const used = await oneTime.use(transaction, 'reset_password', token);
        ensure(used, 'auth.link_invalid');
        return setPassword(context, transaction, used.userId, password);
      });
      closeSockets();
    },

    /** The session it is changed from stays. */
    async changePassword(actor: SignedIn, current: string, password: string): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      const right = await checkPassword(account?.password_hash ?? null, current);
      if (!right)
        throw new DomainError('auth.wrong_password', {
          current_password: ['The current password is not right.'],
        });
      const closeSockets = await database
        .transaction()
        .execute((transaction) =>
          setPassword(context, transaction, actor.user.id, password, actor.session.id),
        );
      closeSockets();
    },
  };
}
