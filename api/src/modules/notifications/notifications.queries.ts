/** Rows of notifications, and what is chosen about them. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Notification } from '../../platform/database/schema.ts';
import { compiledOnce } from '../../platform/database/compiled.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { audible } from './hearing.queries.ts';
import {
  activityName,
  connectionMemoryName,
  memorialName,
  namesFrom,
  namesQuery,
  type Name,
  type Subjects,
} from './names.queries.ts';
import { told, waiting } from './waiting.queries.ts';
import type { Channels } from './preferences.ts';

const notificationColumns = [
  'id',
  'user_id',
  'type',
  'actor_id',
  'data',
  'dedupe_key',
  'read_at',
  'created_at',
  'updated_at',
] as const;
export type NotificationRow = Pick<Selectable<Notification>, (typeof notificationColumns)[number]>;
/** A row with whether it still waits for the recipient to act, and the names of what it is about. */
export type ListedRow = NotificationRow & {
  readonly waiting: boolean;
  readonly subject_name: string | null;
  readonly memorial_name: string | null;
};

export async function channelsOf(
  connection: Connection,
  userId: string,
): Promise<ReadonlyMap<string, Channels>> {
  const rows = await connection
    .selectFrom('notification_preference')
    .select(['type', 'email_enabled', 'push_enabled', 'in_app_enabled'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.type, row]));
}

export const saveChannels = (
  connection: Connection,
  userId: string,
  type: string,
  channels: Channels,
) =>
  connection
    .insertInto('notification_preference')
    .values({ user_id: userId, type, ...channels })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(channels))
    .execute();

export interface NewNotification {
  readonly userId: string;
  readonly type: NotificationType;
  readonly actorId: string | null;
  readonly data: NotificationData;
  readonly dedupeKey: string | null;
  readonly at: Date;
}

/** Held until the end of the transaction: two awards of one person are not told at the same time. */
export const lockAwards = (transaction: Connection, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`xp_awarded ${userId}`}, 0))`.execute(
    transaction,
  );

/** The unread telling of what somebody changed in a tree, which another change may still join. */
export const recentTreeChange = (
  transaction: Connection,
  {
    userId,
    treeId,
    actorId,
    since,
  }: { userId: string; treeId: string; actorId: string; since: Date },
) =>
  transaction
    .selectFrom('notification')
    .select(['id', 'data'])
    .where('user_id', '=', userId)
    .where('type', '=', 'family_tree_changed')
    .where('actor_id', '=', actorId)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .where(sql<boolean>`data->>'tree_id' = ${treeId}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Listed {
  readonly rows: readonly ListedRow[];
  readonly unread: number;
}

const pageRows = compiledOnce(
  (
    connection,
    { userId, at, id }: { userId: string; at: Date; id: string },
    goesOn: boolean,
    limit: number,
    unreadOnly: boolean,
  ) => {
    const older = goesOn ? sql`and (n.created_at, n.id) < (${at}, ${id}::uuid)` : sql``;
    return sql<Omit<ListedRow, 'id'> & { id: string | null; unread: number }>`
    select told.unread, ${sql.join([...notificationColumns, 'waiting', 'subject_name', 'memorial_name'].map((column) => sql.ref(`listed.${column}`)))} from (${unreadOf(userId)}) told
    left join lateral (
      select ${sql.join(notificationColumns.map((column) => sql.ref(`n.${column}`)))}, ${waiting} as waiting,
        case n.data->>'subject_type' when 'activity' then (${activityName(userId, told('subject_id'))})
          when 'connection_memory' then (${connectionMemoryName(userId, told('subject_id'))}) end as subject_name,
        case when n.data ? 'memorial_id' then (${memorialName(userId, told('memorial_id'))}) end as memorial_name
      from notification n where n.user_id = ${userId} and ${audible(userId)} ${unreadOnly ? sql`and n.read_at is null` : sql``} ${older}
      order by n.created_at desc, n.id desc limit ${sql.lit(limit + 1)}) listed on true
    order by listed.created_at desc, listed.id desc`.compile(connection);
  },
);

/** A page, the names on it, and how many are unread: one statement. Served by the indexes notification_list and notification_unread. */
export async function notificationsPage(
  connection: Connection,
  userId: string,
  {
    after,
    limit,
    unreadOnly,
  }: { after: { at: Date; id: string } | null; limit: number; unreadOnly: boolean },
): Promise<Listed> {
  const rows = await pageRows(
    connection,
    { userId, at: after?.at ?? new Date(0), id: after?.id ?? '' },
    after !== null,
    limit,
    unreadOnly,
  );
  // Where there is nothing on the page, one row still says how many are unread.
  return {
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
    unread: rows[0]?.unread ?? 0,
  };
}

/** Whether somebody may hear of them is asked once for all of one kind by one person, not for each. */
const unreadOf = (userId: string) => sql`
  select coalesce(sum(n.many), 0)::int as unread from (
    select actor_id, type, count(*) as many from notification where user_id = ${userId} and read_at is null group by actor_id, type offset 0
  ) n where ${audible(userId)}`;

