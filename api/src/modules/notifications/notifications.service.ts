/**
 * Telling people. The row comes first, in the transaction of the act or of the handler; the socket follows after the commit and is only
 * a hint. Whoever calls must run what is returned once the transaction is committed.
 */
import {
  notificationChannel,
  type BroadcastName,
  type Broadcasts,
  type NotificationData,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import type { Connection, Platform } from '../../platform/ports.ts';
import { dataOf, presentNotification } from './notifications.presenter.ts';
import { mailOf } from './notifications.mails.ts';
import {
  actorFor,
  changeData,
  channelsOf,
  insertOnce,
  lockAwards,
  ownTitles,
  recentAward,
  recipientById,
  unreadCount,
  type ActorName,
  type NotificationRow,
  type Recipient,
} from './notifications.queries.ts';
import { defaultsOf, type Channels } from './preferences.ts';

export type AfterCommit = () => void;
const nothing: AfterCommit = () => undefined;

export interface Telling {
  readonly userId: string;
  readonly type: NotificationType;
  /** Who did it. Nothing is told about one's own acts, nor across a block. */
  readonly actorId?: string;
  /** Makes a second telling of the same thing do nothing. */
  readonly dedupeKey?: string;
  /** `actor` is undefined where the recipient may not know the name. */
  readonly data: (
    actor: Pick<ActorName, 'id' | 'username' | 'full_name'> | undefined,
  ) => NotificationData;
}

export interface NotificationsService {
  notify(transaction: Connection, telling: Telling): Promise<AfterCommit>;
  /** XP: awards within a minute are one notification. */
  notifyAward(
    transaction: Connection,
    award: { userId: string; amount: number; sourceType: NotificationData['source_type'] },
  ): Promise<AfterCommit>;
  /** A named event for all pages of a person, without a row. Only after the commit. */
  broadcast<N extends BroadcastName>(userId: string, name: N, data: Broadcasts[N]): void;
}

const MERGE_MS = 60_000;
const NIGHT = { from: 22, to: 7 } as const;
const CHILD_NIGHT = { from: 20, to: 7 } as const;

export function createNotificationsService(platform: Platform): NotificationsService {
  const { clock, fanout } = platform;

  const broadcast: NotificationsService['broadcast'] = (userId, event, data) =>
    fanout.publish({
      kind: 'push',
      channel: `private-${notificationChannel(userId)}`,
      event,
      data,
    });

  /** Read inside the transaction, told after it. */
  const announce = async (
    transaction: Connection,
    row: NotificationRow,
    recipient: Recipient,
    channels: Channels,
  ): Promise<AfterCommit> => {
    const data = dataOf(row.data);
    const titles = await ownTitles(
      transaction,
      row.user_id,
      data.subject_type === 'activity' && data.subject_id !== undefined ? [data.subject_id] : [],
    );
    const created = {
      notification: presentNotification(row, titles, clock.now()),
      unread_count: await unreadCount(transaction, row.user_id),
      push: channels.push_enabled && !isNight(recipient, clock.now()),
    };
    return () => broadcast(row.user_id, 'notification.created', created);
  };

  const write = async (
    transaction: Connection,
    recipient: Recipient,
    type: NotificationType,
    data: NotificationData,
  ): Promise<void> => {
    if (
      recipient.email === null ||
      recipient.email_verified_at === null ||
      recipient.account_type === 'child'
    )
      return;
    const { publicUrl, host, port } = platform.settings;
    const mail = mailOf(type, data, {
      name: recipient.full_name,
      address: `${publicUrl ?? `http://${host}:${port}`}/?modal=codex&tab=summons`,
    });
    if (mail !== null)
      await platform.mail(transaction, { to: recipient.email, userId: recipient.id, ...mail });
  };

  return {
    broadcast,

    async notify(transaction, { userId, type, actorId = null, dedupeKey = null, data }) {
      const hearing = await hearingOf(transaction, userId, actorId);
      if (hearing === null) return nothing;
      const channels = await chosen(transaction, userId, type);
      const said = data(hearing.actor);
      if (channels.email_enabled) await write(transaction, hearing.recipient, type, said);
      if (!channels.in_app_enabled) return nothing;
      const row = await insertOnce(transaction, {
        userId,
        type,
        actorId,
        data: said,
        dedupeKey,
        at: clock.now(),
      });
      return row === undefined ? nothing : announce(transaction, row, hearing.recipient, channels);
    },

    async notifyAward(transaction, { userId, amount, sourceType }) {
      const recipient = await recipientById(transaction, userId);
      if (recipient === undefined) return nothing;
      const channels = await chosen(transaction, userId, 'xp_awarded');
      if (!channels.in_app_enabled) return nothing;
      await lockAwards(transaction, userId);
      const at = clock.now();
      const before = await recentAward(transaction, userId, new Date(at.getTime() - MERGE_MS));
      const source = sourceType === undefined ? {} : { source_type: sourceType };
      if (before === undefined) {
        const row = await insertOnce(transaction, {
          userId,
          type: 'xp_awarded',
          actorId: null,
          data: { amount, awards: 1, ...source },
          dedupeKey: null,
          at,
        });
        return row === undefined ? nothing : announce(transaction, row, recipient, channels);
      }
      const told = dataOf(before.data);
      const row = await changeData(
        transaction,
        before.id,
        { ...told, ...source, amount: (told.amount ?? 0) + amount, awards: (told.awards ?? 1) + 1 },
        at,
      );
      return announce(transaction, row, recipient, channels);
    },
  };
}

const chosen = async (
  transaction: Connection,
  userId: string,
  type: NotificationType,
): Promise<Channels> => (await channelsOf(transaction, userId)).get(type) ?? defaultsOf(type);

/** Who hears it, and of whom; null when nobody does: one's own act, a block, somebody who is no longer here. */
async function hearingOf(
  transaction: Connection,
  userId: string,
  actorId: string | null,
): Promise<{ recipient: Recipient; actor: ActorName | undefined } | null> {
  if (actorId === userId) return null;
  const recipient = await recipientById(transaction, userId);
  if (recipient === undefined) return null;
  if (actorId === null) return { recipient, actor: undefined };
  const actor = await actorFor(transaction, actorId, userId);
  return actor === undefined ? null : { recipient, actor: actor.nameable ? actor : undefined };
}

/** At night nothing leaves the page; for a child the night is longer. */
function isNight(recipient: Recipient, now: Date): boolean {
  const { from, to } = recipient.account_type === 'child' ? CHILD_NIGHT : NIGHT;
  const hour = hourOf(recipient.time_zone, now);
  return hour >= from || hour < to;
}

function hourOf(timeZone: string, now: Date): number {
  try {
    return Number(
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
    );
  } catch {
    return now.getUTCHours(); // a zone this runtime does not know
  }
}
