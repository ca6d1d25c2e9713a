/**
 * Memories by words: those whose title holds them first, then those that hold them elsewhere, each newest first. Where few hold them, all of these
 * are looked up by the words and judged; where many do, the newest are walked through until the page is full (decision 0117).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryCandidates, memoryVisibleTo, notBlocked } from '../access/index.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import {
  MOST_CANDIDATES,
  memoryHolds,
  placeHolds,
  rowHolds,
  titleFound,
  titleHolds,
  wordsHeld,
  type Wanted,
} from './wanted.ts';

type Condition = RawBuilder<boolean>;

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

const namedIn = (terms: readonly string[]): Condition =>
  sql<boolean>`p.tag_status not in ('rejected', 'removed') and ${sql.join(
    terms.map(
      (term) =>
        sql`' ' || plain(p.name) like ${`% ${term}%`} and plain(p.name) like ${`%${term}%`}`,
    ),
    sql` and `,
  )}`;
const captioned = (terms: readonly string[]): Condition =>
  sql<boolean>`(m.caption <> '' or m.alt <> '') and ${wordsHeld(sql`(m.caption || ' ' || m.alt)`, terms)}`;
const spoken = (terms: readonly string[]): Condition =>
  sql<boolean>`(r.caption <> '' or r.transcript <> '[]') and ${wordsHeld(sql`(r.caption || ' ' || transcript_text(r.transcript))`, terms)}`;

/** Memories with somebody of that name, or with a picture or recording of which it is said. */
const besides = (terms: readonly string[]): RawBuilder<unknown> => sql`
  select p.activity_id as id from activity_person p where ${namedIn(terms)}
  union all select m.activity_id from activity_media m where ${captioned(terms)}
  union all select r.activity_id from activity_recording r where ${spoken(terms)}`;

/** The same, asked of a memory. */
const hasBeside = (terms: readonly string[]): Condition => sql<boolean>`(
  exists (select 1 from activity_person p where p.activity_id = a.id and ${namedIn(terms)})
  or exists (select 1 from activity_media m where m.activity_id = a.id and ${captioned(terms)})
  or exists (select 1 from activity_recording r where r.activity_id = a.id and ${spoken(terms)}))`;

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

/** Looked up by the words. Of those that may be read at all, the order is made first: the rule is asked of no more of them than the page needs. */
function lookedUp(wanted: MemoriesWanted): RawBuilder<Candidate> {
  const { terms, tier, limit } = wanted;
  const { queries, viewer, mayBe } = memoryCandidates(wanted.viewer);
  const most = sql.lit(MOST_CANDIDATES + 1);
  const isTitle = tier === 'title';
  const may = sql`${isOut} and ${mayBe('a')} and ${narrowed(wanted)}`;
  return sql<Candidate>`with ${queries},
    held as materialized (select a.id from activity a where ${isTitle ? titleFound('a', terms) : memoryHolds('a', terms)} and ${may} limit ${most}),
    beside as materialized (${isTitle ? sql`select null::uuid as id where false` : sql`select a.id from (${besides(terms)}) s join activity a on a.id = s.id where ${may} limit ${most}`}),
    ordered as (select a.id, a.owner_id, a.status, a.deleted_at, a.hidden_at, a.audience, a.audience_degree, a.space_id, a.published_at
      from activity a where a.id = any(array(select id from held union select id from beside)) and ${after(wanted)}
        and ${isTitle ? sql`true` : sql`not ${titleHolds('a', terms)}`}
      order by a.published_at desc, a.id desc offset 0)
    select counted.candidates, shown.id, shown.body, shown.published_us
    from (select greatest((select count(*) from held), (select count(*) from beside))::int as candidates) counted
    left join lateral (${page(sql`select a.id, a.published_at from ordered a where ${memoryVisibleTo(viewer, 'a')} limit ${limit + 1}`)}) shown on true
    order by shown.published_at desc, shown.id desc`;
}

/** The newest first, until the page is full. Served by the index activity_recent. */
function walked(wanted: MemoriesWanted): RawBuilder<FoundRow> {
  const { terms, tier, limit } = wanted;
  const { queries, viewer, mayBe } = memoryCandidates(wanted.viewer);
  const holds =
    tier === 'title'
      ? titleHolds('a', terms)
      : sql`(${rowHolds('a', terms)} or ${hasBeside(terms)}) and not ${titleHolds('a', terms)}`;
  return sql<FoundRow>`with ${queries}
    select shown.id, shown.body, shown.published_us from (${page(sql`select a.id, a.published_at from activity a
      where ${isOut} and ${after(wanted)} and ${mayBe('a')} and ${holds} and ${narrowed(wanted)} and ${memoryVisibleTo(viewer, 'a')}
      order by a.published_at desc, a.id desc limit ${limit + 1}`)}) shown
    order by shown.published_at desc, shown.id desc`;
}

/** One row more than is wanted, where there is one. `most`: from so many candidates on the newest are walked through. */
export async function memoriesIn(
  connection: Connection,
  wanted: MemoriesWanted,
  most = MOST_CANDIDATES,
): Promise<readonly FoundRow[]> {
  const { rows } = await lookedUp(wanted).execute(connection);
  if ((rows[0]?.candidates ?? 0) > most) return (await walked(wanted).execute(connection)).rows;
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
