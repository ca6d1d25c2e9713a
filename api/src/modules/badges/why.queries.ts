/** What is behind a badge, newest first, and what each gives to its count. */
import { sql, type RawBuilder } from 'kysely';
import type { WhyTieKind } from '@kinlore/shared/contracts/persona-why';
import type { Connection } from '../../platform/ports.ts';
import { foodSubtypes, namedPhotos, standing, yearsBefore } from './counters.queries.ts';
import { citedFacts, tieReasons } from './why-ties.queries.ts';

export interface ReasonRow {
  readonly id: string;
  /** Null of a memory. */
  readonly tie: WhyTieKind | null;
  /** Null of a person in a tree: the judge of the trees says their name. */
  readonly title: string | null;
  readonly activity_type: string | null;
  readonly at: Date | null;
  /** Where it stands in the list. */
  readonly place: Date;
  readonly gave: number;
}

export interface AskedReasons {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

export interface Counting {
  /** Of a memory; nought where it does not count. */
  readonly gave: RawBuilder<unknown>;
  /** What is asked of one memory. */
  readonly when?: RawBuilder<unknown>;
  /** Ids of those that count, where all memories are asked together. */
  readonly among?: RawBuilder<unknown>;
}

export const each = sql`1`;

/** Families that memories count for. */
export const countings = (userId: string): Readonly<Record<string, Counting>> => ({
  first_light: { gave: each },
  rescuer: { gave: each, when: sql`${yearsBefore} >= 10` },
  deep_time: { gave: yearsBefore, when: sql`${yearsBefore} >= 1` },
  recipe: { gave: each, when: sql`a.subtype in ${foodSubtypes}` },
  scholar: { gave: each, when: sql`a.source_note <> ''` },
  all_ages: {
    gave: each,
    when: sql`a.when_sort is not null and exists (select from app_user u where u.id = ${userId} and u.birth_start is not null)`,
  },
  emotari: {
    gave: sql`(select coalesce(sum(f.intensity), 0)::int from activity_feeling f where f.activity_id = a.id)`,
    when: sql`exists (select from activity_feeling f where f.activity_id = a.id)`,
  },
  voice: {
    gave: sql`(select coalesce(round(sum(f.length_ms) / 60000.0), 0)::int from activity_recording r join media f on f.id = r.media_id where r.activity_id = a.id)`,
    when: sql`exists (select from activity_recording r where r.activity_id = a.id)`,
  },
  // A place counts with the first memory of it.
  cartographer: {
    gave: each,
    among: sql`select distinct on (plain(p.place_text)) p.id from activity p
      where ${standing(userId, 'p')} and p.place_text <> '' order by plain(p.place_text), p.published_at, p.id`,
  },
  // A photograph counts once, with the first memory that shows it.
  shoebox: {
    gave: sql`(select count(*)::int from (${firstShown(userId)}) n where n.activity_id = a.id)`,
    among: sql`select n.activity_id from (${firstShown(userId)}) n`,
  },
});

function firstShown(userId: string) {
  return sql`select distinct on (named.media_id) named.media_id, named.activity_id from (${namedPhotos(userId)}) named
    join activity f on f.id = named.activity_id order by named.media_id, f.published_at, f.id`;
}

/** Of a whole life no more is read than a page: the newest as the index activity_feed has them, which knows microseconds, and all of the millisecond in which they end. */
function newestOf(
  of: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  { after, limit }: AskedReasons,
): RawBuilder<unknown> {
  const further =
    after === null
      ? sql`true`
      : sql`a.published_at < ${after.at}::timestamptz + interval '1 millisecond' and (date_trunc('milliseconds', a.published_at), a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return sql`(with newest as materialized (${of} where ${which} and ${further} order by a.published_at desc, a.id desc limit ${limit + 1}),
      last as materialized (select date_trunc('milliseconds', min(place)) as place from newest)
    select * from newest union ${of} where ${which} and a.published_at >= (select place from last) and a.published_at < (select place + interval '1 millisecond' from last))`;
}

export function memories(
  userId: string,
  { gave, when = sql`true`, among }: Counting,
  asked: AskedReasons,
): RawBuilder<unknown> {
  const of = sql`select a.id, null::text as tie, a.title, a.type as activity_type, a.published_at as at, a.published_at as place, ${gave} as gave from activity a`;
  const which = sql`${standing(userId)} and ${when}`;
  return among === undefined
    ? newestOf(of, which, asked)
    : sql`${of} where ${which} and a.id in (${among})`;
}

interface OfBadge {
  readonly userId: string;
  readonly slug: string;
  readonly now: Date;
}

/** Memories, and for some families what else counts; undefined where something that is counted elsewhere does. */
function reasonsOf(
  { userId, slug, now }: OfBadge,
  asked: AskedReasons,
): RawBuilder<unknown> | undefined {
  const counting = countings(userId)[slug];
  if (counting === undefined) return tieReasons[slug]?.(userId, now);
  const told = memories(userId, counting, asked);
  return slug === 'scholar' ? sql`${told} union all ${citedFacts(userId)}` : told;
}

export const whyPage = (
  connection: Connection,
  badge: OfBadge,
  asked: AskedReasons,
): Promise<readonly ReasonRow[]> => pageOfReasons(connection, reasonsOf(badge, asked), asked);

/** One row more than a page. */
export async function pageOfReasons(
  connection: Connection,
  reasons: RawBuilder<unknown> | undefined,
  { after, limit }: AskedReasons,
): Promise<readonly ReasonRow[]> {
  if (reasons === undefined) return [];
  const { rows } = await sql<ReasonRow>`
    select one.* from (${reasons}) one
    ${after === null ? sql`` : sql`where (date_trunc('milliseconds', one.place), one.id) < (${after.at}, ${after.id}::uuid)`}
    order by date_trunc('milliseconds', one.place) desc, one.id desc limit ${limit + 1}`.execute(
    connection,
  );
  return rows;
}
