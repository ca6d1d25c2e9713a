/** One person as a viewer may know them, and sums over the memories the viewer may read. */
import { sql } from 'kysely';
import { ageBandIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  canFind,
  canReadProfile,
  guardsChild,
  memorialIsNearTo,
  memorialVisibleTo,
  memoryOfLifeVisibleTo,
} from '../access/index.ts';

const isId = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** What the family says of them in remembrance, to whom its memorial is for: who passes by reads the words that everybody has. */
const rememberedAs = (viewer: string) =>
  sql<string>`coalesce((select m.remembered_as from memorial m where m.owner_id = u.id and u.life_status = 'in_remembrance'
    and ${memorialVisibleTo(viewer, 'm')} and ${memorialIsNearTo(viewer, 'm')} order by m.id limit 1), '')`;

/** By id or username, if the viewer may know of the person at all. `near`: the viewer reads more of them than the card. */
export const profileRow = (connection: Connection, viewer: string, key: string) =>
  connection
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.life_status',
      'u.avatar_media_id',
      'u.erased_at',
      'u.account_type',
      'u.bio',
      'u.home_place',
      'u.version',
      'u.theme',
      'u.birth_kind',
      'u.birth_start',
      'u.birth_end',
      'u.birth_precision',
      'u.birth_text',
    ])
    .select(ageBandIn('u').as('band'))
    .select(canReadProfile(viewer, 'u').as('near'))
    .select(rememberedAs(viewer).as('remembered_as'))
    .select(guardsChild(viewer, sql<string>`u.id`).as('guarded'))
    .where(isId(key) ? 'u.id' : 'u.username', '=', key)
    .where(canFind(viewer, 'u'))
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>;

/** As the indexes over published memories say it: word for word, so that statements that are prepared find them. */
const isOut = sql<boolean>`a.status = 'published' and a.deleted_at is null`;

/** Of their own life somebody reads every memory: then no row is looked at, and an index adds them up. */
const readable = (ownerId: string, viewer: string) =>
  viewer === ownerId
    ? sql<boolean>`a.owner_id = ${ownerId}`
    : memoryOfLifeVisibleTo(viewer, ownerId, 'a');

/** How many published memories of each type the viewer may read. Served by the index activity_kinds for one's own. */
export async function categoryCounts(
  connection: Connection,
  ownerId: string,
  viewer: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await connection
    .selectFrom('activity as a')
    .select(['a.type'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOut)
    .where(readable(ownerId, viewer))
    .groupBy('a.type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

export interface CategoryRow {
  readonly type: string;
  readonly subtype: string;
  readonly memories: number;
}

/** The same of each subtype. */
export const subtypeCounts = (
  connection: Connection,
  ownerId: string,
  viewer: string,
): Promise<readonly CategoryRow[]> =>
  connection
    .selectFrom('activity as a')
    .select(['a.type', 'a.subtype', sql<number>`count(*)::int`.as('memories')])
    .where(isOut)
    .where(readable(ownerId, viewer))
    .groupBy(['a.type', 'a.subtype'])
    .execute();

/** At most 200 places, those with the most memories first. */
export const placesOf = (connection: Connection, ownerId: string, viewer: string) =>
  connection
    .selectFrom('activity as a')
    .select([
      sql<string>`min(a.place_text)`.as('name'),
      sql<number>`count(*)::int`.as('memories'),
      sql<number | null>`extract(year from min(a.when_sort))::int`.as('first_year'),
      sql<number | null>`extract(year from max(a.when_sort))::int`.as('last_year'),
    ])
    .where('a.status', '=', 'published')
    .where('a.place_text', '!=', '')
    .where(memoryOfLifeVisibleTo(viewer, ownerId, 'a'))
    .groupBy(sql`plain(a.place_text)`)
    .orderBy('memories', 'desc')
    .orderBy('name')
    .limit(200)
    .execute();
