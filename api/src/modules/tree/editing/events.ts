/** Writing events of a person or a union. What happens once keeps one main telling; others stand beside it as alternates. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { onceTypes, type EventChange } from '@kinlore/shared/contracts/family-facts';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import { whenFrom, unknownDate } from '../../../platform/rows.ts';
import { removeCitations } from './citations.ts';
import { eventsOf, type EventRow, type Owner } from './facts-of.queries.ts';
import type { Step } from './step.ts';

export const dateOf = (event: EventRow): FuzzyDate => whenFrom(event);

const isOnce = (type: string) => onceTypes.some((once) => once === type) || type === 'marriage';
/** A wedding may be planned; these cannot be. */
const past: readonly string[] = ['birth', 'death', 'burial', 'cremation', 'baptism', 'christening'];

function ensureDate(type: string, date: FuzzyDate | undefined, today: string): void {
  if (date === undefined) return;
  const problems = problemsOf(date, today).filter(
    (problem) => problem !== 'future' || past.includes(type),
  );
  if (problems.length > 0)
    throw new DomainError('family.impossible_dates', { [type]: ['This date cannot be.'] });
}

const columnsOf = ({ date, place, note }: EventChange) => ({
  ...(date !== undefined && {
    when_kind: date.kind,
    when_start: date.start,
    when_end: date.end,
    when_precision: date.precision,
    when_text: date.text,
  }),
  ...(place !== undefined && { place_text: place.trim() }),
  ...(note !== undefined && { note }),
});

const mainOf = (events: readonly EventRow[], type: string, but?: string) =>
  events.find((event) => event.type === type && !event.is_alternate && event.id !== but);

/** The main telling steps aside when another one is made it. */
async function stepAside(
  step: Step,
  events: readonly EventRow[],
  type: string,
  id: string,
): Promise<void> {
  const main = isOnce(type) ? mainOf(events, type, id) : undefined;
  if (main !== undefined)
    await step.operation.update('life_event', { id: main.id }, { is_alternate: true });
}

const saysTheSame = (
  event: EventRow,
  type: string,
  { date = unknownDate, place = '', note = '' }: EventChange,
) =>
  event.type === type &&
  event.place_text === place.trim() &&
  event.note === note &&
  JSON.stringify(dateOf(event)) ===
    JSON.stringify({
      kind: date.kind,
      start: date.start,
      end: date.end,
      precision: date.precision,
      text: date.text,
    });

async function addEvent(
  step: Step,
  owner: Owner,
  change: EventChange,
  events: readonly EventRow[],
): Promise<void> {
  const { type } = change;
  if (type === undefined)
    throw new DomainError('general.invalid', { events: ['An event needs a kind.'] });
  ensureDate(type, change.date, step.today);
  // Said twice is said once: a change whose answer was lost is sent again.
  if (events.some((event) => saysTheSame(event, type, change))) return;
  const id = newId();
  const is_alternate =
    isOnce(type) && mainOf(events, type) !== undefined && change.alternate !== false;
  if (change.alternate === false) await stepAside(step, events, type, id);
  await step.operation.insert('life_event', {
    id,
    tree_id: step.treeId,
    ...owner,
    type,
    ...columnsOf(change),
    is_alternate,
  });
}

async function changeEvent(
  step: Step,
  event: EventRow,
  change: EventChange,
  events: readonly EventRow[],
): Promise<void> {
  const { type = event.type, alternate } = change;
  ensureDate(type, change.date, step.today);
  if (alternate === false) await stepAside(step, events, type, event.id);
  const patch = {
    ...(type !== event.type && { type }),
    ...columnsOf(change),
    ...(alternate !== undefined && { is_alternate: alternate }),
  };
  await step.operation.update('life_event', { id: event.id }, patch);
}

/** Where the main telling goes, the next one stands in. */
async function removeEvent(
  step: Step,
  event: EventRow,
  events: readonly EventRow[],
): Promise<void> {
  await removeCitations(step, event.id);
  await step.operation.remove('life_event', { id: event.id });
  const next = event.is_alternate
    ? undefined
    : events.find(
        (other) => other.type === event.type && other.id !== event.id && other.is_alternate,
      );
  if (next !== undefined)
    await step.operation.update('life_event', { id: next.id }, { is_alternate: false });
}

/** In the order given. Throws `family.unknown_part` for an event the owner does not have. */
export async function writeEvents(
  step: Step,
  owner: Owner,
  changes: readonly EventChange[],
): Promise<void> {
  for (const change of changes) {
    const events = await eventsOf(step.transaction, owner);
    if (change.id === undefined) {
      await addEvent(step, owner, change, events);
      continue;
    }
    const event = events.find((one) => one.id === change.id);
    ensure(event, 'family.unknown_part');
    await (change.removed === true
      ? removeEvent(step, event, events)
      : changeEvent(step, event, change, events));
  }
}
