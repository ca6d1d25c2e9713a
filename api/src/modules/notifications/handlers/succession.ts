/** Stewards are asked and told, a family is asked to choose, and who runs the instance hears of a memorial that nobody else keeps. */
import type { NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Connection } from '../../../platform/ports.ts';
import type { AfterCommit, NotificationsService, Telling } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { lifeOf, namedTo } from './succession.queries.ts';

type Life = NonNullable<Awaited<ReturnType<typeof lifeOf>>>;

const aboutLife = ({ id, slug, full_name: name, username }: Life) => ({
  ...(id !== null && { memorial_id: id }),
  ...(slug !== null && { memorial_slug: slug }),
  memorial_name: name,
  tributee_username: username,
});

/** The memorial tells it, not a steward: no block keeps it from anybody. */
async function tellEach<T extends NotificationType>(
  notifications: NotificationsService,
  transaction: Connection,
  userIds: readonly string[],
  telling: (userId: string) => Promise<Omit<Telling<T>, 'userId'>>,
): Promise<AfterCommit> {
  const tells: AfterCommit[] = [];
  for (const userId of userIds)
    tells.push(await notifications.notify(transaction, { userId, ...(await telling(userId)) }));
  return inTurn(...tells);
}

const senderOf = async (transaction: Connection, viewer: string, id: string | null) => {
  const person = id === null || id === viewer ? undefined : await namedTo(transaction, viewer, id);
  return person === undefined
    ? {}
    : {
        sender_id: person.id,
        sender_name: person.full_name,
        sender_username: person.username,
      };
};

export const onStewardshipAsked = (notifications: NotificationsService) =>
  onEvent('stewardship.asked', async (transaction, { lifeId, userId, key }) => {
    const life = await lifeOf(transaction, lifeId);
    if (life === undefined) return undefined;
    return notifications.notify(transaction, {
      userId,
      type: 'legacy_still_willing',
      dedupeKey: key,
      data: () => ({ ...aboutLife(life), life_id: lifeId }),
    });
  });

export const onStewardVoteOpened = (notifications: NotificationsService) =>
  onEvent('steward_vote.opened', async (transaction, { lifeId, voteId, userIds }) => {
    const life = await lifeOf(transaction, lifeId);
    if (life === undefined) return undefined;
    return tellEach(notifications, transaction, userIds, async () => ({
      type: 'legacy_vote_opened',
      dedupeKey: `vote_opened ${voteId}`,
      data: () => ({ ...aboutLife(life), vote_id: voteId }),
    }));
  });

export const onStewardNamed = (notifications: NotificationsService) =>
  onEvent('steward_vote.named', async (transaction, { lifeId, voteId, userId, byId, key }) => {
    const life = await lifeOf(transaction, lifeId);
    if (life === undefined) return undefined;
    const sender = await senderOf(transaction, userId, byId);
    return notifications.notify(transaction, {
      userId,
      type: 'legacy_nominated',
      dedupeKey: `named ${key}`,
      data: () => ({ ...aboutLife(life), vote_id: voteId, ...sender }),
    });
  });

export const onSuccessionChanged = (notifications: NotificationsService) =>
  onEvent('succession.changed', async (transaction, event) => {
    const life = await lifeOf(transaction, event.lifeId);
    if (life === undefined) return undefined;
    return tellEach(notifications, transaction, event.userIds, async (userId) => {
      const sender = await senderOf(transaction, userId, event.aboutId);
      return {
        type: 'legacy_steward_changed',
        dedupeKey: event.key,
        data: () => ({ ...aboutLife(life), succession: event.change, ...sender }),
      };
    });
  });

export const onCaretakingAsked = (notifications: NotificationsService) =>
  onEvent('caretaking.asked', async (transaction, { lifeId, userIds, key }) => {
    const life = await lifeOf(transaction, lifeId);
    if (life === undefined) return undefined;
    return tellEach(notifications, transaction, userIds, async () => ({
      type: 'legacy_caretaking',
      dedupeKey: key,
      data: () => aboutLife(life),
    }));
  });
