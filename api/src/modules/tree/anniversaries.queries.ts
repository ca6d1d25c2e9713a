/** Births and deaths on a day of the year, in trees somebody belongs to; not judged yet by what they may see. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Anniversary {
  /** Of the person. */
  readonly id: string;
  readonly kind: 'birth' | 'death';
  readonly date: string;
}

/** So many are judged for one answer, the latest years first: a great tree holds many of each day. */
const CANDIDATES = 40;

/** Served by the index `life_event_on_day`, tree by tree. Nobody is reminded of their own birthday. */
export async function anniversariesOn(
  connection: Connection,
  memberId: string,
  days: readonly number[],
  before: string,
): Promise<readonly Anniversary[]> {
  const { rows } = await sql<Anniversary>`
    select found.person_id as id, found.type as kind, found.when_start as date
    from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null
      cross join unnest(${[...days]}::int[]) day (number)
      cross join lateral (
        select e.id, e.person_id, e.type, e.when_start from life_event e
        where e.tree_id = t.id and day_in_year(e.when_start, e.when_precision, e.id) = day.number and e.when_start < ${before}::date
          and e.type in ('birth', 'death') and e.deleted_at is null and not e.is_alternate and e.person_id is not null
          and e.when_kind = 'exact' and e.when_precision = 'day'
        order by e.when_start desc limit ${sql.lit(CANDIDATES)}) found
      join person p on p.id = found.person_id and p.deleted_at is null and p.user_id is distinct from ${memberId}
    where m.user_id = ${memberId}
    order by found.when_start desc, found.id limit ${sql.lit(CANDIDATES)}`.execute(connection);
  return rows;
}
