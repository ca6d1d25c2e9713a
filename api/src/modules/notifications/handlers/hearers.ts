/** Who hears what is said about an account: its owner, of a child its guardians. */
import type { DataOf, NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Connection } from '../../../platform/ports.ts';
import { childrenAmong, guardiansToAsk } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';

interface Hearer {
  readonly userId: string;
  /** As whose doing it is told: a guardian hears of it also across a block between the two grown-ups. */
  readonly actorId: string;
  /** What a guardian is told besides; null for who is told of themselves. */
  readonly ward: {
    readonly ward_id: string;
    readonly recipient_name: string;
    readonly sender_name: string;
  } | null;
}

/** Who hears what somebody else says about this account: its owner, of a child its guardians. */
async function hearersOf(
  transaction: Connection,
  userId: string,
  otherId: string,
): Promise<readonly Hearer[]> {
  if (!(await childrenAmong(transaction, [userId])).has(userId))
    return [{ userId, actorId: otherId, ward: null }];
  const guardians = await guardiansToAsk(transaction, userId, otherId);
  return guardians.map(({ guardian_id, ward, other }) => ({
    userId: guardian_id,
    actorId: ward.id,
    ward: {
      ward_id: ward.id,
      recipient_name: ward.full_name,
      sender_name: other.full_name,
    },
  }));
}

/** Who said it, and of which child. */
interface Said {
  readonly sender_id?: string;
  readonly sender_name?: string;
  readonly sender_username?: string;
  readonly ward_id?: string;
  readonly recipient_name?: string;
}

interface Heard<T extends NotificationType> {
  readonly userId: string;
  readonly otherId: string;
  readonly type: T;
  readonly dedupeKey: string;
  readonly data: (said: Said) => DataOf<T>;
}

const senderOf = (
  actor: { readonly id: string; readonly full_name: string; readonly username: string } | undefined,
): Said =>
  actor === undefined
    ? {}
    : { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username };

/** Tells who hears it, each with the name of who said it. */
export async function tellHearers<T extends NotificationType>(
  notifications: NotificationsService,
  transaction: Connection,
  { userId, otherId, type, dedupeKey, data }: Heard<T>,
): Promise<readonly (() => void)[]> {
  const tells: (() => void)[] = [];
  for (const { userId: hearerId, actorId, ward } of await hearersOf(transaction, userId, otherId))
    tells.push(
      await notifications.notify(transaction, {
        userId: hearerId,
        type,
        actorId,
        dedupeKey: ward === null ? dedupeKey : `${dedupeKey} ${ward.ward_id}`,
        data: (actor) => data(ward ?? senderOf(actor)),
      }),
    );
  return tells;
}
