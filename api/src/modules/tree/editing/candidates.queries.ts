/**
 * Looks for pairs that may be one person. Everybody is compared with the few that stand next to them in two orders of one block (surname by sound,
 * first sound of the given name), so the work grows with the number of persons and not with its square.
 */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Pairs that are weighed with their relatives, and pairs that are kept. */
const weighed = 3_000;
const mostKept = 1_000;
/** Out of about a hundred: names that sound alike and the same year of birth are just enough. */
const enough = 44;

/** Everybody with what they are compared by, and the few who stand next to them. */
const neighbours = (treeId: string) => sql`
    with vital as (
      select person_id, type, min(when_start) as first, max(when_end) as last, min(extract(year from coalesce(when_start, when_end)))::int as year, min(plain(place_text)) as place
      from life_event where tree_id = ${treeId} and type in ('birth', 'death') and not is_alternate and deleted_at is null and person_id is not null group by person_id, type
    ), one as (
      select p.id, p.sex, plain(n.given) as given, plain(n.surname) as surname, split_part(plain(n.given), ' ', 1) as first_given,
        b.year as born, b.first as born_first, b.last as born_last, nullif(b.place, '') as birthplace, d.year as died, d.first as died_first, d.last as died_last,
        coalesce(nullif(dmetaphone(plain(n.surname)), ''), left(plain(n.surname), 4)) || ':' || left(coalesce(nullif(dmetaphone(plain(n.given)), ''), plain(n.given)), 1) as block
      from person p join person_name n on n.person_id = p.id and n.is_primary
      left join vital b on b.person_id = p.id and b.type = 'birth' left join vital d on d.person_id = p.id and d.type = 'death'
      where p.tree_id = ${treeId} and p.deleted_at is null and n.given <> ''
    ), beside as (
      select id, array[lead(id, 1) over by_birth, lead(id, 2) over by_birth, lead(id, 3) over by_birth, lead(id, 4) over by_birth,
        lead(id, 1) over by_name, lead(id, 2) over by_name, lead(id, 3) over by_name, lead(id, 4) over by_name] as others
      from one window by_birth as (partition by block order by born, given, id), by_name as (partition by block order by given, born, id)
    ), pairs as (
      select distinct least(id, other) as a, greatest(id, other) as b from beside cross join lateral unnest(others) as other where other is not null`;

/** Pairs that are not ruled out by what is known, with what speaks for them. */
const alike = sql`
    ), alike as (
      select x.id as a, y.id as b,
        x.given = y.given and x.surname = y.surname as same_name,
        x.first_given = y.first_given and x.surname = y.surname as first_name,
        x.born_first = y.born_first and x.born_last = y.born_last and x.born_last - x.born_first < 40 as same_birth, x.born = y.born as birth_year, abs(x.born - y.born) <= 2 as near_birth,
        x.died_first = y.died_first and x.died_last = y.died_last and x.died_last - x.died_first < 40 as same_death, x.died = y.died as death_year,
        x.birthplace = y.birthplace as birthplace
      from pairs join one x on x.id = pairs.a join one y on y.id = pairs.b
      where (x.sex = y.sex or x.sex = 'U' or y.sex = 'U')
        and (x.born is null or y.born is null or abs(x.born - y.born) <= 5) and (x.died is null or y.died is null or abs(x.died - y.died) <= 5)
        and (x.died is null or y.born is null or y.born <= x.died) and (y.died is null or x.born is null or x.born <= y.died)
        and (x.first_given = y.first_given or (dmetaphone(x.first_given) <> '' and dmetaphone(x.first_given) = dmetaphone(y.first_given)))
    ), scored as (
      select *, case when same_name then 40 when first_name then 32 else 22 end
        + case when same_birth then 30 when birth_year then 22 when near_birth then 12 else 0 end
        + case when same_death then 15 when death_year then 10 else 0 end + case when birthplace then 8 else 0 end as base
      from alike order by base desc, a, b limit ${weighed}`;

