/** The modules of an account: what it is, how one enters, and who looks after it. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAuth, ensureProved } from './auth/index.ts';
import {
  createBirthQuestions,
  createConflicts,
  createGuardians,
  type Conflicts,
  type BirthQuestions,
} from './guardians/index.ts';
import { createLeaving } from './leaving/index.ts';
import { readSuspension, type ModerationService } from './moderation/index.ts';
import type { PeopleService } from './people/index.ts';
import { createUsers, type PinnedBadges } from './users/index.ts';

interface Deps {
  readonly people: PeopleService;
  avatarAddress(mediaId: string): string;
  readonly pinned: PinnedBadges;
  readonly moderation: () => ModerationService;
}

interface Accounts {
  /** `conflicts`, `births`: what guardians disagree about, and dates of birth they want corrected, for administrators. */
  readonly auth: ReturnType<typeof createAuth> & {
    readonly conflicts: Conflicts;
    readonly births: BirthQuestions;
  };
  readonly modules: readonly Module[];
}

export function createAccounts(
  platform: Platform,
  { people, avatarAddress, pinned, moderation }: Deps,
): Accounts {
  const users = createUsers(platform, { people, avatarAddress, pinned, ensureProved });
  const auth = createAuth(platform, {
    users: users.service,
    queueMail: platform.mail,
    suspensions: {
      read: readSuspension,
      appeal: (...asked) => moderation().appeals.appealSuspension(...asked),
    },
  });
  const context = { platform, auth: auth.service, people, users: users.service };
  return {
    auth: { ...auth, conflicts: createConflicts(context), births: createBirthQuestions(context) },
    modules: [
      users.module,
      auth.module,
      createGuardians(context),
      createLeaving(platform, context),
    ],
  };
}
