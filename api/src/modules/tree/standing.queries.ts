/** How accounts stand to a member in the trees of both: by generations and sides, not judged yet by what the member may see. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Steps of a family, as kinship is counted. */
const STEPS = 6;

export interface Standing {
  readonly user_id: string;
  readonly person_id: string;
  readonly generation: number;
  /** -1 by a father, 1 by a mother, 2 by a partner, 0 else: the first step decides. */
  readonly side: number;
  readonly steps: number;
}

/** Of these accounts those that stand within six steps of the viewer in a tree both belong to, the nearest standing first. */
export async function standingsOf(
  connection: Connection,
  viewer: string,
  accounts: readonly string[],
): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    with recursive step (person_id, generation, side, steps) as (
      select p.id, 0, 0, 0 from person p join tree t on t.id = p.tree_id and t.deleted_at is null
        join tree_member m on m.tree_id = t.id and m.user_id = ${viewer}
      where p.user_id = ${viewer} and p.deleted_at is null
      union
      select e.other_id, s.generation + case e.relation when 'parent' then -1 when 'child' then 1 else 0 end,
        case when s.steps > 0 then s.side when e.relation = 'parent' then case other.sex when 'M' then -1 else 1 end when e.relation = 'partner' then 2 else 0 end, s.steps + 1
      from step s join edge_end e on e.person_id = s.person_id join person other on other.id = e.other_id and other.deleted_at is null
      where s.steps < ${STEPS})
    select distinct on (p.user_id) p.user_id, p.id as person_id, s.generation, s.side, s.steps
    from step s join person p on p.id = s.person_id
    where p.user_id = any(${[...accounts]}::uuid[])
    order by p.user_id, s.steps, s.side, s.generation, p.id`.execute(connection);
  return rows;
}
