/** What a life holds: counts of published memories, each read when its page is asked for. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { standing } from './counters.queries.ts';

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

/** A person is one whatever they are called where an account or a card says who it is; else the name is. */
const who = sql`coalesce(n.user_id::text, n.person_id::text, plain(n.name))`;
const named = sql`n.tag_status not in ('rejected', 'removed')`;

export async function totalsOf(connection: Connection, userId: string): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    with mine as materialized (
      select a.id, a.type, a.place_text, extract(year from a.when_sort)::int as year, regexp_count(a.body, '\\S+') as words from activity a where ${standing(userId)}
    )
    select count(*)::int as memories, coalesce(sum(words), 0)::int as words,
      (select count(distinct m.media_id)::int from activity_media m join mine on mine.id = m.activity_id) as pictures,
      (select count(distinct ${who})::int from activity_person n join mine on mine.id = n.activity_id where ${named}) as people,
      count(distinct plain(place_text)) filter (where place_text <> '')::int as places,
      min(year) as first_year, max(year) as last_year,
      (select coalesce(json_object_agg(type, memories), '{}') from (select type, count(*)::int as memories from mine group by type) t) as by_type,
      (select coalesce(json_agg(json_build_object('year', year, 'memories', memories) order by year), '[]')
        from (select year, count(*)::int as memories from mine where year is not null group by year) y) as by_year
    from mine`.execute(connection);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

/** Lives that this person has written of or tended: their own, those of memorials they keep or made, and everybody an account or card of a tree says who it is. */
export async function livesDocumented(connection: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ lives: number }>`
    select count(distinct life)::int as lives from (
      select ${userId}::uuid as life where exists (select from activity a where ${standing(userId)})
      union all select m.owner_id from memorial m where m.closed_at is null and (m.creator_id = ${userId}
        or exists (select from life_steward s where s.life_id = m.owner_id and s.user_id = ${userId} and s.status = 'accepted'))
      union all select coalesce(n.user_id, n.person_id) from activity a join activity_person n on n.activity_id = a.id
        where ${standing(userId)} and ${named} and coalesce(n.user_id, n.person_id) is not null
    ) lives`.execute(connection);
  return rows[0]?.lives ?? 0;
}

export const bornAndLiving = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user')
    .select([
      'birth_kind as kind',
      'birth_start as start',
      'birth_end as end',
      'birth_precision as precision',
      'birth_text as text',
      'life_status',
      'time_zone',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
