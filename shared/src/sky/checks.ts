/** What is refused, whether it came as bytes or as JSON. */
import { MOST_NAMED, UNDATED, type SkySegment } from './columns.ts';
import { FEELING_NUMBERS, STAGE_NUMBERS } from './vocabulary.ts';

const LAST_DAY = 3_652_058;

/** What was to be read is no segment of a sky, or not one of this version. */
export class SkyFormatError extends Error {
  override readonly name = 'SkyFormatError';
}

export const refuse = (why: string): never => {
  throw new SkyFormatError(`This is no part of a sky: ${why}.`);
};

/** From the first day of our era to the last of the year 9999; or no day at all, for every row. */
export function checkDays(days: Int32Array): void {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (first < UNDATED || last > LAST_DAY || (first === UNDATED && last !== UNDATED))
    refuse('its days are none');
}

/** Where the people of each row begin. */
export function startsOf(people: Uint8Array): Uint32Array {
  const starts = new Uint32Array(people.length + 1);
  let from = 0;
  for (let row = 0; row < people.length; row += 1) {
    const there = people[row] ?? 0;
    from += there < MOST_NAMED ? there : MOST_NAMED;
    starts[row + 1] = from;
  }
  return starts;
}

/** By index, and one function a width: an iterator takes twenty times as long, and one function for both thrice. */
function largestByte(numbers: Uint8Array): number {
  let most = 0;
  const { length } = numbers;
  for (let at = 0; at < length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number > most) most = number;
  }
  return most;
}

/** -1 where there is none. */
function largestPair(numbers: Uint16Array): number {
  let most = -1;
  const { length } = numbers;
  for (let at = 0; at < length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number > most) most = number;
  }
  return most;
}

/** Every number leads to something there is. */
export function checkNumbers(segment: SkySegment): void {
  const { count, feeling, intensity, person, personFrom, persons, photo } = segment;
  const { place, places, stage } = segment;
  const named = personFrom[count] ?? 0;
  if (named !== person.length || largestPair(person) >= persons.length)
    refuse('its people are not there');
  if (largestPair(place) > places.length) refuse('its places are not there');
  if (largestByte(feeling) >= FEELING_NUMBERS || largestByte(intensity) > 3)
    refuse('its feelings are none');
  if (largestByte(stage) >= STAGE_NUMBERS || largestByte(photo) > 1)
    refuse('its numbers are too large');
}
