/**
 * Telling people. The row comes first, in the transaction of the act or of the handler; the socket follows after the commit and is only
 * a hint. Whoever calls must run what is returned once the transaction is committed.
 */
import {
  isNotificationType,
  notificationChannel,
  notificationKinds,
  type BroadcastName,
  type Broadcasts,
  type DataOf,
  type NotificationData,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import type { Connection, Platform } from '../../platform/ports.ts';
import { minutesIntoDay } from '../../platform/zones.ts';
import { dataOf, presentNotification, subjectsOf } from './notifications.presenter.ts';
import { mailOf } from './notifications.mails.ts';
import {
  awardHearingFor,
  changeData,
  hearingFor,
  insertOnce,
  lockAwards,
  namesOf,
  recentTreeChange,
  type ActorName,
  type Hearing,
  type Recipient,
  type Told,
} from './notifications.queries.ts';
import { type Channels } from './preferences.ts';

export type AfterCommit = () => void;
const nothing: AfterCommit = () => undefined;

export interface Telling<T extends NotificationType> {
  readonly userId: string;
  readonly type: T;
  /** Who did it. Nothing is told about one's own acts, nor across a block. */
  readonly actorId?: string;
  /** Makes a second telling of the same thing do nothing. */
  readonly dedupeKey?: string;
  /** `actor` is undefined where the recipient may not know the name. */
  readonly data: (actor: Pick<ActorName, 'id' | 'username' | 'full_name'> | undefined) => DataOf<T>;
}

/** Somebody is told that another changed a tree. */
interface TreeChange {
  readonly userId: string;
  readonly actorId: string;
  readonly treeId: string;
  readonly treeName: string;
}

export interface NotificationsService {
  notify<T extends NotificationType>(
    transaction: Connection,
    telling: Telling<T>,
  ): Promise<AfterCommit>;
  /** XP: awards within a minute are one notification, which names the first of them. `about`: what the award is for. */
  notifyAward(
    transaction: Connection,
    award: { userId: string; amount: number; about: DataOf<'xp_awarded'> },
  ): Promise<AfterCommit>;
  /** What somebody changes in a tree: their changes within an hour are one notification, which counts them. */
  notifyTreeChange(transaction: Connection, change: TreeChange): Promise<AfterCommit>;
  /** A named event for all pages of a person, without a row. Only after the commit. */
  broadcast<N extends BroadcastName>(userId: string, name: N, data: Broadcasts[N]): void;
}

const MERGE_MS = 60_000;
const TREE_MERGE_MS = 3_600_000;
/** New rows of such a type wait for an answer; whether an old one still does is read with it. */
const asksForAnAct = (type: string): boolean =>
  isNotificationType(type) && notificationKinds[type].waits;
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

  /** What was read with the row is told after the transaction. */
  const announce = (
    { row, names, unread }: Told,
    recipient: Recipient,
    channels: Channels,
  ): AfterCommit => {
    const created = {
      notification: presentNotification(row, {
        names,
        now: clock.now(),
        waiting: asksForAnAct(row.type),
      }),
      unread_count: unread,
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
    if (recipient.email === null || recipient.email_verified_at === null || recipient.is_child)
      return;
    const mail = mailOf(type, data, { name: recipient.full_name, home: platform.publicUrl() });
    if (mail !== null)
      await platform.mail(transaction, { to: recipient.email, userId: recipient.id, ...mail });
  };

  return {
    broadcast,

    async notify(transaction, { userId, type, actorId = null, dedupeKey = null, data }) {
      const hearing = await hearingOf(transaction, { userId, type, actorId });
      if (hearing === null) return nothing;
      const { channels, recipient, actor } = hearing;
      const said = data(actor?.nameable === true ? actor : undefined);
      if (channels.email_enabled)
        await write(transaction, recipient, type, await named(transaction, userId, said));
      if (!channels.in_app_enabled) return nothing;
      const told = await insertOnce(
        transaction,
        { userId, type, actorId, data: said, dedupeKey, at: clock.now() },
        subjectsOf([{ data: said }]),
      );
      return told === undefined ? nothing : announce(told, recipient, channels);
    },

    async notifyTreeChange(transaction, change) {
      const hearing = await hearingOf(transaction, {
        userId: change.userId,
        type: 'family_tree_changed',
        actorId: change.actorId,
      });
      if (hearing === null || !hearing.channels.in_app_enabled) return nothing;
      const told = await writeTreeChange(transaction, change, hearing.actor, clock.now());
      return told === undefined ? nothing : announce(told, hearing.recipient, hearing.channels);
    },

    async notifyAward(transaction, { userId, amount, about }) {
      const at = clock.now();
      await lockAwards(transaction, userId);
      const hearing = await awardHearingFor(transaction, userId, new Date(at.getTime() - MERGE_MS));
      if (hearing === undefined || !hearing.channels.in_app_enabled) return nothing;
      const { recipient, channels, recent } = hearing;
      const before = dataOf(recent?.data);
      const data =
        recent === null
          ? { amount, awards: 1, ...about }
          : { ...before, amount: (before.amount ?? 0) + amount, awards: (before.awards ?? 1) + 1 };
      const subjects = subjectsOf([{ data }]);
      const told =
        recent === null
          ? await insertOnce(
              transaction,
              { userId, type: 'xp_awarded', actorId: null, data, dedupeKey: null, at },
              subjects,
            )
          : await changeData(transaction, recent.id, { userId, data, at }, subjects);
      return told === undefined ? nothing : announce(told, recipient, channels);
    },
  };
}

/** One more change of the same person within the hour joins what was told before, under the name the tree has by now. */
async function writeTreeChange(
  transaction: Connection,
  { userId, actorId, treeId, treeName }: TreeChange,
  actor: ActorName | null,
  at: Date,
): Promise<Told | undefined> {
  const recent = await recentTreeChange(transaction, {
    userId,
    treeId,
    actorId,
    since: new Date(at.getTime() - TREE_MERGE_MS),
  });
  if (recent !== undefined) {
    const before = dataOf(recent.data);
    const data = { ...before, tree_name: treeName, changes: (before.changes ?? 1) + 1 };
    return changeData(transaction, recent.id, { userId, data, at }, subjectsOf([{ data }]));
  }
  const sender =
    actor?.nameable === true
      ? { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username }
      : {};
  const data = { tree_id: treeId, tree_name: treeName, changes: 1, ...sender };
  return insertOnce(
    transaction,
    { userId, type: 'family_tree_changed', actorId, data, dedupeKey: null, at },
    subjectsOf([{ data }]),
  );
}

/** With the title of what it is about, as the recipient may see it now. */
async function named(
  transaction: Connection,
  userId: string,
  data: NotificationData,
): Promise<NotificationData> {
  if (data.subject_type !== 'activity' || data.subject_id === undefined) return data;
  const title = (
    await namesOf(transaction, userId, { activities: [data.subject_id], memorials: [] })
  ).get(data.subject_id);
  return title === undefined ? data : { ...data, subject_title: title };
}

/** Null where nobody hears it: one's own act, a block, somebody who is no longer here. */
async function hearingOf(
  transaction: Connection,
  { userId, type, actorId }: { userId: string; type: NotificationType; actorId: string | null },
): Promise<Hearing | null> {
  if (actorId === userId) return null;
  const hearing = await hearingFor(transaction, userId, type, actorId);
  return hearing === undefined || (actorId !== null && hearing.actor === null) ? null : hearing;
}

/** At night nothing leaves the page; for a child the night is longer. */
function isNight(recipient: Recipient, now: Date): boolean {
  const { from, to } = recipient.is_child ? CHILD_NIGHT : NIGHT;
  const hour = Math.floor(minutesIntoDay(recipient.time_zone, now) / 60);
  return hour >= from || hour < to;
}
