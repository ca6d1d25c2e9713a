/** Rows of notifications, what is chosen about them, and the few facts about people that decide what a notification may say. */
import { sql, type Selectable } from 'kysely';
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Notification } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { notBlocked } from '../visibility/index.ts';
import type { Channels } from './preferences.ts';

export type NotificationRow = Selectable<Notification>;

export interface Recipient {
  readonly id: string;
  readonly account_type: string;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly full_name: string;
  readonly time_zone: string;
}

/** Somebody who can be told something: alive here, with an account of their own. */
export const recipientById = (connection: Connection, id: string): Promise<Recipient | undefined> =>
  connection
    .selectFrom('app_user')
    .select(['id', 'account_type', 'email', 'email_verified_at', 'full_name', 'time_zone'])
    .where('id', '=', id)
    .where('life_status', '=', 'living')
    .where('account_type', '!=', 'memorial')
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export interface ActorName {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly nameable: boolean;
}

/**
 * The one who did it, as far as the recipient may hear of them; undefined across a block. A child under 13 is named to guardians and to
 * close kin only (rules R9, R13).
 */
export const actorFor = (
  connection: Connection,
  actorId: string,
  recipientId: string,
): Promise<ActorName | undefined> =>
  connection
    .selectFrom('app_user as a')
    .select(['a.id', 'a.username', 'a.full_name'])
    .select(
      sql<boolean>`(a.account_type <> 'child'
      or exists (select 1 from guardianship g where g.child_id = a.id and g.guardian_id = ${recipientId} and g.withdrawn_at is null)
      or exists (select 1 from kin k where k.user_id = ${recipientId} and k.other_id = a.id and k.degree <= 2))`.as(
        'nameable',
      ),
    )
    .where('a.id', '=', actorId)
    .where('a.erased_at', 'is', null)
    .where(notBlocked(recipientId, 'a.id'))
    .executeTakeFirst();

export async function channelsOf(
  connection: Connection,
  userId: string,
): Promise<ReadonlyMap<string, Channels>> {
  const rows = await connection
    .selectFrom('notification_preference')
    .selectAll()
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

/** Undefined when the same thing was told before. */
export const insertOnce = (
  connection: Connection,
  { userId, type, actorId, data, dedupeKey, at }: NewNotification,
): Promise<NotificationRow | undefined> =>
  connection
    .insertInto('notification')
    .values({
      id: newId(),
      user_id: userId,
      type,
      actor_id: actorId,
      data: JSON.stringify(data),
      dedupe_key: dedupeKey,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'dedupe_key']).where('dedupe_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

/** Held until the end of the transaction: two awards of one person are not told at the same time. */
export const lockAwards = (transaction: Connection, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`xp_awarded ${userId}`}, 0))`.execute(
    transaction,
  );

/** The unread telling of an award that a new one may still join. */
export const recentAward = (
  transaction: Connection,
  userId: string,
  since: Date,
): Promise<NotificationRow | undefined> =>
  transaction
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', 'xp_awarded')
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const changeData = (
  transaction: Connection,
  id: string,
  data: NotificationData,
  at: Date,
): Promise<NotificationRow> =>
  transaction
    .updateTable('notification')
    .set({ data: JSON.stringify(data), updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What comes from somebody behind a block is not there. */
const audible = (userId: string) =>
  sql<boolean>`(n.actor_id is null or ${notBlocked(userId, 'n.actor_id')})`;

/** Served by the index notification_list. */
export const page = (
  connection: Connection,
  userId: string,
  ask: { after: { at: Date; id: string } | null; limit: number; unreadOnly: boolean },
): Promise<readonly NotificationRow[]> =>
  connection
    .selectFrom('notification as n')
    .selectAll('n')
    .where('n.user_id', '=', userId)
    .where(audible(userId))
    .$if(ask.unreadOnly, (query) => query.where('n.read_at', 'is', null))
    .$if(ask.after !== null, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (${ask.after?.at}, ${ask.after?.id}::uuid)`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(ask.limit + 1)
    .execute();

/** Served by the index notification_unread. */
export async function unreadCount(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('notification as n')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where(audible(userId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const markRead = (connection: Connection, userId: string, id: string | null, at: Date) =>
  connection
    .updateTable('notification')
    .set({ read_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .execute();

export const exists = async (
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

export const remove = async (
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> =>
  (await connection
    .deleteFrom('notification')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Titles of the recipient's own memories, read at the moment of reading and never kept with the notification. */
export async function ownTitles(
  connection: Connection,
  userId: string,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (activityIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('activity')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(activityIds)])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
