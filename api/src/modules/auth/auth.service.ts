/** Logging in and out, registering, verifying, recovering: everything that makes or ends a session. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform, QueueMail } from '../../platform/ports.ts';
import type { UsersService } from '../users/index.ts';
import { passwordChangedMail, resetMail, verificationMail } from './auth.mails.ts';
import { accountByEmail, accountForLogin, accountForLoginById, insertAccount, takenBy } from './auth.queries.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { checkPassword, ensureUnguessed, hashPassword } from './passwords.ts';
import { publicUrlOf } from './public-url.ts';
import { toUser, type Sessions, type UserRow } from './sessions.ts';
import type { VerificationLink, VerificationLinks } from './verification-links.ts';

export interface Device {
  readonly device: string;
  readonly ip: string | null;
  readonly remember: boolean;
}

export interface Registration {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
  /** True when the address was proven by the invitation that was mailed to it. */
  readonly emailProven: boolean;
  readonly roles: readonly string[];
  readonly invitedBy: string | null;
}

export interface AuthDeps {
  readonly users: UsersService;
  readonly sessions: Sessions;
  readonly oneTime: OneTimeTokens;
  readonly links: VerificationLinks;
  readonly queueMail: QueueMail;
}

export function createAuthService(platform: Platform, deps: AuthDeps) {
  const { clock, database, outbox, settings } = platform;
  const { sessions, oneTime, links, queueMail, users } = deps;

  async function begin(connection: Connection, row: UserRow, device: Device): Promise<{ token: string; user: CurrentUser }> {
    const token = await sessions.open(connection, row.id, device);
    const user = toUser(row);
    return { token, user: await users.current(connection, { user, subject: user }) };
  }

  async function mailVerification(connection: Connection, account: { id: string; fullName: string; email: string }): Promise<void> {
    const mail = verificationMail(account.fullName, links.address(account.id, account.email));
    await queueMail(connection, { to: account.email, ...mail, userId: account.id });
  }

  async function setPassword(connection: Connection, userId: string, password: string, except?: string): Promise<() => void> {
    const account = await accountForLoginById(connection, userId);
    ensure(account, 'general.not_found');
    ensureUnguessed(password, [account.username, account.full_name, account.email ?? '']);
    await connection.updateTable('app_user').set({ password_hash: await hashPassword(password) }).where('id', '=', userId).execute();
    if (account.email !== null) await queueMail(connection, { to: account.email, ...passwordChangedMail(account.full_name), userId });
    return sessions.revoke(connection, except === undefined ? { userId } : { userId, except });
  }

  return {
    async login(input: { login: string; password: string }, device: Device) {
      const account = await accountForLogin(database, input.login.trim());
      const right = await checkPassword(account?.password_hash ?? null, input.password);
      ensure(right, 'auth.login_failed');
      ensure(account, 'auth.login_failed');
      if (account.suspended_at !== null || account.life_status !== 'living') throw new DomainError('auth.suspended');
      return database.transaction().execute((transaction) => begin(transaction, account, device));
    },

    /** Makes the account inside the caller's transaction, so that an invitation is used up with it or not at all. */
    async register(transaction: Connection, input: Registration, device: Device) {
      ensureUnguessed(input.password, [input.username, input.fullName, input.email]);
      for (const taken of await takenBy(transaction, input.email, input.username)) {
        if (taken.username === input.username) throw new DomainError('users.username_taken', { username: ['This username is taken.'] });
        throw new DomainError('auth.email_taken', { email: ['There is an account with this e-mail address already.'] });
      }
      const now = clock.now();
      const row = await insertAccount(transaction, {
        id: newId(), full_name: input.fullName, username: input.username, email: input.email, password_hash: await hashPassword(input.password),
        time_zone: input.timeZone, email_verified_at: input.emailProven ? now : null, roles: [...input.roles], created_at: now,
      });
      if (!input.emailProven) await mailVerification(transaction, { id: row.id, fullName: input.fullName, email: input.email });
      await outbox.append(transaction, { type: 'user.joined', userId: row.id, invitedBy: input.invitedBy });
      return begin(transaction, row, device);
    },

    async logout(actor: SignedIn): Promise<void> {
      (await sessions.revoke(database, { sessionId: actor.session.id }))();
    },

    /** The same answer, whether the address is known or not. */
    async forgotPassword(email: string): Promise<void> {
      const account = await accountByEmail(database, email);
      if (account === undefined || account.email === null || account.suspended_at !== null) return;
      const { email: to, full_name, id } = account;
      await database.transaction().execute(async (transaction) => {
        const token = await oneTime.mint(transaction, 'reset_password', id, 60);
        const address = `${publicUrlOf(settings)}/reset-password?token=${encodeURIComponent(token)}`;
        await queueMail(transaction, { to, ...resetMail(full_name, address), userId: id });
      });
    },

    async resetPassword(token: string, password: string): Promise<void> {
      const closeSockets = await database.transaction().execute(async (transaction) => {
        const used = await oneTime.use(transaction, 'reset_password', token);
        ensure(used, 'auth.link_invalid');
        return setPassword(transaction, used.userId, password);
      });
      closeSockets();
    },

    async changePassword(actor: SignedIn, current: string, password: string): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      const right = await checkPassword(account?.password_hash ?? null, current);
      if (!right) throw new DomainError('auth.wrong_password', { current_password: ['The current password is not right.'] });
      const closeSockets = await database.transaction().execute((transaction) => setPassword(transaction, actor.user.id, password, actor.session.id));
      closeSockets();
    },

    async sendVerification(actor: SignedIn): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      ensure(account?.email, 'general.not_found');
      if (account.email_verified_at !== null) throw new DomainError('auth.already_verified');
      const { email, full_name, id } = account;
      if (email === null) throw new DomainError('general.not_found');
      await database.transaction().execute((transaction) => mailVerification(transaction, { id, fullName: full_name, email }));
    },

    async verifyEmail(link: VerificationLink): Promise<{ already: boolean }> {
      const account = await accountForLoginById(database, link.id);
      if (account === undefined || account.email === null || !links.holds(link, account.email)) throw new DomainError('auth.link_invalid');
      if (account.email_verified_at !== null) return { already: true };
      await database.updateTable('app_user').set({ email_verified_at: clock.now() }).where('id', '=', account.id).where('email', '=', account.email).execute();
      return { already: false };
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