/** Served by the index notification_unread. */
export const unreadCount = async (connection: Connection, userId: string): Promise<number> =>
  (await sql<{ unread: number }>`${unreadOf(userId)}`.execute(connection)).rows[0]?.unread ?? 0;

/** The notification itself or, with `alike`, every one of its type about the same thing: what a page shows as one row. */
const meant = (id: string, alike: boolean) =>
  alike
    ? sql<boolean>`exists (select 1 from notification o where o.id = ${id} and o.user_id = n.user_id and o.type = n.type and (o.id = n.id or (
      n.data->>'subject_id' is not null and n.data->>'subject_id' = o.data->>'subject_id' and n.data->>'comment_id' is not distinct from o.data->>'comment_id')))`
    : sql<boolean>`n.id = ${id}`;

export const markAllRead = (connection: Connection, userId: string, at: Date) =>
  connection
    .updateTable('notification')
    .set({ read_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();

export const markRead = (
  connection: Connection,
  userId: string,
  ask: { id: string; alike: boolean },
  at: Date,
) =>
  connection
    .updateTable('notification as n')
    .set({ read_at: at, updated_at: at })
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where(meant(ask.id, ask.alike))
    .execute();

export const notificationExists = async (
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('notification as n')
    .select('n.id')
    .where('n.id', '=', id)
    .where('n.user_id', '=', userId)
    .where(audible(userId))
    .executeTakeFirst()) !== undefined;

/** False when there was none. */
export const removeNotification = async (
  connection: Connection,
  userId: string,
  ask: { id: string; alike: boolean },
): Promise<boolean> =>
  (
    await connection
      .deleteFrom('notification as n')
      .where('n.user_id', '=', userId)
      .where(meant(ask.id, ask.alike))
      .returning('n.id')
      .execute()
  ).length > 0;

/** A row that was just written, the names of what it is about, and how many are unread with it. */
export interface Told {
  readonly row: NotificationRow;
  readonly names: ReadonlyMap<string, string>;
  readonly unread: number;
}

const columnsOfTold = sql.raw(notificationColumns.map((column) => `told.${column}`).join(', '));
const returned = sql.raw(notificationColumns.join(', '));

/** `unread` is counted as it was before this statement: a row that it adds is one more. */
async function toldWith(
  connection: Connection,
  writing: RawBuilder<unknown>,
  told: { userId: string; subjects: Subjects; more: number },
): Promise<Told | undefined> {
  const {
    rows: [found],
  } = await sql<NotificationRow & { unread: number; names: readonly Name[] | null }>`
    with told as (${writing} returning ${returned})
    select ${columnsOfTold}, (${unreadOf(told.userId)}) as unread, (select json_agg(json_build_object('id', named.id, 'name', named.name)) from (${namesQuery(told.userId, told.subjects)}) named) as names
    from told`.execute(connection);
  if (found === undefined) return undefined;
  const { unread, names, ...row } = found;
  return { row, names: namesFrom(names ?? []), unread: unread + told.more };
}

/** Undefined when the same thing was told before. */
export const insertOnce = (
  connection: Connection,
  { userId, type, actorId, data, dedupeKey, at }: NewNotification,
  subjects: Subjects,
): Promise<Told | undefined> =>
  toldWith(
    connection,
    sql`insert into notification (id, user_id, type, actor_id, data, dedupe_key, created_at, updated_at)
    values (${newId()}, ${userId}, ${type}, ${actorId}, ${JSON.stringify(data)}, ${dedupeKey}, ${at}, ${at}) on conflict (user_id, dedupe_key) where dedupe_key is not null do nothing`,
    { userId, subjects, more: 1 },
  );

/** Of an unread row. */
export const changeData = (
  transaction: Connection,
  id: string,
  change: { userId: string; data: NotificationData; at: Date },
  subjects: Subjects,
): Promise<Told | undefined> =>
  toldWith(
    transaction,
    sql`update notification set data = ${JSON.stringify(change.data)}, updated_at = ${change.at} where id = ${id}`,
    { userId: change.userId, subjects, more: 0 },
  );

/** The one of a pair of accounts who is not this one; undefined when the pair is gone. */
export async function otherOf(
  connection: Connection,
  pair: { kind: 'connection' | 'family'; id: string },
  userId: string,
): Promise<string | undefined> {
  const row =
    pair.kind === 'connection'
      ? await connection
          .selectFrom('connection')
          .select(['low_id as one', 'high_id as two'])
          .where('id', '=', pair.id)
          .executeTakeFirst()
      : await connection
          .selectFrom('relationship_claim')
          .select(['from_id as one', 'to_id as two'])
          .where('id', '=', pair.id)
          .executeTakeFirst();
  return row?.one === userId ? row.two : row?.one;
}
