/** What an account's owner may read and change about it. */
import {
  getCurrentUser,
  updateProfile,
  updateTheme,
  adultThemes,
  childThemes,
  type CurrentUser,
} from '@kinlore/shared/contracts/users';
import { problemsOf } from '@kinlore/shared/dates';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Module } from '../../module.ts';
import { maySayBirth } from '../../platform/capabilities.ts';
import type { Session, SignedIn } from '../../platform/actor.ts';
import { themeIsLocked } from '../../platform/care.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { isZone, todayIn } from '../../platform/zones.ts';
import type { PeopleService } from '../people/index.ts';
import { partsOf, readParts, type PinnedBadges } from './parts.queries.ts';
import { presentCurrentUser, type Looker } from './users.presenter.ts';
import {
  accountById,
  changeAccount,
  changeTheme,
  usernameTaken,
  type AccountRow,
} from './users.queries.ts';

export interface UsersService {
  current(connection: Connection, actor: Looker): Promise<CurrentUser>;
  /** Whether this theme is for that account is decided by the caller. */
  keepTheme(connection: Connection, id: string, theme: string): Promise<unknown>;
}

const birthColumns = (birth: FuzzyDate) => ({
  birth_kind: birth.kind,
  birth_start: birth.start,
  birth_end: birth.end,
  birth_precision: birth.precision,
  birth_text: birth.text,
});

/** Throws `general.invalid` for a time zone that is none. */
function inKnownZone<Body extends { readonly time_zone?: string | undefined }>(body: Body): Body {
  if (body.time_zone !== undefined && !isZone(body.time_zone))
    throw new DomainError('general.invalid', { time_zone: ['This time zone is not known.'] });
  return body;
}

/** Throws `users.theme_not_for_you`, `care.theme_locked`; of a child by itself the gate has asked for a lock. */
async function ensureThemeIsOpen(
  connection: Connection,
  actor: SignedIn,
  theme: string,
): Promise<void> {
  const allowed: readonly string[] = actor.subject.band === 'child' ? childThemes : adultThemes;
  ensure(allowed.includes(theme), 'users.theme_not_for_you');
  if (actor.kind === 'guardian' && (await themeIsLocked(connection, actor.subject.id)))
    throw new DomainError('care.theme_locked');
}

/** `If-Match` as the version of a row. */
export function versionFrom(ifMatch: string | null): number {
  ensure(ifMatch, 'general.version_required');
  const version = Number(ifMatch);
  ensure(Number.isInteger(version) && version > 0, 'general.version_stale');
  return version;
}

interface Deps {
  readonly people: PeopleService;
  avatarAddress(mediaId: string): string;
  readonly pinned?: PinnedBadges;
  /** Throws `auth.step_up_required`. */
  ensureProved(session: Session, now: Date): void;
}

/** With the name one logs in: it is changed by its owner, not by somebody who finds the page open. */
async function ensureName(
  connection: Connection,
  { user }: SignedIn,
  wanted: string | undefined,
  ensureOwner: () => void,
): Promise<void> {
  if (wanted === undefined) return;
  if (wanted !== user.username) ensureOwner();
  if (await usernameTaken(connection, wanted, user.id))
    throw new DomainError('users.username_taken', { username: ['This username is taken.'] });
}

const ownParts = (
  connection: Connection,
  pinned: PinnedBadges | undefined,
  id: string,
  asked: string | undefined,
) => partsOf(connection, readParts(asked), { ownerId: id, viewer: id, pinned });

export function createUsers(
  platform: Platform,
  deps: Deps,
): { service: UsersService; module: Module } {
  const { clock, database } = platform;

  const present = (row: AccountRow, actor: Looker): CurrentUser =>
    presentCurrentUser(row, actor, {
      avatarUrl: row.avatar_media_id === null ? null : deps.avatarAddress(row.avatar_media_id),
      plate: deps.people.plate(row.id),
      now: clock.now(),
    });

  const service: UsersService = {
    async current(connection, actor) {
      // While a guardian views as a child, the account that came with the session is not the one to show.
      const row =
        actor.account?.id === actor.subject.id
          ? actor.account
          : await accountById(connection, actor.subject.id);
      ensure(row, 'general.not_found');
      return present(row, actor);
    },
    keepTheme: changeTheme,
  };

  const readMe = route(
    getCurrentUser,
    { gate: 'user', action: 'account.read', account: true },
    async ({ input, actor }) => {
      const summary = await service.current(database, actor);
      return {
        data: {
          ...summary,
          ...(await ownParts(database, deps.pinned, actor.subject.id, input.query.with)),
        },
      };
    },
  );

  const changeProfile = route(
    updateProfile,
    { gate: 'user', action: 'account.update', limit: { max: 30, seconds: 3600 } },
    async ({ input, actor, ifMatch }) => {
      const version = versionFrom(ifMatch);
      const { birth, ...plain } = inKnownZone(input.body);
      if (
        birth !== undefined &&
        problemsOf(birth, todayIn(actor.user.timeZone, clock.now())).length > 0
      ) {
        throw new DomainError('general.invalid', { birth: ['This date cannot be.'] });
      }
      if (birth !== undefined && !maySayBirth(actor.user.accountType))
        throw new DomainError('general.not_for_children');
      await ensureName(database, actor, plain.username, () =>
        deps.ensureProved(actor.session, clock.now()),
      );
      const row = await changeAccount(database, actor.user.id, version, {
        ...plain,
        ...(birth && birthColumns(birth)),
      });
      ensure(row, 'general.version_stale');
      return { data: present(row, actor) };
    },
  );

  const keepTheme = route(
    updateTheme,
    { gate: 'user', action: 'account.theme', whileViewing: true },
    async ({ input, actor }) => {
      const { theme } = input.body;
      await ensureThemeIsOpen(database, actor, theme);
      await changeTheme(database, actor.subject.id, theme);
      return { data: { theme } };
    },
  );

  return {
    service,
    module: { name: 'users', routes: [readMe, changeProfile, keepTheme] },
  };
}
