/** The accounts of the demo and their connections. */
import { parseFuzzyDate, type FuzzyDate } from '@kinlore/shared/dates';
import { toUser, userColumns } from '../platform/user-row.ts';
import type { SignedIn, User } from '../platform/actor.ts';
import { newId } from '../platform/id.ts';
import type { Connection } from '../platform/ports.ts';
import { unknownDate } from '../platform/rows.ts';
import {
  accounts,
  connected,
  guardians,
  pendingConnections,
  persons,
  type AccountKey,
  type DemoAccount,
} from './data/index.ts';
import type { SetClock } from './one-transaction.ts';
import type { DemoServices } from './services.ts';

export const DAY_MS = 86_400_000;

/** The words as a date; where the clock of this machine is so far behind that they lie ahead, only the words are kept. */
export function dateOf(text: string, today: string, birth: FuzzyDate | null = null): FuzzyDate {
  const parsed = parseFuzzyDate(text, { today, birth });
  if (!('problem' in parsed)) return parsed.date;
  if (parsed.problem === 'future') return { ...unknownDate, text };
  throw new Error(`"${text}" is not a date: ${parsed.problem}`);
}

export const birthOf = (key: string, today: string): FuzzyDate => {
  const person = persons.find((known) => known.key === key);
  return person === undefined ? unknownDate : dateOf(person.born, today);
};

export const nameOf = (key: string): string => {
  const person = persons.find((known) => known.key === key);
  return person === undefined ? key : `${person.given} ${person.surname}`;
};

export interface Cast {
  readonly id: (key: AccountKey) => string;
  /** This account, logged in. */
  readonly as: (key: AccountKey) => SignedIn;
  /** A guardian who views as a child. */
  readonly asChild: (guardian: AccountKey, child: AccountKey) => SignedIn;
}

const signedIn = (user: User, subject: User = user): SignedIn => ({
  kind: subject === user ? 'user' : 'guardian',
  user,
  subject,
  session: { id: newId(), stepUpAt: null },
});

const ROLES: Partial<Record<AccountKey, readonly ('owner' | 'admin')[]>> = {
  ana: ['owner', 'admin'],
};

async function makeAccount(
  transaction: Connection,
  services: DemoServices,
  account: DemoAccount,
  now: Date,
): Promise<User> {
  const { key, username, email, password, type } = account;
  const fullName = nameOf(key);
  const roles = ROLES[key] ?? [];
  const birth = birthOf(key, now.toISOString().slice(0, 10));
  // No service makes accounts of children yet, nor fills in a profile for someone else: those columns are written here.
  const profile = {
    account_type: type,
    bio: account.bio,
    home_place: account.home,
    theme: account.theme,
    is_demo: true,
    last_seen_at: now,
    birth_kind: birth.kind,
    birth_start: birth.start,
    birth_end: birth.end,
    birth_precision: birth.precision,
    birth_text: birth.text,
  };
  let id = newId();
  if (email !== null && password !== null) {
    const device = { device: 'demo', ip: null, remember: false };
    const { user } = await services.auth.register(
      transaction,
      {
        fullName,
        username,
        email,
        password,
        timeZone: account.zone,
        emailProven: true,
        roles: [...roles],
        invitedBy: null,
      },
      device,
    );
    id = user.id;
    await transaction.updateTable('app_user').set(profile).where('id', '=', id).execute();
    // Registering opens a session; nobody sits at it.
    await transaction.deleteFrom('access_token').where('user_id', '=', id).execute();
  } else {
    await transaction
      .insertInto('app_user')
      .values({
        id,
        username,
        full_name: fullName,
        time_zone: account.zone,
        listed: false,
        created_at: now,
        updated_at: now,
        ...profile,
      })
      .execute();
  }
  const row = await transaction
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toUser(row, now);
}

export async function makeCast(
  transaction: Connection,
  services: DemoServices,
  clock: SetClock,
): Promise<Cast> {
  const users = new Map<AccountKey, User>();
  for (const account of accounts)
    users.set(account.key, await makeAccount(transaction, services, account, clock.now()));
  const user = (key: AccountKey): User => {
    const found = users.get(key);
    if (found === undefined) throw new Error(`${key} has no account.`);
    return found;
  };
  for (const [guardian, child] of guardians) {
    await transaction
      .insertInto('guardianship')
      .values({
        guardian_id: user(guardian).id,
        child_id: user(child).id,
        consent_version: '1',
        consent_method: 'demo',
        consented_at: clock.now(),
      })
      .execute();
  }
  return {
    id: (key) => user(key).id,
    as: (key) => signedIn(user(key)),
    asChild: (guardian, child) => signedIn(user(guardian), user(child)),
  };
}

/** One connection a day, as the limits of new accounts want it; the pending ones three days ago. */
export async function connectCast(
  services: DemoServices,
  cast: Cast,
  clock: SetClock,
  now: Date,
): Promise<void> {
  const begin = clock.now().getTime();
  for (const [index, [from, to, met]] of connected.entries()) {
    clock.set(new Date(begin + (index + 1) * DAY_MS));
    const { connection_id } = await services.connections.request(cast.as(from), cast.id(to), {
      date_of_meeting: met,
      type_id: 2,
    });
    if (connection_id !== null) await services.connections.accept(cast.as(to), connection_id);
  }
  clock.set(new Date(now.getTime() - 3 * DAY_MS));
  for (const [from, to, met] of pendingConnections)
    await services.connections.request(cast.as(from), cast.id(to), {
      date_of_meeting: met,
      type_id: 2,
    });
}
