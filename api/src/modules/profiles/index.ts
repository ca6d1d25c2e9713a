/** How a person is shown to whoever looks. Changing one's own profile belongs to `users`, the picture to `media`. */
import { getProfile, listPlaces, type Profile } from '@kinlore/shared/contracts/profiles';
import { accountTypes } from '@kinlore/shared/contracts/people';
import { ageAt, exactDay } from '@kinlore/shared/dates';
import type { Module } from '../../module.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { fuzzyFrom, oneOf } from '../../platform/rows.ts';
import type { ConnectionsService } from '../connections/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { todayIn } from '../users/index.ts';
import { categoryCounts, placesOf, profileRow, type ProfileRow } from './profiles.queries.ts';

interface Deps {
  readonly people: PeopleService;
  readonly connections: ConnectionsService;
  readonly progress: ProgressService;
  /** The address of the larger picture; the small one when it is not given. */
  readonly portraitAddress?: (mediaId: string) => string;
}

export function createProfiles(platform: Platform, deps: Deps): { module: Module } {
  const { database, clock } = platform;

  const seen = async (actor: SignedIn, key: string): Promise<ProfileRow> => {
    const row = await profileRow(database, actor.subject.id, key);
    ensure(row, 'general.not_found');
    return row;
  };

  /** In remembrance nothing is counted; of a child only its guardian and itself learn it; and a child is compared with nobody. */
  const levelFor = async (row: ProfileRow, { subject }: SignedIn): Promise<number | null> => {
    const own = row.id === subject.id;
    if (row.life_status !== 'living' || row.account_type === 'memorial') return null;
    if (!own && (row.account_type === 'child' || subject.accountType === 'child' || !row.near)) return null;
    return deps.progress.peakLevel(database, row.id);
  };

  const present = async (row: ProfileRow, actor: SignedIn): Promise<Profile> => {
    const viewer = actor.subject.id;
    const card = deps.people.card(row);
    const open = row.near;
    const birth = fuzzyFrom({ kind: row.birth_kind, start: row.birth_start, end: row.birth_end, precision: row.birth_precision, text: row.birth_text });
    const today = exactDay(todayIn(actor.user.timeZone, clock.now()));
    return {
      ...card,
      access: row.id === viewer ? 'self' : open ? 'full' : 'card',
      profile_image: row.avatar_media_id === null || card.avatar_url === null ? null : (deps.portraitAddress?.(row.avatar_media_id) ?? card.avatar_url),
      account_type: oneOf(accountTypes, row.account_type),
      bio: open ? row.bio : '',
      home_place: open ? row.home_place : '',
      birth: open ? birth : null,
      age: open && row.life_status === 'living' ? (ageAt(today, birth)?.least ?? null) : null,
      level: await levelFor(row, actor),
      social: { connections: open ? await deps.connections.count(database, row.id, viewer) : null },
      category_counts: await categoryCounts(database, row.id, viewer),
      connection: await deps.connections.state(database, viewer, row.id),
      version: row.id === viewer && viewer === actor.user.id ? row.version : null,
    };
  };

  return {
    module: {
      name: 'profiles',
      routes: [
        route(getProfile, { gate: 'user', action: 'profile.read' }, async ({ input, actor }) => ({ data: await present(await seen(actor, input.params.id), actor) })),
        route(listPlaces, { gate: 'user', action: 'profile.places' }, async ({ input, actor }) => {
          const row = await seen(actor, input.params.id === 'me' ? actor.subject.id : input.params.id);
          return { data: await placesOf(database, row.id, actor.subject.id) };
        }),
      ],
    },
  };
}
