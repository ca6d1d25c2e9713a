/** Who tells a story, who is in it, and what they said of its being published. */
import type { Asked, SharedStory } from '@kinlore/shared/contracts/shared-stories';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { ConsentRow, EditionRow } from './editions.queries.ts';
import { participantsOf, peopleIn } from './participants.queries.ts';
import type { StoryRow } from './stories.queries.ts';

/** What those who tell it read of its people. */
export async function aroundOf(connection: Connection, reader: User, row: StoryRow, now: Date) {
  if (row.reads !== 'teller') return { participants: [], people: [] };
  return {
    participants: await participantsOf(connection, reader.id, row.id, now),
    people: await peopleIn(connection, reader.id, row.id),
  };
}

export const peopleOf = (
  around: Awaited<ReturnType<typeof aroundOf>>,
  row: StoryRow,
  { reader, cards }: { reader: User; cards: ReadonlyMap<string, PersonCard> },
): Pick<SharedStory, 'tellers_asked' | 'people'> => ({
  tellers_asked: around.participants.flatMap(({ user_id: userId, status }) => {
    const person = cards.get(userId);
    return person === undefined ? [] : [{ person, status }];
  }),
  people: around.people.flatMap(({ user_id: userId, named_by: by }) => {
    const person = cards.get(userId);
    return person === undefined
      ? []
      : [{ person, removable: by === reader.id || row.owner_id === reader.id }];
  }),
});

/** Nobody is told who objected. */
const toldAnswer = ({ answer, is_mine: isMine }: ConsentRow): Asked['answer'] =>
  answer === 'object' && !isMine ? null : answer;

export function presentEdition(
  edition: EditionRow,
  row: StoryRow,
  { consents, cards }: { consents: readonly ConsentRow[]; cards: ReadonlyMap<string, PersonCard> },
): SharedStory['edition'] {
  const isOpen =
    edition.edition === row.proposed_edition || edition.edition === row.published_edition;
  return {
    number: edition.edition,
    audience: edition.audience,
    proposed_at: edition.proposed_at.toISOString(),
    until: edition.until.toISOString(),
    outcome: edition.outcome,
    asked: consents
      .filter((one) => one.edition === edition.edition)
      .filter((one) => one.is_mine || (row.reads === 'teller' && one.is_shown))
      .flatMap((one) => {
        const person = cards.get(one.user_id);
        return person === undefined
          ? []
          : [{ person, answer: toldAnswer(one), may_answer: isOpen && one.is_mine }];
      }),
  };
}
