/** What a summary tells: unread, and in none before. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { audible } from '../hearing.queries.ts';
import type { NotificationRow } from '../notifications.queries.ts';

export type NewsRow = Pick<NotificationRow, 'id' | 'type' | 'actor_id' | 'data'>;

/** The newest of them, and how many there are. Served by the index notification_unread. */
export async function newsOf(
  connection: Connection,
  userId: string,
  ask: {
    readonly after: Date;
    readonly until: Date;
    readonly types: readonly string[];
    readonly most: number;
  },
): Promise<{ readonly rows: readonly NewsRow[]; readonly count: number }> {
  const { rows } = await sql<NewsRow & { readonly count: number }>`
    select n.id, n.type, n.actor_id, n.data, count(*) over ()::int as count
    from notification n where n.user_id = ${userId} and n.read_at is null and n.created_at >= ${ask.after} and n.created_at < ${ask.until}
      and n.type = any(${ask.types}::text[]) and ${audible(userId)}
    order by n.created_at desc, n.id desc limit ${ask.most}`.execute(connection);
  return { rows, count: rows[0]?.count ?? 0 };
}
