/** Writing a segment. */
import { UNDATED, usualKey, type SkyName, type SkySegment } from './columns.ts';
import { HEAD, MAGIC, PAIRED, SKY_FORMAT, bytesOfRow, layout } from './format.ts';

/** The names, and where the key of one is not the usual one, its place and its key: nearly all have the usual one. */
const listed = (names: readonly SkyName[]): unknown => [
  names.map(({ name }) => name),
  names.flatMap(({ key, name }, at) => (key === usualKey(name) ? [] : [at, key])),
];

export function encodeSegment(segment: SkySegment): Uint8Array<ArrayBuffer> {
  const { count, day, place, person, places, persons } = segment;
  const names = new TextEncoder().encode(JSON.stringify([listed(places), listed(persons)]));
  const at = layout(count, person.length);
  const bytes = new Uint8Array(at.names + names.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, MAGIC, true);
  head.setUint16(4, SKY_FORMAT, true);
  head.setUint32(8, count, true);
  head.setUint32(12, person.length, true);
  head.setInt32(16, day[0] ?? UNDATED, true);
  head.setUint32(20, names.length, true);
  writePair(bytes.subarray(HEAD), stepsOf(day));
  writePair(bytes.subarray(HEAD + 2 * count), place);
  for (const [column, name] of bytesOfRow.entries())
    bytes.set(segment[name], HEAD + (column + PAIRED) * count);
  writePair(bytes.subarray(at.person), person);
  bytes.set(names, at.names);
  return bytes;
}

/** From each day to the next. */
function stepsOf(day: Int32Array): Uint16Array {
  const steps = new Uint16Array(day.length);
  for (let row = 1; row < day.length; row += 1) {
    const step = (day[row] ?? 0) - (day[row - 1] ?? 0);
    if (step < 0 || step > 0xff_ff) throw new RangeError('days of a segment are in order');
    steps[row] = step;
  }
  return steps;
}

function writePair(bytes: Uint8Array, numbers: Uint16Array): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    bytes[at] = number & 0xff;
    bytes[numbers.length + at] = number >> 8;
  }
}
