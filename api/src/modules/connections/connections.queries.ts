/** Rows of connections, bonds, blocks and perspectives. */
import { sql, type Selectable } from 'kysely';
import { isChildIn, livesIn } from '../../platform/capabilities.ts';
import type { Connection as ConnectionTable, Perspective } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, isOpenTo } from '../access/index.ts';

export type ConnectionRow = Selectable<ConnectionTable>;
export type PerspectiveRow = Selectable<Perspective>;

export const orderPair = (one: string, other: string): { low_id: string; high_id: string } =>
  one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };

/** One decision about a pair at a time, also while there is no row yet; and one request of a person at a time, for the limits. */
export const lockKey = (transaction: Connection, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(transaction);

export const pairOf = (
  connection: Connection,
  one: string,
  other: string,
): Promise<ConnectionRow | undefined> => {
  const { low_id, high_id } = orderPair(one, other);
  return connection
    .selectFrom('connection')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirst();
};

/** A connection the person is part of, whatever its state; not across a block, nor with somebody who has left. */
export const ownById = (
  connection: Connection,
  id: string,
  userId: string,
): Promise<ConnectionRow | undefined> =>
  connection
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('low_id', '=', userId), eb('high_id', '=', userId)]))
    .where(isOpenTo(userId, 'connection.low_id'))
    .where(isOpenTo(userId, 'connection.high_id'))
    .executeTakeFirst();

export const reachableById = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.life_status'])
    .where('u.id', '=', id)
    .where(canFind(viewer, 'u'))
    .executeTakeFirst();

export const agesOf = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'created_at', isChildIn('app_user').as('is_child')])
    .select(sql<boolean>`password_hash is not null`.as('has_login'))
    .where('id', 'in', [...ids])
    .execute();

export const insertBonds = (
  transaction: Connection,
  { id, low_id, high_id }: ConnectionRow,
  since: Date,
) =>
  transaction
    .insertInto('bond')
    .values([
      { user_id: low_id, friend_id: high_id, connection_id: id, since },
      { user_id: high_id, friend_id: low_id, connection_id: id, since },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBonds = (transaction: Connection, connectionId: string) =>
  transaction.deleteFrom('bond').where('connection_id', '=', connectionId).execute();

export async function sentSince(
  connection: Connection,
  userId: string,
  since: Date,
): Promise<number> {
  const row = await connection
    .selectFrom('connection')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('low_id', '=', userId), eb('high_id', '=', userId)]))
    .where('requester_id', '=', userId)
    .where('requested_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface ListAsk {
  readonly after: { at: Date; id: string } | null;
  readonly limit: number;
}

/** The friends of a person that the viewer may know of, newest first. */
export const friendsPage = (
  connection: Connection,
  userId: string,
  viewer: string,
  { after, limit }: ListAsk,
) =>
  connection
    .selectFrom('bond as b')
    .innerJoin('connection as c', 'c.id', 'b.connection_id')
    .innerJoin('app_user as u', 'u.id', 'b.friend_id')
    .select(['b.connection_id', 'b.friend_id', 'b.since', 'c.date_of_meeting'])
    // How somebody names it since is theirs alone; others see what the two said when they connected.
    .select(
      userId === viewer
        ? sql<number | null>`coalesce(b.type_id, c.type_id)`.as('type_id')
        : 'c.type_id',
    )
    .where('b.user_id', '=', userId)
    .where(canFind(viewer, 'u'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.since, b.friend_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('b.since', 'desc')
    .orderBy('b.friend_id', 'desc')
    .limit(limit + 1)
    .execute();
export type FriendRow = Awaited<ReturnType<typeof friendsPage>>[number];

export async function friendCount(
  connection: Connection,
  userId: string,
  viewer: string,
): Promise<number> {
  const row = await connection
    .selectFrom('bond as b')
    .innerJoin('app_user as u', 'u.id', 'b.friend_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('b.user_id', '=', userId)
    .where(canFind(viewer, 'u'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** `asked`: sent, and no guardian is being asked any more. */
export type RequestDirection = 'sent' | 'asked' | 'received';

const pendingOf = (
  connection: Connection,
  userId: string,
  direction: RequestDirection,
  oldest: Date,
) =>
  connection
    .selectFrom('connection as c')
    .innerJoin('app_user as u', (join) =>
      join.on(sql<boolean>`u.id = case when c.low_id = ${userId} then c.high_id else c.low_id end`),
    )
    .where((eb) => eb.or([eb('c.low_id', '=', userId), eb('c.high_id', '=', userId)]))
    .where('c.status', 'in', direction === 'sent' ? ['pending', 'awaiting_guardian'] : ['pending'])
    .where('c.requested_at', '>', oldest)
    .where('c.requester_id', direction === 'received' ? '!=' : '=', userId)
    .where(livesIn('u'))
    .where(canFind(userId, 'u'));

export const requestsPage = (
  connection: Connection,
  userId: string,
  direction: RequestDirection,
  oldest: Date,
  { after, limit }: ListAsk,
) =>
  pendingOf(connection, userId, direction, oldest)
    .select([
      'c.id',
      'u.id as other_id',
      'c.date_of_meeting',
      'c.note',
      'c.type_id',
      'c.requested_at',
      'c.status',
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.requested_at, c.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
export type RequestRow = Awaited<ReturnType<typeof requestsPage>>[number];

export async function requestCount(
  connection: Connection,
  userId: string,
  direction: RequestDirection,
  oldest: Date,
): Promise<number> {
  const row = await pendingOf(connection, userId, direction, oldest)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const perspectiveOf = (
  connection: Connection,
  connectionId: string,
  userId: string,
): Promise<PerspectiveRow | undefined> =>
  connection
    .selectFrom('perspective')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export type PerspectiveChange = Partial<
  Pick<PerspectiveRow, 'meeting_context' | 'relationship_depth' | 'interaction_frequency' | 'words'>
>;

export const savePerspectiveRow = (
  connection: Connection,
  connectionId: string,
  userId: string,
  change: PerspectiveChange,
  at: Date,
): Promise<PerspectiveRow> =>
  connection
    .insertInto('perspective')
    .values({ connection_id: connectionId, user_id: userId, ...change, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'user_id']).doUpdateSet({ ...change, updated_at: at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** The types that are offered: the vocabulary first, then what admins added. */
export const typesOf = (connection: Connection) =>
  connection
    .selectFrom('connection_type')
    .select(['id', 'name', 'slug'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();

export const expireRequests = (connection: Connection, oldest: Date, at: Date) =>
  connection
    .updateTable('connection')
    .set({ status: 'expired', decided_at: at })
    .where('status', 'in', ['pending', 'awaiting_guardian'])
    .where('requested_at', '<=', oldest)
    .execute();

export const purgePerspectives = (connection: Connection, before: Date) =>
  connection
    .deleteFrom('perspective')
    .where('connection_id', 'in', (eb) =>
      eb
        .selectFrom('connection')
        .select('id')
        .where('status', '=', 'removed')
        .where('decided_at', '<', before),
    )
    .execute();
