/** Opening a session, however somebody proved who they are. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { toUser, type UserRow } from '../../platform/user-row.ts';
import type { AuthContext } from './auth-context.ts';
import type { LoginAccount } from './auth.queries.ts';
import type { Device } from './sessions.ts';
import { insertSignIn } from './sign-ins.queries.ts';
import { announceDevice } from './ways-in/devices.ts';

export interface Begun {
  /** The bearer token, said here and never again. */
  readonly token: string;
  readonly user: CurrentUser;
}

/** The account, where it may be opened. Throws `auth.suspended`. */
export function ensureOpen<Account extends Pick<LoginAccount, 'suspended_at' | 'life_status'>>(
  account: Account | undefined,
): Account {
  if (account === undefined || account.suspended_at !== null || account.life_status !== 'living')
    throw new DomainError('auth.suspended');
  return account;
}

/** Opens a session of this account and says who is logged in now; tells its owner where it comes from elsewhere. */
export async function beginSession(
  context: AuthContext,
  connection: Connection,
  row: UserRow & { readonly email?: string | null },
  device: Device,
): Promise<Begun> {
  const { guesses, platform, sessions, users } = context;
  const token = await sessions.open(connection, row.id, device);
  if (typeof device.place === 'string') await guesses.know(connection, row.id, device.place);
  await announceDevice(context, connection, row, device);
  const now = platform.clock.now();
  const user = toUser(row, now);
  // Their guardians see when, and so do they.
  if (user.band === 'teen')
    await insertSignIn(connection, {
      id: newId(),
      user_id: user.id,
      device: device.device.slice(0, 200),
      created_at: now,
    });
  return { token, user: await users.current(connection, { user, subject: user }) };
}
