/**
 * The names of a segment: JSON, of which nearly every one is `[[["Zemun","Malmö"],[]],[["Baba Mara"],[]]]`, letters without an escape and no key of its own. That
 * is read from its bytes, since the segments of a life name the same people again and again: a name that was met is found by its bytes without becoming letters
 * anew. Whatever is written otherwise is read as JSON.
 */
import { usualKey, type SkyName } from './columns.ts';
import { refuse } from './checks.ts';

const MOST_LETTERS = 400;

type Names = readonly [places: readonly SkyName[], persons: readonly SkyName[]];

/** One for all segments: to make one takes longer than to read with it. A mark of byte order is a letter like any other. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const lettersOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('its names cannot be read');
  }
};

export const readNames = (bytes: Uint8Array): Names => readUsual(bytes) ?? readJson(bytes);

function readJson(bytes: Uint8Array): Names {
  const text = lettersOf(bytes);
  let lists: unknown;
  try {
    lists = JSON.parse(text);
  } catch {
    return refuse('its names cannot be read');
  }
  if (!Array.isArray(lists) || lists.length !== 2) return refuse('its names are no two lists');
  return [namesFrom(lists[0]), namesFrom(lists[1])];
}

/** One object for all segments, and its key is made once. */
const usual = new Map<string, SkyName>();
const MOST_USUAL = 20_000;

function usualName(name: string): SkyName {
  const there = usual.get(name);
  if (there !== undefined) return there;
  if (usual.size >= MOST_USUAL) {
    usual.clear();
    met.fill(undefined);
  }
  const made = { key: usualKey(name), name };
  usual.set(name, made);
  return made;
}

/** Keys stand in the order of the names they are for: `[place, key, place, key, …]`. */
function namesFrom(listed: unknown): readonly SkyName[] {
  if (!Array.isArray(listed)) return refuse('its names are no list');
  const names: unknown = listed[0];
  const keys: unknown = listed[1];
  if (!Array.isArray(names) || !Array.isArray(keys)) return refuse('its names are no list');
  let next = 0;
  const read = names.map((name: unknown, at): SkyName => {
    if (typeof name !== 'string' || name.length > MOST_LETTERS) return refuse('a name is none');
    if (keys[next] !== at) return usualName(name);
    const key: unknown = keys[next + 1];
    next += 2;
    return typeof key === 'string' ? { key, name } : refuse('a key is none');
  });
  return next === keys.length ? read : refuse('a key is of no name');
}

const asBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BEGIN = asBytes('[[[');
/** Between places and persons: no key of a place, and the next list. */
const BETWEEN = asBytes('],[]],[[');
const END = asBytes('],[]]]');
const [QUOTE, COMMA, ESCAPE, FIRST_LETTER] = [0x22, 0x2c, 0x5c, 0x20];

const standsAt = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean =>
  wanted.every((byte, place) => bytes[at + place] === byte);

/** Null for whatever is written in another way. */
function readUsual(bytes: Uint8Array): Names | null {
  if (!standsAt(bytes, 0, BEGIN)) return null;
  const places: SkyName[] = [];
  const between = readList(bytes, BEGIN.length, places);
  if (!standsAt(bytes, between, BETWEEN)) return null;
  const persons: SkyName[] = [];
  const end = readList(bytes, between + BETWEEN.length, persons);
  if (!standsAt(bytes, end, END) || end + END.length !== bytes.length) return null;
  return [places, persons];
}

/** Names with a comma between each two; answers where they end, or -1. */
function readList(bytes: Uint8Array, from: number, into: SkyName[]): number {
  let at = from;
  while (bytes[at] === QUOTE) {
    const begin = at + 1;
    let mark = 0;
    for (at = begin; bytes[at] !== QUOTE; at += 1) {
      const byte = bytes[at] ?? 0;
      // A byte that JSON wants escaped, an escape, or the end.
      if (byte < FIRST_LETTER || byte === ESCAPE) return -1;
      mark = (Math.imul(mark, 31) + byte) | 0;
    }
    into.push(nameAt({ bytes, begin, end: at }, mark));
    at += 1;
    if (bytes[at] !== COMMA) return at;
    at += 1;
  }
  return into.length === 0 ? at : -1;
}

interface Written {
  readonly bytes: Uint8Array;
  readonly begin: number;
  readonly end: number;
}

/** A name by its bytes, and those before it whose mark falls in the same place. */
interface Met {
  readonly bytes: Uint8Array;
  readonly name: SkyName;
  readonly before: Met | undefined;
}
const PLACES = 2 ** 15;
/** Names that are made to fall in one place are read as letters each time, and slow down nothing else. */
const MOST_BESIDE = 8;
const met: (Met | undefined)[] = Array.from({ length: PLACES }, () => undefined);

function nameAt(written: Written, mark: number): SkyName {
  const place = (mark ^ (mark >>> 15)) & (PLACES - 1);
  const last = met[place];
  let beside = 0;
  for (let one = last; one !== undefined; one = one.before) {
    if (isWritten(one.bytes, written)) return one.name;
    beside += 1;
  }
  const bytes = written.bytes.slice(written.begin, written.end);
  const letters = lettersOf(bytes);
  if (letters.length > MOST_LETTERS) return refuse('a name is none');
  const name = usualName(letters);
  if (beside < MOST_BESIDE) met[place] = { bytes, name, before: last };
  return name;
}

function isWritten(known: Uint8Array, { bytes, begin, end }: Written): boolean {
  if (known.length !== end - begin) return false;
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[begin + at]) return false;
  return true;
}
