/**
 * Telling people. The row comes first, in the transaction of the act or of the handler; the socket follows after the commit and is only
 * a hint. Whoever calls must run what is returned once the transaction is committed.
 */
import type {
  BroadcastName,
  Broadcasts,
  DataOf,
  NotificationData,
  NotificationType,
} from '@kinlore/shared/contracts/notifications';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createAnnouncing } from './announcing.ts';
import { awardHearingFor, hearingFor, type ActorName, type Hearing } from './hearing.queries.ts';
import { dataOf, subjectsOf } from './notifications.presenter.ts';
import { createMailing } from './mailing.ts';
import { namesOf } from './names.queries.ts';
import { changeData, insertOnce, lockAwards } from './notifications.queries.ts';
import { writeTreeChange, type TreeChange } from './tree-changes.ts';

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

export function createNotificationsService(platform: Platform): NotificationsService {
  const { clock } = platform;
  const { broadcast, announce } = createAnnouncing(platform);
  const write = createMailing(platform);

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
      return told === undefined ? nothing : announce(transaction, told, hearing);
    },

    async notifyTreeChange(transaction, change) {
      const hearing = await hearingOf(transaction, {
        userId: change.userId,
        type: 'family_tree_changed',
        actorId: change.actorId,
      });
      if (hearing === null || !hearing.channels.in_app_enabled) return nothing;
      const told = await writeTreeChange(transaction, change, hearing.actor, clock.now());
      return told === undefined ? nothing : announce(transaction, told, hearing);
    },

    async notifyAward(transaction, { userId, amount, about }) {
      const at = clock.now();
      await lockAwards(transaction, userId);
      const hearing = await awardHearingFor(transaction, userId, new Date(at.getTime() - MERGE_MS));
      if (hearing === undefined || !hearing.channels.in_app_enabled) return nothing;
      const { recent } = hearing;
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
      return told === undefined ? nothing : announce(transaction, told, hearing);
    },
  };
}

/** With the title of what it is about, as the recipient may see it now. */
async function named(
  transaction: Connection,
  userId: string,
  data: NotificationData,
): Promise<NotificationData> {
  if (data.subject_id === undefined) return data;
  const subjects = { ...subjectsOf([{ data }]), memorials: [] };
  const title = (await namesOf(transaction, userId, subjects)).get(data.subject_id);
  return title === undefined || title === '' ? data : { ...data, subject_title: title };
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