/** The relatives of both: who has the same is likelier one; who is the other's parent, child or partner is not. */
const judged = sql`
    ), around as (
      select i.id,
        array(select l.parent_id from parent_child l where l.child_id = i.id and l.parent_id is not null and l.deleted_at is null) as parents,
        array(select l.child_id from parent_child l where l.parent_id = i.id and l.deleted_at is null) as children,
        array(select o.person_id from union_partner m join union_ u on u.id = m.union_id and u.deleted_at is null join union_partner o on o.union_id = m.union_id and o.person_id <> i.id where m.person_id = i.id) as partners
      from (select a as id from scored union select b from scored) i
    ), named as (
      select id, parents, children, partners,
        array(select plain(full_text) from person_name where is_primary and person_id = any(parents)) as parent_names,
        array(select plain(full_text) from person_name where is_primary and person_id = any(children)) as child_names,
        array(select plain(full_text) from person_name where is_primary and person_id = any(partners)) as partner_names
      from around
    ), judged as (
      select s.*, x.parents && y.parents as shared_parent, x.partners && y.partners as shared_partner, x.children && y.children as shared_child,
        x.parent_names && y.parent_names as parents_names, x.partner_names && y.partner_names as partners_names, x.child_names && y.child_names as children_names
      from scored s join named x on x.id = s.a join named y on y.id = s.b
      where not (s.b = any(x.parents || x.children || x.partners))
        and (not (x.parents && y.parents) or s.same_name or (s.first_name and coalesce(s.same_birth, false)))
    ), final as (
      select a, b, least(100, base + case when shared_parent then 15 when parents_names then 14 else 0 end + case when shared_partner then 20 when partners_names then 14 else 0 end
          + case when shared_child then 20 when children_names then 10 else 0 end) as score,
        array_remove(array[
          case when same_name then 'same_name' when first_name then 'first_name' else 'alike_name' end,
          case when same_birth then 'same_birth' when birth_year then 'birth_year' when near_birth then 'near_birth' end,
          case when same_death then 'same_death' when death_year then 'death_year' end, case when birthplace then 'birthplace' end,
          case when shared_parent then 'shared_parent' when parents_names then 'parents_names' end,
          case when shared_partner then 'shared_partner' when partners_names then 'partners_names' end,
          case when shared_child then 'shared_child' when children_names then 'children_names' end], null) as reasons
      from judged
    )`;

/** A whole tree is read: longer than any other call may take. */
const patience = sql`set local statement_timeout = '60s'`;

/** Finds, weighs and stores, in the caller's transaction. What somebody dismissed stays dismissed. */
export async function findCandidates(transaction: Connection, treeId: string): Promise<void> {
  await patience.execute(transaction);
  await sql`delete from merge_candidate where tree_id = ${treeId} and state = 'open'`.execute(
    transaction,
  );
  await sql`${neighbours(treeId)}${alike}${judged}
    insert into merge_candidate (tree_id, a, b, score, reasons)
    select ${treeId}::uuid, a, b, score, reasons from final where score >= ${enough} order by score desc, a, b limit ${mostKept}
    on conflict (tree_id, a, b) do nothing`.execute(transaction);
}

/** A pair, the lower id first, that is not one person. */
export async function dismissPair(
  connection: Connection,
  {
    treeId,
    a,
    b,
    decidedBy,
    at,
  }: { treeId: string; a: string; b: string; decidedBy: string; at: Date },
): Promise<void> {
  const decided = { state: 'dismissed' as const, decided_by: decidedBy, decided_at: at };
  await connection
    .insertInto('merge_candidate')
    .values({ tree_id: treeId, a, b, score: 0, ...decided })
    .onConflict((conflict) => conflict.columns(['tree_id', 'a', 'b']).doUpdateSet(decided))
    .execute();
}

/** The place of a pair in the list of all. */
export interface PairPlace {
  readonly score: number;
  readonly a: string;
  readonly b: string;
}

/** Pairs nobody has said anything of, likeliest first, behind a place; one more than `limit`. */
export const readOpenPairs = (
  connection: Connection,
  treeId: string,
  after: PairPlace | null,
  limit: number,
) =>
  connection
    .selectFrom('merge_candidate')
    .select(['a', 'b', 'score', 'reasons'])
    .where('tree_id', '=', treeId)
    .where('state', '=', 'open')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(-score, a, b) > (${-(after?.score ?? 0)}::int, ${after?.a}::uuid, ${after?.b}::uuid)`,
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('a')
    .orderBy('b')
    .limit(limit + 1)
    .execute();
