/** A life as one viewer may read it now: who they are to it, and its memories in the order of their days. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import {
  canFind,
  canReadProfile,
  memoryAt,
  memoryOfLifeVisibleTo,
  visibleTo,
} from '../access/index.ts';
import type { Years } from './blocks.ts';

export interface LensRow {
  readonly id: string;
  readonly near: boolean;
  readonly kind: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly precision: string | null;
  readonly text: string | null;
  /** The kinds of memories of this life that the viewer reads. */
  readonly seen: readonly string[];
  /** What changed lately: `[year, changes, the last of them]`. */
  readonly changes: readonly (readonly [number | null, number, string])[] | null;
}

/**
 * One memory of each kind there can be, made up: the predicate itself says which of them this viewer reads. While the answer is the same, and no memory of the life
 * has changed, what they read is the same: a tie, a block, a birthday, a suspension all show here at once. `chosen` asks for one that was shared with the viewer by name;
 * `marked`, of what is hard to read, shows when a child has turned thirteen.
 */
const kindsSeen = (viewer: string): RawBuilder<unknown> => sql`(
  select coalesce(array_agg(made_up.label order by made_up.label), '{}') from (
    select null::uuid as id, u.id as owner_id, made.*, null::timestamptz as deleted_at, null::timestamptz as hidden_at from (
      select 'kept' as label, 'draft' as status, 'self' as audience, 1 as audience_degree, null::uuid as space_id, null as sensitivity
      union all select 'all ' || word, 'published', word, 1, null, null from unnest(array['self', 'stewards', 'link', 'participants', 'chosen', 'connections', 'public']) word
      union all select 'family ' || degree, 'published', 'family', degree, null, null from generate_series(1, 6) degree
      union all select 'space ' || m.tree_id, 'published', 'space', 1, m.tree_id, null from tree_member m where m.user_id = u.id
      union all select 'marked', 'published', 'chosen', 1, null, 'other'
    ) made) made_up
  where ${visibleTo(viewer, memoryAt('made_up', { chosen: sql<readonly string[]>`array[${viewer}]::uuid[]` }))})`;

/** Undefined for whom the viewer may not know of. */
export async function lensOf(
  connection: Connection,
  viewer: string,
  ownerId: string,
): Promise<LensRow | undefined> {
  const { rows } = await sql<LensRow>`
    select u.id, ${canReadProfile(viewer, 'u')} as near, u.birth_kind as kind, u.birth_start as start, u.birth_end as "end", u.birth_precision as precision, u.birth_text as text,
      ${kindsSeen(viewer)} as seen,
      (select json_agg(json_build_array(c.year, c.changes, c.last) order by c.year) from (
        select year, count(*)::int as changes, max(id)::text as last from life_change where owner_id = u.id group by year) c) as changes
    from app_user u where u.id = ${ownerId} and ${canFind(viewer, 'u')}`.execute(connection);
  return rows[0];
}

export interface Reading {
  readonly ownerId: string;
  readonly viewer: string;
}

/** The list of a life: what is no draft, and stands. */
const readable = ({ ownerId, viewer }: Reading): RawBuilder<boolean> =>
  sql<boolean>`(a.status <> 'draft' and a.deleted_at is null and ${memoryOfLifeVisibleTo(viewer, ownerId, 'a')})`;

/** What somebody marked as hard to read is named to its owner alone. */
const titleIn = ({ viewer }: Reading): RawBuilder<string> =>
  sql<string>`case when a.sensitivity is null or a.owner_id = ${viewer} then a.title else '' end as title`;

const firstOf = (year: number): string => `${String(year).padStart(4, '0')}-01-01`;
const lastOf = (year: number): string => `${String(year).padStart(4, '0')}-12-31`;

const within = (years: Years | null): RawBuilder<boolean> =>
  years === null
    ? sql<boolean>`a.when_sort is null`
    : sql<boolean>`a.when_sort between ${firstOf(years.from)}::date and ${lastOf(years.to)}::date`;

/** For the rest of a transaction: a plan for any life would read the pages of a great one row against row. */
export const planForThisLife = (transaction: Connection): Promise<unknown> =>
  sql`set local plan_cache_mode = force_custom_plan`.execute(transaction);

