/** With whom a child had to do, read from what is there: no copy of it is kept. */
import { sql, type RawBuilder } from 'kysely';
import type { ContactKind } from '@kinlore/shared/contracts/child-log';
import type { Connection } from '../../platform/ports.ts';
import { canFind, isHere, memoryVisibleTo, notBlocked } from '../access/index.ts';

export interface ContactRow {
  readonly id: string;
  readonly kind: ContactKind;
  readonly at: Date;
  /** Null where the reader may not know them, too. */
  readonly other_id: string | null;
  readonly name: string | null;
  readonly memory_id: string | null;
  readonly title: string | null;
  readonly pictures: number;
}

const below = sql`case when t.subject_type = 'activity' then t.subject_id end`;
const picturesOf = sql`(select count(*)::int from activity_media p where p.activity_id = a.id)`;

/** All kinds, as `id, kind, at, other_id, memory_id, name, pictures`. */
const contactsOf = (childId: string): RawBuilder<unknown> => sql`
  select t.id, 'connected' as kind, t.decided_at as at, case when t.low_id = ${childId} then t.high_id else t.low_id end as other_id, null::uuid as memory_id, null as name, 0 as pictures
  from connection t where ${childId} in (t.low_id, t.high_id) and t.status = 'accepted'
  union all select t.id, 'comment_to', t.created_at, t.owner_id, ${below}, null, 0
  from comment t where t.author_id = ${childId} and t.owner_id <> ${childId} and t.status = 'published' and t.deleted_at is null
  union all select t.id, 'comment_from', t.created_at, t.author_id, ${below}, null, 0
  from comment t where t.owner_id = ${childId} and t.author_id <> ${childId} and t.status = 'published' and t.deleted_at is null
  union all select t.id, 'reaction_to', t.created_at, t.owner_id, ${below}, null, 0
  from reaction t where t.user_id = ${childId} and t.owner_id <> ${childId}
  union all select t.id, 'reaction_from', t.created_at, t.user_id, ${below}, null, 0
  from reaction t where t.owner_id = ${childId} and t.user_id <> ${childId}
  union all select t.id, case when t.from_id = ${childId} then 'question_to' else 'question_from' end, t.asked_at,
    case when t.from_id = ${childId} then t.to_id else t.from_id end, t.activity_id, null, 0
  from question t where ${childId} in (t.from_id, t.to_id) and t.from_id <> t.to_id
  union all select a.id, 'memory', a.created_at, null, a.id, null, ${picturesOf}
  from activity a where a.owner_id = ${childId} and a.deleted_at is null
  union all select n.id, 'named', a.created_at, n.user_id, a.id, n.name, 0
  from activity a join activity_person n on n.activity_id = a.id where a.owner_id = ${childId} and a.deleted_at is null and n.user_id is distinct from ${childId}
  union all select n.id, 'named_by', a.created_at, a.owner_id, a.id, null, ${picturesOf}
  from activity_person n join activity a on a.id = n.activity_id
  where n.user_id = ${childId} and a.owner_id <> ${childId} and a.status = 'published' and a.deleted_at is null`;

interface ContactPage {
  readonly childId: string;
  /** The child or a guardian. */
  readonly readerId: string;
  readonly since: Date;
  readonly before: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first, one more than `limit`. A guardian reads every name but across a block, the child those it may find; each opens what they may read. */
export async function contactsPage(
  connection: Connection,
  { childId, readerId, since, before, limit }: ContactPage,
): Promise<readonly ContactRow[]> {
  const isKnown =
    readerId === childId
      ? canFind(readerId, 'o')
      : sql`(${isHere('o.id')} and ${notBlocked(readerId, 'o.id')})`;
  const older =
    before === null ? sql`true` : sql`(c.at, c.id) < (${before.at}, ${before.id}::uuid)`;
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, c.at, case when ${isKnown} then o.id end as other_id, case when c.other_id is null then c.name end as name,
      m.id as memory_id, m.title, c.pictures
    from (select x.id, x.kind, date_trunc('milliseconds', x.at) as at, x.other_id, x.memory_id, x.name, x.pictures from (${contactsOf(childId)}) x where x.at > ${since}) c
    left join app_user o on o.id = c.other_id
    left join activity m on m.id = c.memory_id and ${memoryVisibleTo(readerId, 'm')}
    where ${older} order by c.at desc, c.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
