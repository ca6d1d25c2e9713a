/** Reading a segment. */
import { MOST_NAMED, MOST_ROWS, usualKey, type SkyName, type SkySegment } from './columns.ts';
import { checkDays, checkNumbers, refuse, startsOf } from './checks.ts';
import { HEAD, MAGIC, PAIRED, SKY_FORMAT, layout } from './format.ts';

const MOST_LETTERS = 400;

/** What is a byte a row stays in the bytes that came. */
export function decodeSegment(buffer: ArrayBuffer): SkySegment {
  const { count, refs, first, at } = readHead(buffer);
  const column = (index: number) => new Uint8Array(buffer, HEAD + index * count, count);
  const pair = (from: number, length: number) =>
    readPair(new Uint8Array(buffer, from, 2 * length), length);
  const [places, persons] = readNames(new Uint8Array(buffer, at.names));
  const people = column(PAIRED + 5);
  const segment = {
    count,
    day: daysFrom(first, new Uint8Array(buffer, HEAD, 2 * count), count),
    type: column(PAIRED),
    subtype: column(PAIRED + 1),
    feeling: column(PAIRED + 2),
    intensity: column(PAIRED + 3),
    stage: column(PAIRED + 4),
    people,
    photo: column(PAIRED + 6),
    place: pair(HEAD + 2 * count, count),
    places,
    person: pair(at.person, refs),
    personFrom: startsOf(people),
    persons,
  };
  checkNumbers(segment);
  return segment;
}

function readHead(buffer: ArrayBuffer) {
  if (buffer.byteLength < HEAD) return refuse('it is too short');
  const head = new DataView(buffer);
  if (head.getUint32(0, true) !== MAGIC) return refuse('it begins otherwise');
  if (head.getUint16(4, true) !== SKY_FORMAT) return refuse('it is of another version');
  const [count, refs, first] = [
    head.getUint32(8, true),
    head.getUint32(12, true),
    head.getInt32(16, true),
  ];
  if (count > MOST_ROWS || refs > count * MOST_NAMED) return refuse('it has too many rows');
  const at = layout(count, refs);
  if (at.names + head.getUint32(20, true) !== buffer.byteLength)
    return refuse('it is not as long as it says');
  return { count, refs, first, at };
}

/** From each day to the next: low bytes, then high ones. */
function daysFrom(first: number, steps: Uint8Array, count: number): Int32Array {
  const days = new Int32Array(count);
  let day = first;
  for (let row = 0; row < count; row += 1) {
    day += (steps[row] ?? 0) | ((steps[count + row] ?? 0) << 8);
    days[row] = day;
  }
  checkDays(days);
  return days;
}

function readPair(bytes: Uint8Array, count: number): Uint16Array {
  const numbers = new Uint16Array(count);
  for (let at = 0; at < count; at += 1)
    numbers[at] = (bytes[at] ?? 0) | ((bytes[count + at] ?? 0) << 8);
  return numbers;
}

/** One for all segments: to make one takes longer than to read with it. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readNames(bytes: Uint8Array): readonly [readonly SkyName[], readonly SkyName[]] {
  let lists: unknown;
  try {
    lists = JSON.parse(utf8.decode(bytes));
  } catch {
    return refuse('its names cannot be read');
  }
  if (!Array.isArray(lists) || lists.length !== 2) return refuse('its names are no two lists');
  return [namesFrom(lists[0]), namesFrom(lists[1])];
}

/** The segments of a life name the same people again and again: one object for all of them, and its key is made once. */
const usual = new Map<string, SkyName>();
const MOST_USUAL = 20_000;

function usualName(name: string): SkyName {
  const there = usual.get(name);
  if (there !== undefined) return there;
  if (usual.size >= MOST_USUAL) usual.clear();
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
