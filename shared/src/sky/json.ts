/** A segment as JSON: names of columns, and lists. */
import { MOST_ROWS, UNKNOWN, type SkyName, type SkySegment } from './columns.ts';
import { checkDays, checkNumbers, refuse, startsOf } from './checks.ts';
import { SKY_FORMAT, bytesOfRow } from './format.ts';

/** The same as JSON, for who asks for that: names of columns, and lists. */
export interface SkySegmentJson {
  readonly version: number;
  readonly count: number;
  readonly day: readonly number[];
  readonly type: readonly number[];
  readonly subtype: readonly number[];
  readonly feeling: readonly number[];
  readonly intensity: readonly number[];
  readonly stage: readonly number[];
  readonly people: readonly number[];
  readonly photo: readonly number[];
  readonly place: readonly number[];
  readonly person: readonly number[];
  readonly places: readonly SkyName[];
  readonly persons: readonly SkyName[];
}

export function segmentToJson(segment: SkySegment): SkySegmentJson {
  const { count, person, persons, place, places } = segment;
  const list = (name: (typeof bytesOfRow)[number] | 'day') => [...segment[name]];
  return {
    version: SKY_FORMAT,
    count,
    day: list('day'),
    type: list('type'),
    subtype: list('subtype'),
    feeling: list('feeling'),
    intensity: list('intensity'),
    stage: list('stage'),
    people: list('people'),
    photo: list('photo'),
    place: [...place],
    person: [...person],
    places,
    persons,
  };
}

/** For who holds JSON: as strict as the bytes are. */
export function segmentFromJson(json: SkySegmentJson): SkySegment {
  const { count, person, place, places, persons, version } = json;
  if (version !== SKY_FORMAT) return refuse('it is of another version');
  const columns = [json.day, place, ...bytesOfRow.map((name) => json[name])];
  if (!(count >= 0 && count <= MOST_ROWS) || columns.some(({ length }) => length !== count))
    return refuse('a column is not as long as it says');
  const bytes = (name: (typeof bytesOfRow)[number]): Uint8Array =>
    Uint8Array.from(json[name], byte);
  const people = bytes('people');
  const segment = {
    count,
    day: Int32Array.from(json.day),
    type: bytes('type'),
    subtype: bytes('subtype'),
    feeling: bytes('feeling'),
    intensity: bytes('intensity'),
    stage: bytes('stage'),
    people,
    photo: bytes('photo'),
    place: Uint16Array.from(place),
    places,
    person: Uint16Array.from(person),
    personFrom: startsOf(people),
    persons,
  };
  checkDays(segment.day);
  checkNumbers(segment);
  return segment;
}

const byte = (number: number): number =>
  Number.isInteger(number) && number >= 0 && number <= UNKNOWN
    ? number
    : refuse('a number is none');
