/** What a life holds: counts of published memories, each read when its page is asked for. */
import { sql } from 'kysely';
import type { Impact } from '@kinlore/shared/contracts/stats';
import type { Connection } from '../../platform/ports.ts';
import {
  candles,
  generations,
  placesOf,
  shoebox,
  spoken,
  standing,
  toldTogether,
} from './counters.queries.ts';
import { answering, familyReaders, rescued } from './impact.queries.ts';

export interface TotalsRow {
  readonly memories: number;
  readonly words: number;
  readonly pictures: number;
  readonly people: number;
  readonly places: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  readonly by_type: Readonly<Record<string, number>>;
  readonly by_year: readonly { readonly year: number; readonly memories: number }[];
}

const named = sql`n.tag_status not in ('rejected', 'removed')`;
/** Those who are named, each way of it once, so that few names are made plain. */
export const namings = (userId: string) => sql`
  select distinct n.user_id, n.person_id, n.name from activity_person n join activity a on a.id = n.activity_id where ${standing(userId)} and ${named}`;
/** A person is one whatever they are called where an account or a card says who it is; else the name is. */
export const who = sql`coalesce(n.user_id::text, n.person_id::text, plain(n.name))`;

/** Added up from the index activity_life: no memory is read for it. */
export async function totalsOf(connection: Connection, userId: string): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    with sums as materialized (
      select a.type, date_part('year', a.when_sort)::int as year, count(*)::int as memories, sum(a.words)::int as words
      from activity a where ${standing(userId)} group by 1, 2
    )
    select coalesce(sum(memories), 0)::int as memories, coalesce(sum(words), 0)::int as words,
      (select count(distinct m.media_id)::int from activity_media m join activity a on a.id = m.activity_id where ${standing(userId)}) as pictures,
      (select count(distinct ${who})::int from (${namings(userId)}) n) as people,
      (${placesOf(userId)}) as places,
      min(year) as first_year, max(year) as last_year,
      (select coalesce(json_object_agg(type, memories), '{}') from (select type, sum(memories)::int as memories from sums group by type) t) as by_type,
      (select coalesce(json_agg(json_build_object('year', year, 'memories', memories) order by year), '[]')
        from (select year, sum(memories)::int as memories from sums where year is not null group by year) y) as by_year
    from sums`.execute(connection);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

/**
 * What a life passes on, each number from an index or from ties. Lives that this person has written of or tended are their own, those of memorials they keep or made,
 * and everybody an account or card of a tree says who it is.
 */
export async function passedOn(connection: Connection, userId: string): Promise<Impact> {
  const { rows } = await sql<Impact>`
    with naming as materialized (${namings(userId)})
    select
      (select count(distinct life)::int from (
        select ${userId}::uuid as life where exists (select from activity a where ${standing(userId)})
        union all select m.owner_id from memorial m where m.closed_at is null and (m.creator_id = ${userId}
          or exists (select from life_steward s where s.life_id = m.owner_id and s.user_id = ${userId} and s.status = 'accepted'))
        union all select coalesce(n.user_id, n.person_id) from naming n where coalesce(n.user_id, n.person_id) is not null
      ) lives) as lives_documented,
      (select count(distinct ${who})::int from naming n) as people_named,
      (select round(coalesce(sum(length_ms), 0) / 3600000.0, 1)::float8 from (${spoken(userId)}) s) as hours_of_voice,
      (select coalesce(sum(a.words), 0)::int from activity a where ${standing(userId)}) as words,
      (${shoebox(userId)}) as photos_identified,
      (select date_part('year', min(a.when_sort))::int from activity a where ${standing(userId)}) as oldest_memory_year,
      (${generations(userId)})::int as generations_linked,
      (${placesOf(userId)}) as places,
      (${candles(userId)}) as tributes,
      (select count(*)::int from (${toldTogether(userId)}) t) as stories_with_many_voices,
      (select count(*)::int from (${rescued(userId)}) r) as rescued,
      (select count(*)::int from (${familyReaders(userId)}) f) as readers_in_family,
      (select count(*)::int from (${answering(userId)}) q) as questions_answered`.execute(
    connection,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('one row of counts');
  return row;
}
