/** The length of a film that a browser recorded, written where players look for it. */
import { expect, it } from 'vitest';
import { withLength } from './webm-length.ts';

const element = (id: readonly number[], data: readonly number[]): number[] => [
  ...id,
  0x40 + (data.length >> 8),
  data.length & 0xff,
  ...data,
];
const unknown = [0x01, ...Array.from({ length: 7 }, () => 0xff)];
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
const INFO = [0x15, 0x49, 0xa9, 0x66];
const header = element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]);
const scale = element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]);
const block = (at: number): number[] => element([0xa3], [0x81, at >> 8, at & 0xff, 0, 9, 9]);
const cluster = (at: number, ...blocks: readonly number[]): number[] => [
  ...CLUSTER,
  ...unknown,
  ...element([0xe7], [at >> 8, at & 0xff]),
  ...blocks.flatMap(block),
];
const film = (info: readonly number[], ...rest: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...header, ...SEGMENT, ...unknown, ...element(INFO, info), ...rest]);
const body = [...cluster(0, 0, 33, 66), ...cluster(1_000, 0, 500)];

/** The eight bytes behind the sign of a duration. */
function durationIn(bytes: Uint8Array): number | null {
  const at = bytes.findIndex((byte, index) => byte === 0x44 && bytes[index + 1] === 0x89);
  return at < 0 ? null : new DataView(bytes.buffer, bytes.byteOffset).getFloat64(at + 3);
}

it('is that of the last picture and of the time that one is shown', () => {
  const came = film(scale, ...body);
  const told = withLength(came, 40);
  expect(durationIn(told)).toBe(1_540);
  // Nothing else is another: the pictures are the same to the byte.
  expect(Array.from(told.subarray(-body.length))).toEqual(body);
  expect(Array.from(told.subarray(0, header.length))).toEqual(header);
  expect(told.length).toBe(came.length + 11 + 6);
  // Written once, it is only changed.
  expect(durationIn(withLength(told, 60))).toBe(1_560);
  expect(withLength(told, 60).length).toBe(told.length);
});

it('is counted in the unit of the file', () => {
  const half = element([0x2a, 0xd7, 0xb1], [0x07, 0xa1, 0x20]);
  expect(durationIn(withLength(film(half, ...body), 40))).toBe(1_580);
});

it('is left alone where something points into the file, and where it is no film', () => {
  const pointed = film(scale, ...element([0x1c, 0x53, 0xbb, 0x6b], [1]), ...body);
  expect(withLength(pointed, 40)).toBe(pointed);
  for (const bytes of [
    [],
    [0],
    [1, 2, 3],
    [0x1a, 0x45],
    SEGMENT,
    [...SEGMENT, ...unknown],
    Array.from({ length: 64 }, () => 0xff),
  ]) {
    const none = Uint8Array.from(bytes);
    expect(withLength(none, 40)).toBe(none);
  }
});