/** Of these years alone, or of all; null is the undated. */
export async function countsOf(
  connection: Connection,
  reading: Reading,
  years: readonly (number | null)[] | null,
): Promise<ReadonlyMap<number | null, number>> {
  const those =
    years === null
      ? sql`true`
      : sql`(${sql.join(
          [
            sql`false`,
            ...years.map((year) => within(year === null ? null : { from: year, to: year })),
          ],
          sql` or `,
        )})`;
  const { rows } = await sql<{ year: number | null; count: number }>`
    select extract(year from a.when_sort)::int as year, count(*)::int as count from activity a
    where ${readable(reading)} and ${those} group by 1 order by 1`.execute(connection);
  return new Map(rows.map(({ year, count }) => [year, count]));
}

export interface MemoryRow {
  readonly id: string;
  /** `YYYY-MM-DD`; null where nobody said when. */
  readonly date: string | null;
  readonly type: string;
  readonly subtype: string;
  readonly title: string;
  readonly place: string;
  /** As places are compared. */
  readonly place_plain: string;
  readonly feeling: string | null;
  readonly intensity: number | null;
  /** `[name, as names are compared, the account that said yes to being named]`. */
  readonly people: readonly (readonly [string, string, string | null])[] | null;
  readonly photo: string | null;
}

/** Behind the last of a page. */
export interface After {
  readonly date: string | null;
  readonly id: string;
}

/** Read at a time: between two of them others are answered. */
export const PAGE = 5_000;

/** Who took their name off a memory is named in it to whose life it is, and to themselves. */
const isNamedTo = ({ ownerId, viewer }: Reading): RawBuilder<boolean> =>
  viewer === ownerId
    ? sql<boolean>`true`
    : sql<boolean>`(p.tag_status not in ('rejected', 'removed') or p.user_id = ${viewer})`;

/** Oldest first, served by the index activity_life read backwards, in which what has no day comes first. What stands with a memory is looked up by it; a name is folded once a page. */
export async function memoriesOf(
  connection: Connection,
  reading: Reading,
  years: Years | null,
  after: After | null,
): Promise<readonly MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    with page as materialized (
      select a.id, a.when_sort, a.type, a.subtype, ${titleIn(reading)}, a.place_text, a.sensitivity from activity a
      where ${readable(reading)} and ${within(years)} and ${beyond(after)} order by a.when_sort nulls first, a.id limit ${sql.lit(PAGE)}),
      located as materialized (select name, plain(name) as key from (select distinct place_text as name from page) places),
      there as materialized (select page.id, p.ord, p.name, case when p.tag_status = 'accepted' then p.user_id end as account from page join activity_person p on p.activity_id = page.id
        where ${isNamedTo(reading)}),
      called as materialized (select name, plain(name) as key from (select distinct name from there) names),
      people as materialized (select there.id, json_agg(json_build_array(there.name, called.key, there.account) order by there.ord) as list from there join called on called.name = there.name group by there.id)
    select page.id, page.when_sort as date, page.type, page.subtype, page.title, page.place_text as place, located.key as place_plain,
      f.emotari as feeling, f.intensity, people.list as people, m.media_id as photo
    from page join located on located.name = page.place_text left join people on people.id = page.id
    left join lateral (select emotari, intensity from activity_feeling where activity_id = page.id order by intensity desc, emotari limit 1) f on true
    left join lateral (select media_id from activity_media where activity_id = page.id and page.sensitivity is null order by position limit 1) m on true
    order by page.when_sort, page.id`.execute(connection);
  return rows;
}

const beyond = (after: After | null): RawBuilder<boolean> => {
  if (after === null) return sql<boolean>`true`;
  return after.date === null
    ? sql<boolean>`a.id > ${after.id}::uuid`
    : sql<boolean>`(a.when_sort, a.id) > (${after.date}::date, ${after.id}::uuid)`;
};

export interface TitleRow {
  readonly id: string;
  readonly title: string;
  readonly photo: string | null;
}

/** Of these memories those the viewer reads, in no order. */
export async function titlesOf(
  connection: Connection,
  reading: Reading,
  ids: readonly string[],
): Promise<readonly TitleRow[]> {
  const { rows } = await sql<TitleRow>`
    select a.id, ${titleIn(reading)}, m.media_id as photo from activity a
    left join lateral (select media_id from activity_media where activity_id = a.id and a.sensitivity is null order by position limit 1) m on true
    where a.id = any(${[...ids]}::uuid[]) and ${readable(reading)}`.execute(connection);
  return rows;
}

/** What is older than any sky that is kept in memory. */
export const sweepChanges = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('life_change').where('changed_at', '<', before).execute();
