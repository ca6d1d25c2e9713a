/** The modules of an account: what it is, how one enters, and who looks after it. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAuth } from './auth/index.ts';
import { createGuardians } from './guardians/index.ts';
import type { PeopleService } from './people/index.ts';
import { createUsers } from './users/index.ts';

interface Deps {
  readonly people: PeopleService;
  avatarAddress(mediaId: string): string;
}

interface Accounts {
  readonly users: ReturnType<typeof createUsers>;
  readonly auth: ReturnType<typeof createAuth>;
  readonly guardians: Module;
}

export function createAccounts(platform: Platform, { people, avatarAddress }: Deps): Accounts {
  const users = createUsers(platform, { people, avatarAddress });
  const auth = createAuth(platform, { users: users.service, queueMail: platform.mail });
  const context = { platform, auth: auth.service, people, users: users.service };
  return { users, auth, guardians: createGuardians(context) };
}
