/**
 * Memories by words: those whose title holds them first, then those that hold them elsewhere, each newest first. Where very many hold them, some of the
 * newest fill the page; else all that hold them are looked up by the words and judged (decisions 0117 and 0142).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryCandidates, memoryVisibleTo, notBlocked, type Candidates } from '../access/index.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import {
  MOST_CANDIDATES,
  NEWEST,
  besideFound,
  hasBeside,
  memoryHolds,
  placeHolds,
  rowHolds,
  titleFound,
  titleHolds,
  type Condition,
  type Wanted,
} from './wanted.ts';

export interface FoundRow {
  readonly id: string;
  readonly published_us: number;
  readonly body: string;
}

export const tiers = ['title', 'elsewhere'] as const;
export type Tier = (typeof tiers)[number];

export interface MemoriesWanted extends Wanted {
  readonly tier: Tier;
  readonly after: PublishedAfter | null;
  /** Plain words of the place it is narrowed to. */
  readonly place: readonly string[];
}

export const isOut = sql<boolean>`a.status = 'published' and a.deleted_at is null`;

/** Who is in it counts once they have agreed, and across no block. */
function narrowed({ viewer, filters, place }: MemoriesWanted): Condition {
  const { person, from, to, feeling, type } = filters;
  const day = (year: number, rest: string) => `${String(year).padStart(4, '0')}-${rest}`;
  const conditions = [
    ...(person === undefined
      ? []
      : [
          sql`(a.owner_id = ${person} or exists (select 1 from activity_person p where p.activity_id = a.id and p.user_id = ${person} and p.tag_status = 'accepted'
            and ${notBlocked(viewer, 'p.user_id')}))`,
        ]),
    ...(place.length === 0 ? [] : [placeHolds('a', place)]),
    ...(from === undefined
      ? []
      : [sql`coalesce(a.when_end, a.when_start) >= ${day(from, '01-01')}::date`]),
    ...(to === undefined
      ? []
      : [sql`coalesce(a.when_start, a.when_end) <= ${day(to, '12-31')}::date`]),
    ...(feeling === undefined
      ? []
      : [
          sql`exists (select 1 from activity_feeling f where f.activity_id = a.id and f.emotari = ${feeling})`,
        ]),
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const after = ({ after: last }: MemoriesWanted): Condition =>
  last === null
    ? sql<boolean>`true`
    : sql<boolean>`(a.published_at, a.id) < (${instantOf(last.microseconds)}, ${last.id}::uuid)`;

const page = (rows: RawBuilder<unknown>) =>
  sql`select found.id, left(b.body, 20000) as body, (extract(epoch from found.published_at) * 1000000)::bigint as published_us, found.published_at
    from (${rows}) found join activity b on b.id = found.id`;

interface Candidate extends Partial<FoundRow> {
  readonly candidates: number;
}

/** Of a memory that is there already. */
const holdsHere = ({ terms, tier }: MemoriesWanted): Condition =>
  tier === 'title'
    ? titleHolds('a', terms)
    : sql<boolean>`(${rowHolds('a', terms)} or ${hasBeside('a', terms)}) and not ${titleHolds('a', terms)}`;

/** What of `source`, newest first, may be read and holds the words, until the page is full. */
const readThrough = (
  wanted: MemoriesWanted,
  { viewer, mayBe }: Pick<Candidates, 'viewer' | 'mayBe'>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select a.id, a.published_at from ${source} a
    where ${mayBe('a')} and ${holdsHere(wanted)} and ${narrowed(wanted)} and ${memoryVisibleTo(viewer, 'a')}
    order by a.published_at desc, a.id desc limit ${wanted.limit + 1}`;

/** What the rule and the words are asked of: named one by one, so that the statements are prepared. */
const judged = sql.raw(
  'a.id, a.owner_id, a.status, a.deleted_at, a.hidden_at, a.audience, a.audience_degree, a.space_id, a.sensitivity, a.published_at',
);
const told = sql.raw('a.title, a.place_text, a.body, a.search, a.when_start, a.when_end, a.type');

/** Memories that are out, newest first. Served by the index activity_recent. */
const recent = (wanted: MemoriesWanted): RawBuilder<unknown> =>
  sql`select ${judged}, ${told} from activity a where ${isOut} and ${after(wanted)} order by a.published_at desc, a.id desc`;

/**
 * The newest are read through. Only where these do not fill the page is everything looked up by the words; of what may be read at all, the order is
 * made first then: the rule is asked of no more of them than the page needs.
 */
function lookedUp(wanted: MemoriesWanted, { newest, most }: Ways): RawBuilder<Candidate> {
  const { terms, tier, limit } = wanted;
  const candidates = memoryCandidates(wanted.viewer);
  const isTitle = tier === 'title';
  const isFull = sql`(select count(*) from newest) > ${limit}`;
  const may = sql`not ${isFull} and ${isOut} and ${candidates.mayBe('a')} and ${narrowed(wanted)}`;
  const first = sql.lit(most + 1);
  return sql<Candidate>`with ${candidates.queries},
    newest as materialized (${readThrough(wanted, candidates, sql`(${recent(wanted)} limit ${sql.lit(newest)})`)}),
    held as materialized (select a.id from activity a where ${isTitle ? titleFound('a', terms) : memoryHolds('a', terms)} and ${may} limit ${first}),
    beside as materialized (${isTitle ? sql`select null::uuid as id where false` : sql`select a.id from activity_words w join activity a on a.id = w.activity_id where ${besideFound('w', terms)} and ${may} limit ${first}`}),
    ordered as (select ${judged} from activity a where a.id = any(array(select id from held union select id from beside)) and ${after(wanted)}
        and ${isTitle ? sql`true` : sql`not ${titleHolds('a', terms)}`}
      order by a.published_at desc, a.id desc offset 0)
    select counted.candidates, shown.id, shown.body, shown.published_us
    from (select greatest((select count(*) from held), (select count(*) from beside))::int as candidates) counted
    left join lateral (${page(sql`select id, published_at from newest where ${isFull}
      union all (select a.id, a.published_at from ordered a where ${memoryVisibleTo(candidates.viewer, 'a')} limit ${limit + 1})`)}) shown on true
    order by shown.published_at desc, shown.id desc`;
}

/** All of them, the newest first, until the page is full. */
function walked(wanted: MemoriesWanted): RawBuilder<FoundRow> {
  const candidates = memoryCandidates(wanted.viewer);
  return sql<FoundRow>`with ${candidates.queries}
    select shown.id, shown.body, shown.published_us from (${page(readThrough(wanted, candidates, sql`(${recent(wanted)})`))}) shown
    order by shown.published_at desc, shown.id desc`;
}

/** By which ways memories are come by: the answer is the same. */
export interface Ways {
  /** So many of the newest are read through before anything is looked up: what very many memories hold fills its page with these. */
  readonly newest: number;
  /** From so many candidates on all of them are walked through. */
  readonly most: number;
}

/** One row more than is wanted, where there is one. */
export async function memoriesIn(
  connection: Connection,
  wanted: MemoriesWanted,
  ways: Ways = { newest: NEWEST, most: MOST_CANDIDATES },
): Promise<readonly FoundRow[]> {
  const { rows } = await lookedUp(wanted, ways).execute(connection);
  if ((rows[0]?.candidates ?? 0) > ways.most)
    return (await walked(wanted).execute(connection)).rows;
  return rows.flatMap(({ id, body = '', published_us = 0 }) =>
    id === undefined || id === null ? [] : [{ id, body, published_us }],
  );
}

export interface Voice {
  readonly activity_id: string;
  readonly caption: string;
  readonly transcript: string;
}

/** What is said in the recordings of memories that are shown. */
export const voicesOf = async (
  connection: Connection,
  ids: readonly string[],
): Promise<readonly Voice[]> =>
  (
    await sql<Voice>`select r.activity_id, r.caption, left(transcript_text(r.transcript), 50000) as transcript
      from activity_recording r where r.activity_id = any(${[...ids]}::uuid[]) order by r.activity_id, r.position`.execute(
      connection,
    )
  ).rows;
