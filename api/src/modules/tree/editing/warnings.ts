/** What is written all the same, and worth a word: codes of a closed list (the page says them). */
import { addMonths, addYears } from '@kinlore/shared/dates';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Connection } from '../../../platform/ports.ts';
import { warningsFor } from '../possible-dates.ts';
import { dateOf } from './events.ts';
import { eventsOf, type EventRow } from './facts-of.queries.ts';
import { readBirthParents } from './parent-links.queries.ts';

export const warningCodes = [
  'date_not_read',
  'event_before_birth',
  'event_long_after_birth',
  'marriage_very_young',
  'parent_very_young',
  'parent_very_old',
  'born_after_fathers_death',
] as const;
export type WarningCode = (typeof warningCodes)[number];

const longestLife = 130;
const youngestSpouse = 10;
/** Months a child can be born after its father's death. */
const longestAwaited = 10;
const afterDeath: readonly string[] = ['burial', 'cremation', 'probate', 'will'];

interface Dated {
  readonly type: string;
  readonly date: FuzzyDate;
}
const dated = (events: readonly EventRow[]): readonly Dated[] =>
  events.map((event) => ({ type: event.type, date: dateOf(event) }));
const find = (events: readonly Dated[], type: string) =>
  events.find((event) => event.type === type)?.date ?? null;

const notRead = ({ kind, text }: FuzzyDate) => kind === 'unknown' && text !== '';
const isBefore = (one: FuzzyDate, other: FuzzyDate) =>
  one.end !== null && other.start !== null && one.end < other.start;
const isLongAfter = (one: FuzzyDate, years: number, other: FuzzyDate) =>
  one.start !== null && other.end !== null && one.start > addYears(other.end, years);

/** Ten months after the last day the father can have died on. */
const isAfterMonths = (born: string | null, died: string | null) =>
  born !== null && died !== null && born > addMonths(died, longestAwaited);

/** Of one person's own events. */
function ownWarnings(events: readonly Dated[]): WarningCode[] {
  const birth = find(events, 'birth');
  const others = events.filter((event) => event.type !== 'birth');
  return [
    ...(events.some((event) => notRead(event.date)) ? ['date_not_read' as const] : []),
    ...(birth !== null && others.some((event) => isBefore(event.date, birth))
      ? ['event_before_birth' as const]
      : []),
    ...(birth !== null &&
    others.some(
      (event) => !afterDeath.includes(event.type) && isLongAfter(event.date, longestLife, birth),
    )
      ? ['event_long_after_birth' as const]
      : []),
  ];
}

async function parentWarnings(
  connection: Connection,
  personId: string,
  birth: FuzzyDate | null,
): Promise<string[]> {
  const links = await readBirthParents(connection, personId);
  const found: string[] = [];
  for (const { parent_id, sex } of links) {
    const parent =
      parent_id === null ? [] : dated(await eventsOf(connection, { person_id: parent_id }));
    found.push(...warningsFor({ birth: find(parent, 'birth') }, { birth }, sex));
    const died = find(parent, 'death');
    if (sex === 'M' && isAfterMonths(birth?.start ?? null, died?.end ?? null))
      found.push('born_after_fathers_death');
  }
  return found;
}

/** After a person was written. */
export async function personWarnings(connection: Connection, personId: string): Promise<string[]> {
  const events = dated(await eventsOf(connection, { person_id: personId }));
  return [
    ...new Set([
      ...ownWarnings(events),
      ...(await parentWarnings(connection, personId, find(events, 'birth'))),
    ]),
  ];
}

function weddingWarnings(wedding: FuzzyDate, birth: FuzzyDate | null): WarningCode[] {
  const [earliest, latest] = [birth?.start ?? null, wedding.end];
  const young = earliest !== null && latest !== null && addYears(earliest, youngestSpouse) > latest;
  const late = birth !== null && isLongAfter(wedding, longestLife, birth);
  return [
    ...(young ? ['marriage_very_young' as const] : []),
    ...(late ? ['event_long_after_birth' as const] : []),
  ];
}

/** After a union was written. */
export async function unionWarnings(
  connection: Connection,
  unionId: string,
  partnerIds: readonly string[],
): Promise<string[]> {
  const events = dated(await eventsOf(connection, { union_id: unionId }));
  const found: string[] = events.some((event) => notRead(event.date)) ? ['date_not_read'] : [];
  const wedding = find(events, 'marriage');
  if (wedding === null) return found;
  for (const id of partnerIds)
    found.push(
      ...weddingWarnings(
        wedding,
        find(dated(await eventsOf(connection, { person_id: id })), 'birth'),
      ),
    );
  return [...new Set(found)];
}
