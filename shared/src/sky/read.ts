/** Reading a segment. */
import { MOST_NAMED, MOST_ROWS, type SkySegment } from './columns.ts';
import { checkDays, checkNumbers, refuse, startsOf } from './checks.ts';
import { HEAD, MAGIC, PAIRED, SKY_FORMAT, layout } from './format.ts';
import { readNames } from './names.ts';

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

/** From each day to the next: low bytes, then high ones; four at a time. */
function daysFrom(first: number, steps: Uint8Array, count: number): Int32Array {
  const days = new Int32Array(count);
  const from = new DataView(steps.buffer, steps.byteOffset, steps.byteLength);
  const whole = count - (count % 4);
  let day = first;
  for (let row = 0; row < whole; row += 4) {
    const low = from.getInt32(row, true);
    const high = from.getInt32(count + row, true);
    day += (low & 0xff) | ((high & 0xff) << 8);
    days[row] = day;
    day += ((low >>> 8) & 0xff) | (high & 0xff00);
    days[row + 1] = day;
    day += ((low >>> 16) & 0xff) | ((high >>> 8) & 0xff00);
    days[row + 2] = day;
    day += (low >>> 24) | ((high >>> 16) & 0xff00);
    days[row + 3] = day;
  }
  for (let row = whole; row < count; row += 1) {
    day += (steps[row] ?? 0) | ((steps[count + row] ?? 0) << 8);
    days[row] = day;
  }
  checkDays(days);
  return days;
}

/** Four at a time: their low bytes and their high ones, each spread over two words. */
function readPair(bytes: Uint8Array, count: number): Uint16Array {
  const numbers = new Uint16Array(count);
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const into = new DataView(numbers.buffer);
  const whole = count - (count % 4);
  for (let at = 0; at < whole; at += 4) {
    const low = from.getInt32(at, true);
    const high = from.getInt32(count + at, true);
    const first = (low & 0xff) | ((low & 0xff00) << 8);
    const firstHigh = ((high & 0xff) << 8) | ((high & 0xff00) << 16);
    into.setInt32(at * 2, first | firstHigh, true);
    const last = ((low >>> 16) & 0xff) | ((low >>> 8) & 0xff_00_00);
    const lastHigh = ((high >>> 8) & 0xff00) | (high & 0xff_00_00_00);
    into.setInt32(at * 2 + 4, last | lastHigh, true);
  }
  for (let at = whole; at < count; at += 1)
    numbers[at] = (bytes[at] ?? 0) | ((bytes[count + at] ?? 0) << 8);
  return numbers;
}
