/** People for tests, written straight into the tables, so that a module's tests need no other module. */
import type { AccountType, Role } from '../platform/actor.ts';
import { newId } from '../platform/id.ts';
import type { Clock, Database } from '../platform/ports.ts';
import { mintToken } from '../platform/tokens.ts';

export interface TestUser {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string | null;
  /** A bearer token of a session that is already open. */
  readonly token: string;
  readonly sessionId: string;
}

export interface UserOptions {
  readonly name?: string;
  readonly accountType?: AccountType;
  readonly verified?: boolean;
  readonly roles?: readonly Role[];
  readonly timeZone?: string;
  /** Exact day of birth, `YYYY-MM-DD`. */
  readonly born?: string;
  /** Column values to set beyond these. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

export interface World {
  user(options?: UserOptions): Promise<TestUser>;
  /** A child of the guardian, with the guardian's consent, that is held by no hour and no limit. */
  child(guardian: TestUser, options?: UserOptions): Promise<TestUser>;
  /** Another session of the same person. */
  session(user: TestUser): Promise<TestUser>;
  /** From now on this session views as the child, for an hour. */
  viewAs(guardian: TestUser, child: TestUser): Promise<void>;
  /** The session has just entered its password again. */
  stepUp(user: TestUser): Promise<void>;
  connect(one: TestUser, other: TestUser): Promise<void>;
  block(blocker: TestUser, blocked: TestUser): Promise<void>;
  /** Makes them relatives of this degree, both ways. */
  relate(one: TestUser, other: TestUser, degree: number): Promise<void>;
}

let serial = 0;

const unique = (name: string): string => {
  serial += 1;
  return `${
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 15) || 'person'
  }${serial}`;
};

const birthOf = (day: string | undefined) =>
  day === undefined
    ? {}
    : {
        birth_kind: 'exact',
        birth_start: day,
        birth_end: day,
        birth_precision: 'day',
        birth_text: day,
      };

function rowOf(
  {
    name = 'Ana Marić',
    accountType = 'adult',
    verified = true,
    roles = [],
    timeZone = 'UTC',
    born,
    columns = {},
  }: UserOptions,
  now: Date,
) {
  const username = unique(name);
  const email =
    accountType === 'child' || accountType === 'memorial' ? null : `${username}@example.org`;
  return {
    id: newId(),
    username,
    email,
    full_name: name,
    account_type: accountType,
    ...(accountType === 'memorial' && { life_status: 'in_remembrance' as const }),
    email_verified_at: verified && email !== null ? now : null,
    roles: [...roles],
    time_zone: timeZone,
    created_at: now,
    updated_at: now,
    ...birthOf(born),
    ...columns,
  };
}

export function createWorld(database: Database, clock: Clock): World {
  const openSession = async (userId: string): Promise<{ token: string; sessionId: string }> => {
    const { id, token, hash } = mintToken();
    const now = clock.now();
    const expires_at = new Date(now.getTime() + 30 * 86_400_000);
    // Remembered, so that a test may let weeks pass between two calls.
    await database
      .insertInto('access_token')
      .values({
        id,
        user_id: userId,
        token_hash: hash,
        device: 'test',
        remember: true,
        created_at: now,
        last_used_at: now,
        expires_at,
      })
      .execute();
    return { sessionId: id, token };
  };
  const user: World['user'] = async (options = {}) => {
    const row = rowOf(options, clock.now());
    await database.insertInto('app_user').values(row).execute();
    return {
      id: row.id,
      username: row.username,
      fullName: row.full_name,
      email: row.email,
      ...(await openSession(row.id)),
    };
  };
  return {
    user,
    async child(guardian, options = {}) {
      const child = await user({
        name: 'Mila Marić',
        accountType: 'child',
        born: '2019-03-01',
        ...options,
      });
      await database
        .insertInto('guardianship')
        .values({
          guardian_id: guardian.id,
          child_id: child.id,
          consent_version: '1',
          consent_method: 'none',
          consented_at: clock.now(),
        })
        .execute();
      await database
        .insertInto('child_setting')
        .values({ child_id: child.id, quiet_from: 0, quiet_to: 0, daily_minutes: null })
        .execute();
      return child;
    },
    async session(known) {
      return { ...known, ...(await openSession(known.id)) };
    },
    async viewAs(guardian, child) {
      await database
        .updateTable('access_token')
        .set({
          viewing_child_id: child.id,
          last_used_at: clock.now(),
          viewing_until: new Date(clock.now().getTime() + 3_600_000),
        })
        .where('id', '=', guardian.sessionId)
        .execute();
    },
    async stepUp(known) {
      await database
        .updateTable('access_token')
        .set({ step_up_at: clock.now() })
        .where('id', '=', known.sessionId)
        .execute();
    },
    async connect(one, other) {
      const [low_id = '', high_id = ''] = [one.id, other.id].sort();
      const id = newId();
      const since = clock.now();
      await database
        .insertInto('connection')
        .values({
          id,
          low_id,
          high_id,
          requester_id: one.id,
          status: 'accepted',
          requested_at: since,
          decided_at: since,
        })
        .execute();
      await database
        .insertInto('bond')
        .values([
          { user_id: one.id, friend_id: other.id, connection_id: id, since },
          { user_id: other.id, friend_id: one.id, connection_id: id, since },
        ])
        .execute();
    },
    async block(blocker, blocked) {
      await database
        .insertInto('block')
        .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: clock.now() })
        .execute();
    },
    async relate(one, other, degree) {
      await database
        .insertInto('kin')
        .values([
          { user_id: one.id, other_id: other.id, degree },
          { user_id: other.id, other_id: one.id, degree },
        ])
        .execute();
    },
  };
}
