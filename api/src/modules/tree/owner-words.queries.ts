/** Words held back for the owner of a tree, until somebody would be reached by them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import { edgeWordColumns } from './edge-words.queries.ts';

export interface OperationAuthors {
  readonly treeId: string;
  /** Accounts whose doing it is: the actor, those whose yes it carries, who invited. */
  readonly doers: readonly string[];
  readonly actorId: string;
  readonly now: Date;
}

export interface Tied {
  readonly links: Pairs;
  readonly partners: Pairs;
  readonly siblings: Pairs;
  readonly joined: readonly string[];
}

export interface Pairs {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

const uuids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;

/** One held word a tie at each end where no account stands, in trees whose owner is none of the doers. */
export async function insertHeldWords(
  connection: Connection,
  { links, partners, siblings, joined }: Tied,
  { treeId, doers, actorId, now }: OperationAuthors,
): Promise<void> {
  await sql`
    with tied(a, b) as (
      select l.one, l.other from unnest(${uuids(links.one)}, ${uuids(links.other)}) as l(one, other)
      union select u.person_id, o.person_id from unnest(${uuids(partners.one)}, ${uuids(partners.other)}) as u(union_id, person_id)
        join union_partner o on o.union_id = u.union_id and o.person_id <> u.person_id
      union select g.child_id, o.child_id from unnest(${uuids(siblings.one)}, ${uuids(siblings.other)}) as g(union_id, child_id)
        join parent_child o on o.union_id = g.union_id and o.parent_id is null and o.deleted_at is null and o.child_id <> g.child_id
      union select e.person_id, e.other_id from edge_end e where e.person_id = any(${uuids(joined)})
    ), ends(person_id, other_id) as (select a, b from tied union select b, a from tied)
    insert into edge_word (tree_id, person_id, other_id, relation, holder_id, status, asked_by, created_at)
    select distinct e.tree_id, e.person_id, e.other_id, e.relation, t.owner_user_id, 'held', ${actorId}::uuid, ${now}::timestamptz
    from ends n join edge_end e on e.person_id = n.person_id and e.other_id = n.other_id and e.tree_id = ${treeId}::uuid
      join tree t on t.id = e.tree_id and t.owner_user_id <> all(${uuids(doers)})
      join person p on p.id = e.person_id and p.user_id is null and p.deleted_at is null
    on conflict do nothing`.execute(connection);
}

const reversed = sql`case e.relation when 'parent' then 'child' when 'child' then 'parent' else e.relation end`;

/** Held ties by which one of these accounts would come to stand nearer to another. */
export async function readHeldNearer(
  connection: Connection,
  userIds: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive step(root, person_id, depth, held) as (
      select p.user_id, p.id, 0, null::uuid from person p join tree t on t.id = p.tree_id and t.deleted_at is null
      where p.user_id = any(${uuids(userIds)}) and p.deleted_at is null and exists (select from edge_word w where w.tree_id = p.tree_id and w.status = 'held')
      union
      select s.root, e.other_id, s.depth + 1, coalesce(s.held, h.id)
      from step s join edge_end e on e.person_id = s.person_id
      left join lateral (select w.id from edge_word w where w.status = 'held' and (
          (w.person_id = e.person_id and w.other_id = e.other_id and w.relation = e.relation) or (w.person_id = e.other_id and w.other_id = e.person_id and w.relation = ${reversed}))
        order by w.id limit 1) h on true
      where s.depth < 6 and edge_sayable(e.person_id, e.other_id, e.relation) and edge_sayable(e.other_id, e.person_id, ${reversed})
    )
    select distinct s.held as id from step s join person p on p.id = s.person_id and p.deleted_at is null
    where p.user_id is not null and p.user_id <> s.root and s.held is not null
      and not exists (select from kin k where k.user_id = s.root and k.other_id = p.user_id and k.degree <= s.depth)`.execute(
    connection,
  );
  return rows;
}

/** From now on it stands in a list, whose order is that of ids. Nothing where it is held no more. */
export const askHeldWord = (connection: Connection, id: string, now: Date) =>
  connection
    .updateTable('edge_word')
    .set({ id: newId(), status: 'waiting', created_at: now })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returning([...edgeWordColumns, 'asked_by'])
    .execute();

/** A yes to one end of a tie is the owner's yes to its other end as well. */
export const giveBothEnds = (connection: Connection, wordId: string, now: Date) =>
  sql`update edge_word o set status = 'given', decided_at = ${now}, decided_by = w.decided_by from edge_word w
    where w.id = ${wordId}::uuid and o.holder_id = w.holder_id and o.person_id = w.other_id and o.other_id = w.person_id and o.status in ('held', 'waiting')
      and o.relation = case w.relation when 'parent' then 'child' when 'child' then 'parent' else w.relation end`.execute(
    connection,
  );
