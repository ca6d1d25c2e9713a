/**
 * What badges are counted from (rules R2): facts that stand, in two statements whatever the number of families. A memory counts while it is published and
 * not deleted. How old an event was is said by when its memory was recorded, so that no count changes by the calendar alone but the years of a steward.
 */
import { sql, type RawBuilder } from 'kysely';
import { sortDaySql } from '@kinlore/shared/dates';
import type { Connection } from '../../platform/ports.ts';

/** Families that are counted here. */
export const countedHere = [
  'first_light',
  'shoebox',
  'rescuer',
  'deep_time',
  'cartographer',
  'recipe',
  'voice',
  'scholar',
  'tree_roots',
  'generations',
  'kin_bridge',
  'circle',
  'kind_word',
  'candle',
  'steward',
  'guardian',
  'many_voices',
] as const;
export type CountedHere = (typeof countedHere)[number];

/** The published memories of somebody. */
export const standing = (userId: string, alias = 'a'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of('owner_id')} = ${userId} and ${of('status')} = 'published' and ${of('deleted_at')} is null`;
};

/** Full years between an event and the recording of its memory. */
export const yearsBefore = sql<number>`extract(year from age(a.published_at, a.when_sort::timestamptz))::int`;
export const foodSubtypes = sql`('recipe', 'cooking', 'meal')`;

/** Photographs of memories that say who and when. */
export const namedPhotos = (userId: string) => sql`
  select m.media_id, a.id as activity_id from activity a join activity_media m on m.activity_id = a.id join media p on p.id = m.media_id and p.kind = 'photo'
  where ${standing(userId)} and exists (select from activity_person n where n.activity_id = a.id and n.tag_status not in ('rejected', 'removed'))
    and (a.when_sort is not null or p.taken_at is not null)`;

/** Different places, however they are written: first as they are, from an index, so that few are made plain. */
export const placesOf = (userId: string) => sql<number>`
  select count(distinct plain(place_text))::int from (
    select distinct a.place_text from activity a where ${standing(userId)} and a.place_text <> '' offset 0) place`;

/** Photographs that say who and when, each once. */
export const shoebox = (userId: string) =>
  sql<number>`select count(distinct media_id)::int from (${namedPhotos(userId)}) named`;

/** Voices and films of memories, each once, with how long it is. */
export const spoken = (userId: string) => sql`
  select distinct r.media_id, f.length_ms from activity_recording r join media f on f.id = r.media_id
    join activity a on a.id = r.activity_id where ${standing(userId)}`;

const ofMemories = (userId: string) => sql<Record<string, number | null>>`
  select count(*)::int as first_light,
    count(*) filter (where ${yearsBefore} >= 10)::int as rescuer,
    greatest(0, max(${yearsBefore}))::int as deep_time,
    (${placesOf(userId)}) as cartographer,
    count(*) filter (where a.subtype in ${foodSubtypes})::int as recipe,
    count(*) filter (where a.source_note <> '')::int as sourced,
    (${shoebox(userId)}) as shoebox,
    (select coalesce(sum(length_ms) / 60000, 0)::int from (${spoken(userId)}) s) as voice
  from activity a where ${standing(userId)}`;

/** The cards of somebody in the families they belong to. */
export const cards = (userId: string) => sql`
  select p.id, p.tree_id from person p join tree t on t.id = p.tree_id and t.deleted_at is null
  where p.user_id = ${userId} and p.deleted_at is null
    and (t.owner_user_id = ${userId} or exists (select from tree_member m where m.tree_id = t.id and m.user_id = ${userId}))`;

/** So many generations are followed up, and so many down. */
const FARTHEST = 12;

/** Those above and below one's own cards, each with how far it is. */
export const lineage = (userId: string) => sql`
  up(id, depth) as (
    select id, 0 from (${cards(userId)}) card
    union
    select l.parent_id, up.depth + 1 from up join parent_child l on l.child_id = up.id and l.deleted_at is null join person p on p.id = l.parent_id and p.deleted_at is null where up.depth < ${FARTHEST}
  ), down(id, depth) as (
    select id, 0 from (${cards(userId)}) card
    union
    select l.child_id, down.depth + 1 from down join parent_child l on l.parent_id = down.id and l.deleted_at is null join person p on p.id = l.child_id and p.deleted_at is null where down.depth < ${FARTHEST}
  )`;

/** The longest line through oneself; nobody's own card is no line. */
export const generations = (userId: string) => sql<number>`
  with recursive ${lineage(userId)}
  select coalesce((select max(depth) from up) + (select max(depth) from down) + 1, 0)`;

/** Years as a steward of somebody who has died: since both the stewardship and the memorial are there. */
export const stewardships = (userId: string) => sql`
  select m.id as memorial_id, m.full_name, greatest(coalesce(s.decided_at, s.created_at), m.created_at) as since
  from life_steward s join memorial m on m.owner_id = s.life_id and m.closed_at is null
  where s.user_id = ${userId} and s.status = 'accepted'`;
export const fullYears = (now: Date) =>
  sql`extract(year from age(${now}::timestamptz, s.since))::int`;

/** Comments of one's own that somebody else thanked for. */
export const thanked = (userId: string) => sql`
  select c.id, c.body, c.created_at from comment c
  where c.author_id = ${userId} and c.deleted_at is null and c.status = 'published' and char_length(c.body) >= 20
    and exists (select from reaction r where r.owner_id = ${userId} and r.subject_type = 'comment' and r.subject_id = c.id
      and r.reaction_type = 'thanks' and r.user_id <> ${userId})`;

/** What a child of somebody's handed in and had its answer to within three days. */
export const answered = (userId: string) => sql`
  select d.activity_id, d.decided_at from submission_decision d join activity a on a.id = d.activity_id
  where d.decider_id = ${userId} and d.decided_at <= a.created_at + interval '72 hours'`;

/** Facts of a tree that somebody gave a source, each once: with the first. */
export const cited = (userId: string) => sql`
  select distinct on (c.person_id, c.union_id, c.fact, c.fact_id) c.id, c.tree_id, c.person_id, c.created_at, s.title
  from citation c join source s on s.id = c.source_id and s.deleted_at is null
  where c.created_by = ${userId} and c.import_id is null
  order by c.person_id, c.union_id, c.fact, c.fact_id, c.created_at, c.id`;

/** Stories that somebody tells with others, who have told their side too: what is for its author alone is none yet. */
export const toldTogether = (userId: string) => sql`
  select s.id, s.title, own.created_at from story_perspective own join shared_story s on s.id = own.story_id and s.deleted_at is null
  where own.author_id = ${userId} and own.audience <> 'self'
    and exists (select from story_perspective other where other.story_id = s.id and other.author_id <> ${userId} and other.audience <> 'self')`;

/** Tributes that were approved. */
export const candles = (userId: string) => sql<number>`
  select count(*)::int from tribute where author_id = ${userId} and memorial_id is not null and status = 'approved'`;

const ofTies = (userId: string, now: Date) => sql<Record<string, number | null>>`
  select
    (select count(*) from kin where user_id = ${userId})::int as tree_roots,
    (${generations(userId)})::int as generations,
    (select greatest(0, count(distinct tree_id) - 1) from (${cards(userId)}) card)::int as kin_bridge,
    (select count(*) from bond where user_id = ${userId})::int as circle,
    (select count(*) from (${thanked(userId)}) c)::int as kind_word,
    (${candles(userId)}) as candle,
    (select coalesce(sum(${fullYears(now)}), 0) from (${stewardships(userId)}) s)::int as steward,
    (select count(*) from (${answered(userId)}) d)::int as guardian,
    (select count(*) from (${toldTogether(userId)}) s)::int as many_voices,
    (select count(*) from (${cited(userId)}) c)::int as cited`;

export type Counted = Readonly<Record<CountedHere, number>>;

type Row = Readonly<Record<string, number | null>>;

function countedIn(row: Row): Counted {
  const all: Row = { ...row, scholar: (row['sourced'] ?? 0) + (row['cited'] ?? 0) };
  const counted = Object.fromEntries(countedHere.map((slug) => [slug, all[slug] ?? 0]));
  return counted as Record<CountedHere, number>; // one for each family of the list
}

/** When the next year of a stewardship is full; null for who keeps no memorial. */
const nextAnniversary = (userId: string, now: Date) => sql<Date | null>`
  select min(s.since + make_interval(years => ${fullYears(now)} + 1)) from (${stewardships(userId)}) s`;

export interface Tally {
  readonly counts: Counted;
  readonly ages: readonly AtAge[];
  /** When a count changes though nothing is done. */
  readonly due: Date | null;
}

interface TallyRow {
  readonly memories: Row;
  readonly ties: Row;
  readonly ages: readonly { readonly age: number | null; readonly memories: number }[] | null;
  readonly due: Date | null;
}
const nothing: TallyRow = { memories: {}, ties: {}, ages: null, due: null };

/** All that badges are counted from here, in one statement. */
export async function tallyOf(connection: Connection, userId: string, now: Date): Promise<Tally> {
  const { rows } = await sql<TallyRow>`
    select (select to_json(m) from (${ofMemories(userId)}) m) as memories, (select to_json(t) from (${ofTies(userId, now)}) t) as ties,
      (select json_agg(one) from (${byAge(userId)}) one) as ages, (${nextAnniversary(userId, now)}) as due`.execute(
    connection,
  );
  const [{ memories, ties, ages, due } = nothing] = rows;
  return { counts: countedIn({ ...memories, ...ties }), ages: knownIn(ages ?? []), due };
}

const sortDay = sql.raw(sortDaySql('u.birth'));

export interface AtAge {
  readonly age: number;
  readonly memories: number;
}

/** By the full years somebody was old at them (-1: before their birth), where both days are known. */
const byAge = (userId: string) => sql`
  with born as (select ${sortDay} as day from app_user u where u.id = ${userId})
  select case when a.when_sort is null or born.day is null then null when a.when_sort < born.day then -1
      else extract(year from age(a.when_sort::timestamp, born.day::timestamp))::int end as age,
    count(*)::int as memories
  from activity a cross join born where ${standing(userId)} group by 1`;

const knownIn = (
  rows: readonly { readonly age: number | null; readonly memories: number }[],
): readonly AtAge[] =>
  rows.flatMap(({ age, memories }) => (age === null ? [] : [{ age, memories }]));
