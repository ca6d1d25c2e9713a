/** Relatives of the dead hear that there is a memorial; its stewards what relatives ask and say; and both how it ends. */
import type { MemorialOutcome } from '@kinlore/shared/contracts/notifications/memorial-outcomes';
import type { DomainEvent } from '../../../events.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { keepersOf, makerOf, memorialOf, memorialEver } from './memorials.queries.ts';
import { aboutMemorial } from './tributes.ts';

interface Sender {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
}
const senderOf = (actor: Sender | undefined) =>
  actor && {
    sender_id: actor.id,
    sender_name: actor.full_name,
    sender_username: actor.username,
  };

export const onMemorialTold = (notifications: NotificationsService) =>
  onEvent('memorial.told', async (transaction, { memorialId, userIds }) => {
    const memorial = await memorialOf(transaction, memorialId);
    const maker = await makerOf(transaction, memorialId);
    if (memorial === undefined || maker === undefined) return undefined;
    const tellings = [];
    for (const userId of userIds)
      tellings.push(
        await notifications.notify(transaction, {
          userId,
          type: 'memorial_made',
          actorId: maker.creator_id,
          dedupeKey: `memorial_made ${memorialId}`,
          data: (actor) => ({ ...aboutMemorial(memorial, memorialId), ...senderOf(actor) }),
        }),
      );
    return inTurn(...tellings);
  });

/** To each of those who keep it: what will be open from which day. Told again later, it is another day. */
export const onMemorialHistoric = (notifications: NotificationsService) =>
  onEvent('memorial.historic', async (transaction, { memorialId, userIds, opens }) => {
    const memorial = await memorialOf(transaction, memorialId);
    if (memorial === undefined) return undefined;
    const tellings = [];
    for (const userId of userIds)
      tellings.push(
        await notifications.notify(transaction, {
          userId,
          type: 'memorial_historic',
          dedupeKey: `memorial_historic ${memorialId} ${opens}`,
          data: () => ({ ...aboutMemorial(memorial, memorialId), opens }),
        }),
      );
    return inTurn(...tellings);
  });

interface Outcome {
  readonly memorialId: string;
  readonly userId: string;
  readonly actorId: string | null;
  readonly outcome: MemorialOutcome;
  readonly key: string;
}

/** What became of something, to one person. An administrator who decided is not named. */
async function tellOutcome(
  notifications: NotificationsService,
  transaction: Connection,
  { memorialId, userId, actorId, outcome, key }: Outcome,
): Promise<() => void> {
  const memorial = await memorialEver(transaction, memorialId);
  if (memorial === undefined) return () => undefined;
  return notifications.notify(transaction, {
    userId,
    type: 'memorial_decided',
    ...(actorId !== null && { actorId }),
    dedupeKey: `memorial_decided ${key}`,
    data: (actor) => ({
      ...aboutMemorial(memorial, memorialId),
      ...senderOf(actor),
      memorial_outcome: outcome,
    }),
  });
}

type Joining = Extract<DomainEvent, { readonly type: 'memorial.joining' }>;

/** To those who may say yes. */
async function askKeepers(
  notifications: NotificationsService,
  transaction: Connection,
  { memorialId, userId, at }: Joining,
): Promise<(() => void)[]> {
  const memorial = await memorialOf(transaction, memorialId);
  if (memorial === undefined) return [];
  const tellings = [];
  for (const keeper of await keepersOf(transaction, memorialId)) {
    if (keeper.status !== 'accepted' || !keeper.permissions.includes('stewards.invite')) continue;
    tellings.push(
      await notifications.notify(transaction, {
        userId: keeper.user_id,
        type: 'steward_request',
        actorId: userId,
        dedupeKey: `steward_request ${memorialId} ${userId} ${at}`,
        data: (actor) => ({ ...aboutMemorial(memorial, memorialId), ...senderOf(actor) }),
      }),
    );
  }
  return tellings;
}

export const onMemorialJoining = (notifications: NotificationsService) =>
  onEvent('memorial.joining', async (transaction, event) => {
    const { memorialId, userId, actorId, step, at } = event;
    if (step === 'asked') return inTurn(...(await askKeepers(notifications, transaction, event)));
    const key = `${memorialId} ${userId} ${step} ${at}`;
    if (step !== 'joined')
      return tellOutcome(notifications, transaction, {
        memorialId,
        userId,
        actorId,
        outcome: step,
        key,
      });
    const tellings = [];
    for (const keeper of await keepersOf(transaction, memorialId))
      if (keeper.status === 'accepted' && keeper.user_id !== userId)
        tellings.push(
          await tellOutcome(notifications, transaction, {
            memorialId,
            userId: keeper.user_id,
            actorId,
            outcome: 'joined',
            key,
          }),
        );
    return inTurn(...tellings);
  });

/** To primary stewards and to who contests; of the handing over, which makes another one primary, to all who keep it. */
export const onMemorialContested = (notifications: NotificationsService) =>
  onEvent('memorial.contested', async (transaction, event) => {
    const { memorialId, contestId, contesterId, actorId, outcome } = event;
    const keepers = (await keepersOf(transaction, memorialId)).filter(
      ({ status, preset }) =>
        status === 'accepted' && (preset === 'primary' || outcome === 'given'),
    );
    const isOfThem = outcome === 'contested' || outcome === 'withdrawn';
    const hearers = new Set([...keepers.map((keeper) => keeper.user_id), contesterId]);
    const tellings = [];
    for (const userId of hearers)
      if (userId !== actorId)
        tellings.push(
          await tellOutcome(notifications, transaction, {
            memorialId,
            userId,
            actorId: isOfThem ? contesterId : null,
            outcome,
            key: `${contestId} ${outcome}`,
          }),
        );
    return inTurn(...tellings);
  });

/** What became of two memorials of the same person. Who did it is named to the stewards of both. */
export const onMemorialMerging = (notifications: NotificationsService) =>
  onEvent('memorial.merging', (transaction, event) =>
    tellOutcome(notifications, transaction, event),
  );
