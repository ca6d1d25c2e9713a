/** An account that its owner opens for the first time by themselves. Whether they may is decided by the caller. */
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { accountForLoginById } from './auth.queries.ts';
import { beginSession, ensureOpen, type Begun } from './begin-session.ts';
import { setPassword } from './password-changes.ts';
import type { Device } from './sessions.ts';
import { passkeysOf } from './ways-in/passkeys.queries.ts';
import { secondFactorOf } from './ways-in/second-factor.queries.ts';

export interface HandedOver {
  readonly begun: Begun;
  /** After the commit. */
  readonly closeSockets: () => void;
}

export const createHandingOver = (context: AuthContext) => ({
  /** The owner's own password from now on; every session of before ends. Throws `auth.password_known`, `auth.suspended`. */
  async openAnew(
    transaction: Connection,
    userId: string,
    password: string,
    device: Device,
  ): Promise<HandedOver> {
    const account = ensureOpen(await accountForLoginById(transaction, userId));
    const closeSockets = await setPassword(context, transaction, userId, password);
    return { begun: await beginSession(context, transaction, account, device), closeSockets };
  },

  /** Whether the account asks for more than a password: a passkey opens it, or a second factor stands. */
  async isWellGuarded(connection: Connection, userId: string): Promise<boolean> {
    const factor = await secondFactorOf(connection, userId);
    if (factor !== undefined && factor.confirmed_at !== null) return true;
    return (await passkeysOf(connection, userId)).length > 0;
  },
});
