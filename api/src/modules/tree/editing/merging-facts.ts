/** Events and citations of two who are one, be they persons or unions. */
import { onceTypes } from '@kinlore/shared/contracts/family-facts';
import { citationsOf, eventsOf, type EventRow, type Owner } from './facts-of.queries.ts';
import type { Step } from './step.ts';
import { readCitationsToRepoint, readCitationsOfKnownFact } from './citations.queries.ts';

/** What a fact that is kept once was cited from, counts for the one that stays. */
export async function repointFacts(
  { transaction, operation, treeId }: Step,
  from: string,
  to: string,
  personId: string,
): Promise<void> {
  const rows = await readCitationsToRepoint(transaction, treeId, from);
  for (const { id } of rows)
    await operation.update('citation', { id }, { fact_id: to, person_id: personId });
}

const isTwin = (one: EventRow, other: EventRow) =>
  one.type === other.type &&
  one.when_kind === other.when_kind &&
  one.when_start === other.when_start &&
  one.when_end === other.when_end &&
  one.place_text === other.place_text &&
  one.note === other.note;

const isOnce = (type: string) => onceTypes.some((once) => once === type) || type === 'marriage';

/** Moves events of one owner to another: twins are kept once, a second telling of what happens once becomes an alternate. */
export async function mergeEvents(
  step: Step,
  from: Owner,
  to: Owner,
  preferTheirs: (type: string) => boolean,
): Promise<void> {
  const { transaction, operation } = step;
  const [mine, theirs] = [await eventsOf(transaction, to), await eventsOf(transaction, from)];
  for (const event of theirs) {
    const twin = mine.find((one) => isTwin(one, event));
    if (twin !== undefined) {
      const cited = await readCitationsOfKnownFact(transaction, event.id);
      for (const { id } of cited)
        await operation.update('citation', { id }, { ...to, fact_id: twin.id });
      await operation.remove('life_event', { id: event.id });
      continue;
    }
    const main =
      isOnce(event.type) && !event.is_alternate
        ? mine.find((one) => one.type === event.type && !one.is_alternate)
        : undefined;
    const wins = main !== undefined && preferTheirs(event.type);
    if (main !== undefined && wins)
      await operation.update('life_event', { id: main.id }, { is_alternate: true });
    await operation.update(
      'life_event',
      { id: event.id },
      { ...to, ...(main !== undefined && { is_alternate: !wins }) },
    );
  }
}

/** What cites the one as a whole, or a fact that moved along, cites the other from now on. */
export async function mergeCitations(
  { transaction, operation }: Step,
  from: Owner,
  to: Owner,
): Promise<void> {
  for (const { id } of await citationsOf(transaction, from))
    await operation.update('citation', { id }, { ...to });
}
