/** What happened around the connections of somebody, the last first. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, connectionMemoryVisibleTo } from '../access/index.ts';
import type { ListAsk } from './connections.queries.ts';

export interface ActRow {
  readonly id: string;
  readonly act: 'connected' | 'memory';
  readonly other_id: string;
  readonly at: Date;
  readonly title: string | null;
  readonly by_user: boolean;
}

export async function activityPage(
  connection: Connection,
  userId: string,
  viewer: string,
  { after, limit }: ListAsk,
): Promise<readonly ActRow[]> {
  const older =
    after === null ? sql`` : sql`where (acts.at, acts.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<ActRow>`select acts.* from (
      select b.connection_id as id, 'connected' as act, b.friend_id as other_id, b.since as at, null as title, false as by_user
      from bond b where b.user_id = ${userId} and ${canFindAt(viewer, 'b.friend_id')}
    union all
      select m.id, 'memory', case when c.low_id = ${userId} then c.high_id else c.low_id end, m.created_at, m.title, m.author_id = ${userId}
      from connection c join connection_memory m on m.connection_id = c.id
      where ${userId} in (c.low_id, c.high_id) and ${connectionMemoryVisibleTo(viewer, 'm')}
    ) acts ${older} order by acts.at desc, acts.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
