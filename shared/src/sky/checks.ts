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

/**
 * Whether one of these is `limit` (1 to 128) or more, four of them at a time: in each byte of a word what is added carries into its highest bit, and no further,
 * exactly where it is.
 */
function reachesByte(numbers: Uint8Array, limit: number): boolean {
  const { buffer, byteOffset, length } = numbers;
  const words = new DataView(buffer, byteOffset, length);
  const added = (0x80 - limit) * 0x01_01_01_01;
  const whole = length - (length % 4);
  let high = 0;
  for (let at = 0; at < whole; at += 4) {
    const four = words.getInt32(at, true);
    high |= four | ((four & 0x7f_7f_7f_7f) + added);
  }
  for (let at = whole; at < length; at += 1) {
    const one = numbers[at] ?? 0;
    high |= one | ((one & 0x7f) + (0x80 - limit));
  }
  return (high & 0x80_80_80_80) !== 0;
}

const HALF = 0x80_00;

/** The same for what takes two bytes, two at a time. */
function reachesPair(numbers: Uint16Array, limit: number): boolean {
  if (limit === 0 || limit > HALF) return numbers.some((number) => number >= limit);
  const { buffer, byteOffset, length } = numbers;
  const words = new DataView(buffer, byteOffset, length * 2);
  const added = (HALF - limit) * 0x0001_0001;
  const whole = length - (length % 2);
  let high = 0;
  for (let at = 0; at < whole; at += 2) {
    const two = words.getInt32(at * 2, true);
    high |= two | ((two & 0x7f_ff_7f_ff) + added);
  }
  if (whole < length && (numbers[whole] ?? 0) >= limit) return true;
  return (high & 0x80_00_80_00) !== 0;
}

/** Every number leads to something there is. */
export function checkNumbers(segment: SkySegment): void {
  const { count, feeling, intensity, person, personFrom, persons, photo } = segment;
  const { place, places, stage } = segment;
  const named = personFrom[count] ?? 0;
  if (named !== person.length || reachesPair(person, persons.length))
    refuse('its people are not there');
  if (reachesPair(place, places.length + 1)) refuse('its places are not there');
  if (reachesByte(feeling, FEELING_NUMBERS) || reachesByte(intensity, 4))
    refuse('its feelings are none');
  if (reachesByte(stage, STAGE_NUMBERS) || reachesByte(photo, 2))
    refuse('its numbers are too large');
}
