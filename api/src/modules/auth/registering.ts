/** Making an account. Who may is decided by the caller: a registration, an invitation, the first set-up. */
import { doubleOf } from '../../platform/database/failures.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { insertAccount, takenBy } from './auth.queries.ts';
import { mailVerification } from './mail-verification.ts';
import { beginSession, type Begun } from './begin-session.ts';
import { ensureUnguessed, hashPassword } from './passwords.ts';
import type { Device } from './sessions.ts';

export interface Registration {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
  /** True when the address was proven by the secret that was mailed to it, and to nobody else. */
  readonly emailProven: boolean;
  /** Somebody let them in by hand where no mail can be sent. */
  readonly isVouched?: boolean;
  readonly roles: readonly string[];
  readonly invitedBy: string | null;
}

async function ensureFree(
  transaction: Connection,
  { email, username }: Registration,
): Promise<void> {
  for (const taken of await takenBy(transaction, email, username)) {
    if (taken.username === username)
      throw new DomainError('users.username_taken', { username: ['This username is taken.'] });
    throw new DomainError('auth.email_taken', {
      email: ['There is already an account with this e-mail address.'],
    });
  }
}

/** Two registrations in the same moment, and nothing says which of their words was taken: it is known when it is tried again. */
const isUnexplained = (error: unknown): boolean => doubleOf(error)?.code === 'general.conflict';

export function createRegistering(context: AuthContext) {
  const { clock, outbox } = context.platform;
  return {
    /** Makes the account inside the caller's transaction, so that an invitation is used up with it or not at all. */
    async register(transaction: Connection, input: Registration, device: Device): Promise<Begun> {
      const { fullName, username, email, password, emailProven } = input;
      ensureUnguessed(password, [username, fullName, email]);
      await ensureFree(transaction, input);
      const now = clock.now();
      const row = await insertAccount(transaction, {
        id: newId(),
        full_name: fullName,
        username,
        email,
        password_hash: await hashPassword(password),
        time_zone: input.timeZone,
        email_verified_at: emailProven ? now : null,
        vouched_at: input.isVouched === true ? now : null,
        roles: [...input.roles],
        created_at: now,
      }).catch((error: unknown) => {
        throw isUnexplained(error) ? new DomainError('auth.registration_failed') : error;
      });
      if (!emailProven)
        await mailVerification(context, transaction, { id: row.id, fullName, email });
      await outbox.append(transaction, {
        type: 'user.joined',
        userId: row.id,
        invitedBy: input.invitedBy,
      });
      return beginSession(context, transaction, row, device);
    },
  };
}
