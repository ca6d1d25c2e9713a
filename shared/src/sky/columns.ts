/**
 * The memories of a life as columns: what a sky is drawn, filtered and read from. Entry i of every column concerns the same memory, so that a hundred thousand
 * memories are a dozen arrays. Numbers of types, feelings and stages are places in the vocabulary (`vocabulary.ts`).
 */

/** A place or a person. Memories of one and the same have one key, in every segment that the same viewer reads; two of one name have two. */
export interface SkyName {
  readonly key: string;
  readonly name: string;
}

export interface SkyColumns {
  readonly count: number;
  /** The middle of what the date may mean, in days since 0001-01-01; -1 where nobody said when. */
  readonly day: Int32Array;
  /** 0 none, else 1 and the place in `emotari`: the strongest of the memory. */
  readonly feeling: Uint8Array;
  /** Of that feeling: 1 to 3; 0 where there is none. */
  readonly intensity: Uint8Array;
  /** The part of the life it lies in: 1 and the place in `stages`; 0 where that is not known, or not for this viewer. */
  readonly stage: Uint8Array;
  /** The place in `activityTypes`, and in the subtypes of that type; 255 for one that is no longer in the vocabulary. */
  readonly type: Uint8Array;
  readonly subtype: Uint8Array;
  /** How many people were there. */
  readonly people: Uint8Array;
  /** 1 where there is a photograph. */
  readonly photo: Uint8Array;
}

/** What stands beside the numbers: places, and who was there. */
interface Named {
  readonly places: readonly SkyName[];
  readonly persons: readonly SkyName[];
  /** Into `person`: those of memory i are from `personFrom[i]` to before `personFrom[i + 1]`. The first of them only, where many were there. */
  readonly personFrom: Uint32Array;
}

/** Some years of a life, or a part of a year, in the order of the days. */
export interface SkySegment extends SkyColumns, Named {
  /** 0 none, else 1 and the place in `places`. */
  readonly place: Uint16Array;
  /** Places in `persons`. */
  readonly person: Uint16Array;
}

/** Segments one after the other. */
export interface Sky extends SkyColumns, Named {
  readonly place: Uint32Array;
  readonly person: Uint32Array;
  /** Where each segment begins, and the end. */
  readonly starts: readonly number[];
}

/** One memory, to be written into a segment. */
export interface SkyRow {
  readonly day: number;
  readonly type: number;
  readonly subtype: number;
  readonly feeling: number;
  readonly intensity: number;
  readonly stage: number;
  readonly photo: boolean;
  readonly place: SkyName | null;
  readonly people: readonly SkyName[];
}

/** What a name is known by, unless it has a key of its own: as it is written, in small letters. */
export const usualKey = (name: string): string => name.toLowerCase();

export const MOST_ROWS = 5_000;
/** So many of those who were there are named in a segment: then their places always fit sixteen bits. */
export const MOST_NAMED = 13;
/** What nobody said a date of. */
export const UNDATED = -1;
/** Of a type or subtype that is not in the vocabulary. */
export const UNKNOWN = 255;

const AT_MOST = 255;

export function rowsToSegment(rows: readonly SkyRow[]): SkySegment {
  if (rows.length > MOST_ROWS) throw new RangeError('too many rows for a segment');
  const bytes = (of: (row: SkyRow) => number): Uint8Array => Uint8Array.from(rows, of);
  const places = dictionary();
  return {
    count: rows.length,
    day: Int32Array.from(rows, ({ day }) => day),
    feeling: bytes(({ feeling }) => feeling),
    intensity: bytes(({ intensity }) => intensity),
    stage: bytes(({ stage }) => stage),
    type: bytes(({ type }) => type),
    subtype: bytes(({ subtype }) => subtype),
    people: bytes(({ people }) => Math.min(people.length, AT_MOST)),
    photo: bytes(({ photo }) => (photo ? 1 : 0)),
    place: Uint16Array.from(rows, ({ place }) => (place === null ? 0 : places.at(place) + 1)),
    places: places.names,
    ...namedIn(rows),
  };
}

function namedIn(rows: readonly SkyRow[]): Pick<SkySegment, 'person' | 'personFrom' | 'persons'> {
  const persons = dictionary();
  const named = rows.map(({ people }) => people.slice(0, MOST_NAMED).map(persons.at));
  const personFrom = new Uint32Array(rows.length + 1);
  for (const [at, { length }] of named.entries())
    personFrom[at + 1] = (personFrom[at] ?? 0) + length;
  return { person: Uint16Array.from(named.flat()), personFrom, persons: persons.names };
}

/** Names in the order in which they came first. */
export function dictionary(): {
  readonly names: readonly SkyName[];
  readonly at: (name: SkyName) => number;
} {
  const names: SkyName[] = [];
  const known = new Map<string, number>();
  // Segments that were read share their names: the object is found sooner than its letters.
  const met = new Map<SkyName, number>();
  const placeOf = (name: SkyName): number => {
    const found = known.get(name.key);
    if (found !== undefined) return found;
    known.set(name.key, names.length);
    return names.push(name) - 1;
  };
  return {
    names,
    at: (name) => {
      const there = met.get(name);
      if (there !== undefined) return there;
      const place = placeOf(name);
      met.set(name, place);
      return place;
    },
  };
}

/** Those that are laid side by side as they are. */
export const plainColumns = [
  'day',
  'feeling',
  'intensity',
  'stage',
  'type',
  'subtype',
  'people',
  'photo',
] as const satisfies readonly (keyof SkyColumns)[];
