/** What somebody has done already. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Facts {
  readonly memories: number;
  readonly parents: number;
  readonly invited: number;
  readonly dismissed: boolean;
  readonly connection_id: string | null;
  readonly inviter_id: string | null;
}

/** One question to the database, whatever the answer: each count stops where it says enough. */
export async function factsOf(connection: Connection, userId: string): Promise<Facts> {
  const {
    rows: [facts],
  } = await sql<Facts>`
    select
      (select count(*) from (select from activity where owner_id = u.id and author_id = u.id and status <> 'draft' and deleted_at is null limit 1) m)::int as memories,
      (select count(*) from (select distinct e.other_id from person p join tree t on t.id = p.tree_id and t.deleted_at is null join edge_end e on e.person_id = p.id and e.relation = 'parent'
        where p.user_id = u.id and p.deleted_at is null limit 2) e)::int as parents,
      (select count(*) from (select from invitation where inviter_id = u.id and status in ('open', 'accepted') union all select from family_invitation where inviter_id = u.id and status in ('open', 'accepted') limit 1) i)::int as invited,
      u.first_steps_dismissed_at is not null as dismissed, c.id as connection_id, c.requester_id as inviter_id
    from app_user u
    left join lateral (
      select c.id, c.requester_id from connection c
      where (c.low_id = u.id or c.high_id = u.id) and c.status = 'pending' and c.requester_id <> u.id
        and (exists (select from invitation i where i.accepted_by = u.id and i.inviter_id = c.requester_id) or exists (select from family_invitation f where f.accepted_by = u.id and f.inviter_id = c.requester_id))
        and not exists (select from block b where (b.blocker_id = u.id and b.blocked_id = c.requester_id) or (b.blocker_id = c.requester_id and b.blocked_id = u.id))
      order by c.requested_at desc limit 1
    ) c on true
    where u.id = ${userId}`.execute(connection);
  return (
    facts ?? {
      memories: 0,
      parents: 0,
      invited: 0,
      dismissed: true,
      connection_id: null,
      inviter_id: null,
    }
  );
}

export const keepDismissed = (connection: Connection, userId: string, now: Date) =>
  connection
    .updateTable('app_user')
    .set({ first_steps_dismissed_at: now })
    .where('id', '=', userId)
    .execute();
