/** The moment of a sealed letter: stewards and its living writer hear that two sheets open it, whom it is for that there is one; then, that it can be read. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { letterHearers, letterOf, openersOf } from './letters.queries.ts';

const sender = (actor: Pick<PersonCard, 'id' | 'full_name' | 'username'> | undefined) =>
  actor && {
    sender_id: actor.id,
    sender_name: actor.full_name,
    sender_username: actor.username,
  };

interface Told {
  readonly letterId: string;
  readonly lifeId: string;
  readonly letter: 'due' | 'open';
}

async function tellHearersOf(
  notifications: NotificationsService,
  transaction: Connection,
  { letterId, lifeId, letter }: Told,
): Promise<readonly (() => void)[]> {
  const tellings = [];
  for (const { userId, ward } of await letterHearers(transaction, letterId)) {
    tellings.push(
      await notifications.notify(transaction, {
        userId,
        type: 'letter_for_you',
        actorId: lifeId,
        dedupeKey: `letter_for_you ${letterId} ${letter}`,
        data: (actor) => ({ letter_id: letterId, letter, ...ward, ...sender(actor) }),
      }),
    );
  }
  return tellings;
}

export const onLetterDue = (notifications: NotificationsService) =>
  onEvent('letter.due', async (transaction, { letterId }) => {
    const row = await letterOf(transaction, letterId);
    if (row === undefined) return undefined;
    const writer = row.life_status === 'living' ? [row.life_id] : [];
    const tellings = [];
    for (const userId of new Set([...writer, ...(await openersOf(transaction, row.life_id))]))
      tellings.push(
        await notifications.notify(transaction, {
          userId,
          type: 'letter_to_open',
          // Nobody is told of their own act: it is the moment that tells its writer.
          ...(userId !== row.life_id && { actorId: row.life_id }),
          dedupeKey: `letter_to_open ${letterId}`,
          data: (actor) => ({ letter_id: letterId, ...sender(actor) }),
        }),
      );
    const told = { letterId, lifeId: row.life_id, letter: 'due' } as const;
    return inTurn(...tellings, ...(await tellHearersOf(notifications, transaction, told)));
  });

export const onLetterReleased = (notifications: NotificationsService) =>
  onEvent('letter.released', async (transaction, { letterId }) => {
    const row = await letterOf(transaction, letterId);
    if (row === undefined || row.released_at === null) return undefined;
    const told = { letterId, lifeId: row.life_id, letter: 'open' } as const;
    return inTurn(...(await tellHearersOf(notifications, transaction, told)));
  });
