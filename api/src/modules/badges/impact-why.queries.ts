/** Which memories and people made a number of what a life passes on, newest first. */
import { sql, type RawBuilder } from 'kysely';
import type { ImpactMetric } from '@kinlore/shared/contracts/stats';
import type { Connection } from '../../platform/ports.ts';
import { canFind, memorialVisibleTo } from '../access/index.ts';
import { spoken, standing } from './counters.queries.ts';
import { answering, familyReaders, ofOldestYear, rescued } from './impact.queries.ts';
import { namings, who } from './stats.queries.ts';
import { tie, tieReasons } from './why-ties.queries.ts';
import {
  countings,
  each,
  memories,
  pageOfReasons,
  type AskedReasons,
  type Counting,
  type ReasonRow,
} from './why.queries.ts';

/** Each person, with the first memory that names them. */
const firstNamed = (userId: string) => sql`
  select distinct on (${who}) n.activity_id from activity_person n join activity a on a.id = n.activity_id
  where ${standing(userId)} and n.tag_status not in ('rejected', 'removed') order by ${who}, a.published_at, a.id`;

const ofMemories = (userId: string): Readonly<Partial<Record<ImpactMetric, Counting>>> => {
  const { voice, shoebox, cartographer } = countings(userId);
  return {
    ...(voice !== undefined && { hours_of_voice: voice }),
    ...(shoebox !== undefined && { photos_identified: shoebox }),
    ...(cartographer !== undefined && { places: cartographer }),
    words: { gave: sql`a.words`, when: sql`a.words > 0` },
    people_named: {
      gave: sql`(select count(*)::int from (${firstNamed(userId)}) f where f.activity_id = a.id)`,
      among: firstNamed(userId),
    },
    oldest_memory_year: { gave: each, among: ofOldestYear(userId) },
    rescued: { gave: each, among: rescued(userId) },
    questions_answered: { gave: each, among: answering(userId) },
  };
};

const memorials = (userId: string) =>
  tie(
    'memorial',
    { id: sql`m.id`, title: sql`m.full_name`, at: sql`m.created_at` },
    sql`from memorial m where m.closed_at is null and ${memorialVisibleTo(userId, 'm')} and (m.creator_id = ${userId}
      or exists (select from life_steward s where s.life_id = m.owner_id and s.user_id = ${userId} and s.status = 'accepted'))`,
  );

/** Oneself, and accounts and cards of trees that memories name; not those whose memorial stands in the list. */
const people = (userId: string) => sql`
  ${tie(
    'person',
    { id: sql`u.id`, title: sql`u.full_name`, place: sql`u.created_at` },
    sql`from app_user u where u.account_type <> 'memorial' and (u.id = ${userId} and exists (select from activity a where ${standing(userId)})
      or u.id in (select n.user_id from (${namings(userId)}) n) and u.id <> ${userId} and ${canFind(userId, 'u')})`,
  )}
  union all ${tie(
    'person',
    { id: sql`p.id`, place: sql`p.created_at` },
    sql`from person p where p.deleted_at is null and p.id in (select n.person_id from (${namings(userId)}) n where n.user_id is null)`,
  )}`;

const readers = (userId: string) =>
  tie(
    'person',
    { id: sql`r.id`, title: sql`r.full_name`, place: sql`to_timestamp(-r.degree)` },
    sql`from (${familyReaders(userId)}) r`,
  );

const ofTies = (
  userId: string,
  now: Date,
): Partial<Record<ImpactMetric, RawBuilder<unknown> | undefined>> => ({
  lives_documented: sql`${memorials(userId)} union all ${people(userId)}`,
  generations_linked: tieReasons['generations']?.(userId, now),
  stories_with_many_voices: tieReasons['many_voices']?.(userId, now),
  tributes: tieReasons['candle']?.(userId, now),
  readers_in_family: readers(userId),
});

export interface OfImpact {
  readonly userId: string;
  readonly metric: ImpactMetric;
  readonly now: Date;
}

export function impactPage(
  connection: Connection,
  { userId, metric, now }: OfImpact,
  asked: AskedReasons,
): Promise<readonly ReasonRow[]> {
  const counting = ofMemories(userId)[metric];
  const reasons =
    counting === undefined ? ofTies(userId, now)[metric] : memories(userId, counting, asked);
  return pageOfReasons(connection, reasons, asked);
}

/** What the reasons add up to where that is another number than the one that is shown. */
export async function sumsBehind(
  connection: Connection,
  userId: string,
): Promise<{ readonly minutes: number; readonly ofOldest: number }> {
  const { rows } = await sql<{ minutes: number; ofOldest: number }>`select
    (select round(coalesce(sum(s.length_ms), 0) / 60000.0)::int from (${spoken(userId)}) s) as minutes,
    (select count(*)::int from (${ofOldestYear(userId)}) o) as "ofOldest"`.execute(connection);
  return rows[0] ?? { minutes: 0, ofOldest: 0 };
}
