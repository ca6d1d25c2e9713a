/** How a person is shown to whoever looks. Changing one's own profile belongs to `users`, the picture to `media`. */
import { listCategories } from '@kinlore/shared/contracts/categories';
import { getProfile, listPlaces, type Profile } from '@kinlore/shared/contracts/profiles';
import { childThemes, type UserParts } from '@kinlore/shared/contracts/users';
import { ageAt, exactDay } from '@kinlore/shared/dates';
import type { Module } from '../../module.ts';
import { accountKind, maySayBirth } from '../../platform/capabilities.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { ConnectionsService } from '../connections/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { partsOf, readParts, todayIn, type PinnedBadges } from '../users/index.ts';
import { lookAt } from './views/views.ts';
import { categoriesOf } from './categories.ts';
import {
  categoryCounts,
  placesOf,
  profileRow,
  subtypeCounts,
  type ProfileRow,
} from './profiles.queries.ts';

export { createProfileViews } from './views/views.ts';

interface Deps {
  readonly people: PeopleService;
  readonly connections: ConnectionsService;
  readonly progress: ProgressService;
  readonly pinned?: PinnedBadges;
  /** The address of the larger picture; the small one when it is not given. */
  readonly portraitAddress?: (mediaId: string) => string;
}

/** Social and category_counts are always there: the page draws a profile with them. */
const extraParts = (
  connection: Connection,
  { pinned }: Deps,
  row: ProfileRow,
  { viewer, asked }: { readonly viewer: string; readonly asked: string | undefined },
): Promise<UserParts> =>
  partsOf(
    connection,
    new Set(
      [...readParts(asked)].filter((part) => part === 'badges' || (part === 'data' && row.near)),
    ),
    { ownerId: row.id, viewer, pinned },
  );

/** Nobody but oneself changes a profile: not a guardian who views as a child either. */
function editable(row: ProfileRow, { user, subject }: SignedIn) {
  const isOwn = row.id === subject.id && subject.id === user.id;
  return {
    version: isOwn ? row.version : null,
    may_change_birth: isOwn && maySayBirth(row.account_type),
  };
}

/** For its guardians alone. */
const childThemeOf = ({ guarded, theme }: ProfileRow): Profile['child_theme'] =>
  guarded ? (childThemes.find((known) => known === theme) ?? childThemes[0]) : null;

const accessOf = (row: ProfileRow, viewer: string): Profile['access'] => {
  if (row.id === viewer) return 'self';
  return row.near ? 'full' : 'card';
};

const portraitOf = (
  { portraitAddress }: Deps,
  { avatar_media_id }: ProfileRow,
  small: string | null,
): string | null =>
  avatar_media_id === null || small === null ? null : (portraitAddress?.(avatar_media_id) ?? small);

/** In remembrance nothing is counted; of a child only its guardian and itself learn it; and a child is compared with nobody. */
const showsLevel = (row: ProfileRow, { subject }: SignedIn): boolean =>
  row.life_status === 'living' &&
  (row.id === subject.id || (row.band !== 'child' && subject.band !== 'child' && row.near));

type FindPerson = (actor: SignedIn, key: string) => Promise<ProfileRow>;

/** What the memories of a person come to, by place and by what they are about. */
const sumRoutes = (database: Connection, find: FindPerson): readonly Route[] => [
  route(listPlaces, { gate: 'user', action: 'profile.places' }, async ({ input, actor }) => {
    const { id } = await find(actor, input.params.id);
    return { data: await placesOf(database, id, actor.subject.id) };
  }),
  route(
    listCategories,
    { gate: 'user', action: 'profile.categories' },
    async ({ input, actor }) => {
      const { id } = await find(actor, input.params.id);
      return { data: categoriesOf(await subtypeCounts(database, id, actor.subject.id)) };
    },
  ),
];

export function createProfiles(platform: Platform, deps: Deps): { module: Module } {
  const { database, clock } = platform;

  const seen = async (actor: SignedIn, key: string): Promise<ProfileRow> => {
    const row = await profileRow(database, actor.subject.id, key);
    ensure(row, 'general.not_found');
    return row;
  };

  /** What those near the person read beyond the card. */
  const inside = async (row: ProfileRow, actor: SignedIn) => {
    if (!row.near)
      return { bio: '', home_place: '', birth: null, age: null, social: { connections: null } };
    const birth = fuzzyFrom({
      kind: row.birth_kind,
      start: row.birth_start,
      end: row.birth_end,
      precision: row.birth_precision,
      text: row.birth_text,
    });
    const today = exactDay(todayIn(actor.user.timeZone, clock.now()));
    return {
      bio: row.bio,
      home_place: row.home_place,
      birth,
      age: row.life_status === 'living' ? (ageAt(today, birth)?.least ?? null) : null,
      social: { connections: await deps.connections.count(database, row.id, actor.subject.id) },
    };
  };

  const present = async (row: ProfileRow, actor: SignedIn): Promise<Profile> => {
    const viewer = actor.subject.id;
    const card = deps.people.card(row);
    return {
      ...card,
      access: accessOf(row, viewer),
      profile_image: portraitOf(deps, row, card.avatar_url),
      account_type: accountKind(row.account_type, row.band),
      remembered_as: row.remembered_as,
      ...(await inside(row, actor)),
      level: showsLevel(row, actor) ? await deps.progress.peakLevel(database, row.id) : null,
      category_counts: await categoryCounts(database, row.id, viewer),
      connection: await deps.connections.state(database, viewer, row.id),
      child_theme: childThemeOf(row),
      ...editable(row, actor),
    };
  };

  return {
    module: {
      name: 'profiles',
      routes: [
        route(getProfile, { gate: 'user', action: 'profile.read' }, async ({ input, actor }) => {
          const row = await seen(actor, input.params.id);
          await lookAt(platform, actor, row.id);
          return {
            data: {
              ...(await present(row, actor)),
              ...(await extraParts(database, deps, row, {
                viewer: actor.subject.id,
                asked: input.query.with,
              })),
            },
          };
        }),
        ...sumRoutes(database, (actor, key) => seen(actor, key === 'me' ? actor.subject.id : key)),
      ],
    },
  };
}
