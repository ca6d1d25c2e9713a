/** Segments that came one by one, as one sky. */
import { dictionary, plainColumns, type Sky, type SkyName, type SkySegment } from './columns.ts';

type Joined = Omit<Sky, 'places' | 'persons'>;

/** The columns laid side by side, the dictionaries made one by their keys. */
export function joinSegments(segments: readonly SkySegment[]): Sky {
  const starts = [0];
  let named = 0;
  for (const { count, person } of segments) {
    starts.push((starts.at(-1) ?? 0) + count);
    named += person.length;
  }
  const sky = emptySky(starts, named);
  const [places, persons] = [dictionary(), dictionary()];
  let person = 0;
  for (const [at, segment] of segments.entries()) {
    const start = starts[at] ?? 0;
    for (const name of plainColumns) sky[name].set(segment[name], start);
    translate(segment.place, placesOf(segment.places, places, 1), sky.place.subarray(start));
    translate(segment.person, placesOf(segment.persons, persons, 0), sky.person.subarray(person));
    shift(segment.personFrom, person, sky.personFrom.subarray(start));
    person += segment.person.length;
  }
  return { ...sky, places: places.names, persons: persons.names };
}

function emptySky(starts: readonly number[], named: number): Joined {
  const count = starts.at(-1) ?? 0;
  const bytes = () => new Uint8Array(count);
  return {
    count,
    starts,
    day: new Int32Array(count),
    feeling: bytes(),
    intensity: bytes(),
    stage: bytes(),
    type: bytes(),
    subtype: bytes(),
    people: bytes(),
    photo: bytes(),
    place: new Uint32Array(count),
    person: new Uint32Array(named),
    personFrom: new Uint32Array(count + 1),
  };
}

/** Where each name of a segment stands in the dictionary of all. `from`: so many numbers of the segment say that there is none. */
function placesOf(
  names: readonly SkyName[],
  { at }: ReturnType<typeof dictionary>,
  from: number,
): Uint32Array {
  const places = new Uint32Array(names.length + from);
  for (const [place, name] of names.entries()) places[place + from] = at(name) + from;
  return places;
}

/** By index: an iterator takes twenty times as long. */
function translate(from: Uint16Array, to: Uint32Array, into: Uint32Array): void {
  for (let at = 0; at < from.length; at += 1) into[at] = to[from[at] ?? 0] ?? 0;
}

function shift(from: Uint32Array, by: number, into: Uint32Array): void {
  for (let at = 1; at < from.length; at += 1) into[at] = (from[at] ?? 0) + by;
}
