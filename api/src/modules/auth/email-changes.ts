/** Another e-mail address for an account: the new one has to be verified, the old one can take it back for a week (rules R0.4). */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { readRecord } from '../../platform/rows.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { emailChangedMail, emailUndoneMail } from './auth.mails.ts';
import { accountByEmail, accountForLoginById } from './auth.queries.ts';
import { tooMany } from './guesses.ts';
import { mailVerification } from './mail-verification.ts';
import { checkPassword } from './passwords.ts';
import {
  clearPendingAddress,
  closeTokensOf,
  setAddress,
  setPendingAddress,
} from './email-changes.queries.ts';

const undoMinutes = 7 * 24 * 60;

const UNIQUE_VIOLATION = '23505';

const taken = () =>
  new DomainError('auth.email_taken', {
    email: ['There is already an account with this e-mail address.'],
  });

/** Links that were mailed to the address that is left open nothing any more. */
const closeLinks = (
  transaction: Connection,
  userId: string,
  purposes: readonly ('reset_password' | 'undo_email')[],
  at: Date,
) => closeTokensOf(transaction, { at, userId, purposes });

/** Throws `auth.email_taken` when somebody else has the address. */
async function ensureFree(connection: Connection, userId: string, email: string): Promise<void> {
  const other = await accountByEmail(connection, email);
  if (other !== undefined && other.id !== userId) throw taken();
}

/** Writes the address, also where somebody took it in the same moment. */
async function setEmail(
  transaction: Connection,
  userId: string,
  email: string,
  verifiedAt: Date | null,
): Promise<void> {
  await ensureFree(transaction, userId, email);
  try {
    await setAddress(transaction, { email, verifiedAt, userId });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw taken();
    throw error;
  }
}

export function createEmailChanges(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  const { oneTime, queueMail, sessions, users } = context;
  return {
    /**
     * Asks for another address. A verified one stays until the new one is verified; one that never was is replaced at once.
     * Throws `auth.wrong_password`, `auth.email_taken`.
     */
    async changeEmail(actor: SignedIn, email: string, password: string): Promise<CurrentUser> {
      if (actor.user.band === 'child') throw new DomainError('general.not_for_children');
      const account = await accountForLoginById(database, actor.user.id);
      const guess = await context.guesses.begin(actor.user.id, null, null);
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      const right = await checkPassword(account?.password_hash ?? null, password);
      if (account === undefined || !right)
        throw new DomainError('auth.wrong_password', {
          password: ['The current password is not right.'],
        });
      await guess.right();
      await transact(async (transaction) => {
        if (account.email === email) {
          await clearPendingAddress(transaction, account.id);
          return;
        }
        await ensureFree(transaction, account.id, email);
        if (account.email_verified_at === null) {
          await setEmail(transaction, account.id, email, null);
          await closeLinks(transaction, account.id, ['reset_password'], clock.now());
        } else {
          await setPendingAddress(transaction, email, account.id);
        }
        await mailVerification(context, transaction, {
          id: account.id,
          fullName: account.full_name,
          email,
        });
      });
      return users.current(database, actor);
    },

    /** The new address was proved: it takes the place of the old one, which is told and can undo it for seven days. */
    async takeVerified(
      account: {
        id: string;
        full_name: string;
        email: string | null;
        email_verified_at: Date | null;
      },
      email: string,
    ): Promise<void> {
      await transact(async (transaction) => {
        await setEmail(transaction, account.id, email, clock.now());
        await closeLinks(transaction, account.id, ['reset_password'], clock.now());
        if (account.email === null) return;
        const token = await oneTime.mint(transaction, 'undo_email', account.id, undoMinutes, {
          email: account.email,
          verified_at: account.email_verified_at?.toISOString() ?? null,
        });
        const address = `${context.platform.publicUrl()}/email/undo?token=${encodeURIComponent(token)}`;
        await queueMail(transaction, {
          to: account.email,
          ...emailChangedMail(account.full_name, email, address),
          userId: account.id,
          secret: {
            link: address,
            expiresAt: new Date(clock.now().getTime() + undoMinutes * 60_000),
          },
        });
      });
    },

    /** Gives the account back to the address the link was sent to, and ends every session: whoever changed it may not be its owner. */
    async undoEmail(token: string): Promise<{ email: string }> {
      const undone = await transact(async (transaction) => {
        const used = await oneTime.use(transaction, 'undo_email', token);
        ensure(used, 'auth.link_invalid');
        const { email, verified_at: verifiedAt } = readRecord(used.subject);
        if (typeof email !== 'string') throw new DomainError('auth.link_invalid');
        const account = await accountForLoginById(transaction, used.userId);
        ensure(account, 'auth.link_invalid');
        await setEmail(
          transaction,
          account.id,
          email,
          typeof verifiedAt === 'string' ? new Date(verifiedAt) : null,
        );
        // Neither a reset asked for meanwhile nor a later change may be played against this.
        await closeLinks(transaction, account.id, ['reset_password', 'undo_email'], clock.now());
        await queueMail(transaction, {
          to: email,
          ...emailUndoneMail(account.full_name, `${context.platform.publicUrl()}/forgot-password`),
          userId: account.id,
        });
        return { email, close: await sessions.revoke(transaction, { userId: account.id }) };
      });
      undone.close();
      return { email: undone.email };
    },
  };
}
