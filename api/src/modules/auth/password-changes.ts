/** A forgotten password, a reset one, a changed one. Every change ends the other sessions. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { passwordChangedMail, resetMail } from './auth.mails.ts';
import { accountByEmail, accountForLoginById, writePassword } from './auth.queries.ts';
import { tooMany } from './guesses.ts';
import { checkPassword, ensureUnguessed, hashPassword } from './passwords.ts';
import { endChallengesOf } from './ways-in/challenges.queries.ts';
import { endAllTrust } from './ways-in/trust.queries.ts';

/** The job that `POST /auth/forgot-password` asks for. */
export const FORGOT = 'auth.forgot';
const resetMinutes = 60;
const RESETS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Writes the new password, says so by mail and ends every session but `except`. Returns what closes their sockets, after the commit. */
export async function setPassword(
  { platform, sessions, queueMail, oneTime, guesses }: AuthContext,
  transaction: Connection,
  userId: string,
  password: string,
  except?: string,
): Promise<() => void> {
  const account = await accountForLoginById(transaction, userId);
  ensure(account, 'general.not_found');
  ensureUnguessed(password, [account.username, account.full_name, account.email ?? '']);
  await writePassword(transaction, userId, {
    hash: await hashPassword(password),
    now: platform.clock.now(),
  });
  // A link that leaked before must not outlive what it opens.
  await oneTime.end(transaction, 'reset_password', userId);
  await endChallengesOf(transaction, userId);
  await endAllTrust(transaction, userId);
  await guesses.forget(transaction, userId);
  if (account.email !== null)
    await queueMail(transaction, {
      to: account.email,
      ...passwordChangedMail(account.full_name),
      userId,
    });
  return sessions.revoke(transaction, except === undefined ? { userId } : { userId, except });
}

export function createPasswordChanges(context: AuthContext) {
  const { clock, database, transact, jobs, publicUrl, sign } = context.platform;
  const { oneTime, queueMail } = context;
  return {
    /** One statement, whether the address is known or not: what follows happens after the answer. */
    forgotPassword: (email: string): Promise<void> =>
      jobs.add(
        database,
        FORGOT,
        { email: email.toLowerCase() },
        { key: `${FORGOT}:${sign('forgot', email.toLowerCase())}` },
      ),

    /** Mails the link, to an address that has an account that is open, three times an hour at most; says nothing to anybody. */
    async mailReset(email: string): Promise<void> {
      await transact(async (transaction) => {
        const account = await accountByEmail(transaction, email);
        if (
          account === undefined ||
          account.email === null ||
          account.suspended_at !== null ||
          account.life_status !== 'living'
        )
          return;
        const { email: to, full_name, id } = account;
        const now = clock.now().getTime();
        if (
          (await oneTime.madeSince(transaction, 'reset_password', id, new Date(now - HOUR_MS))) >=
          RESETS_AN_HOUR
        )
          return;
        const token = await oneTime.mint(transaction, 'reset_password', id, resetMinutes);
        const link = `${publicUrl()}/reset-password?token=${encodeURIComponent(token)}`;
        await queueMail(transaction, {
          to,
          ...resetMail(full_name, link),
          userId: id,
          secret: { link, expiresAt: new Date(now + resetMinutes * 60_000) },
        });
      });
    },

    /** Throws `auth.link_invalid` for a token that is unknown, used or late. */
    async resetPassword(token: string, password: string): Promise<void> {
      const closeSockets = await transact(async (transaction) => {
        const used = await oneTime.use(transaction, 'reset_password', token);
        ensure(used, 'auth.link_invalid');
        return setPassword(context, transaction, used.userId, password);
      });
      closeSockets();
    },

    /** The session it is changed from stays. */
    async changePassword(actor: SignedIn, current: string, password: string): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      const guess = await context.guesses.begin(actor.user.id, null, null);
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      const right = await checkPassword(account?.password_hash ?? null, current);
      if (!right)
        throw new DomainError('auth.wrong_password', {
          current_password: ['The current password is not right.'],
        });
      await guess.right();
      const closeSockets = await transact((transaction) =>
        setPassword(context, transaction, actor.user.id, password, actor.session.id),
      );
      closeSockets();
    },
  };
}
