/**
 * How long a film is, written into it. A browser that records does not know the length when it begins, and leaves it out: players then show no
 * end and cannot seek. Pure; of the format no more than is needed (RFC 8794, RFC 9559).
 */
import { childOf, elementsOf, numberAt, unsignedAt, type Element } from './ebml.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const DURATION = 0x4489;
const SCALE = 0x2ad7b1;
const CLUSTER_TIME = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCKS: readonly number[] = [0xa3, 0xa1];
/** Tables of where things lie: they would point beside it once something grew. */
const TABLES: readonly number[] = [0x114d9b74, 0x1c53bb6b];
const INSIDE: readonly number[] = [SEGMENT, CLUSTER, BLOCK_GROUP];

interface Looked {
  readonly segment: Element | null;
  readonly info: Element | null;
  readonly hasTables: boolean;
  /** When the last picture is shown, in the unit of the file. */
  readonly last: number;
}

/** How long after the beginning of its cluster a block is shown: two bytes behind the number of its track. */
function laterBy(bytes: Uint8Array, { data }: Element): number {
  const at = data + (numberAt(bytes, data, false)?.length ?? 1);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return at + 2 <= bytes.length ? view.getInt16(at) : 0;
}

function lastIn(bytes: Uint8Array, elements: readonly Element[]): number {
  let [cluster, last] = [0, 0];
  for (const element of elements) {
    if (element.id === CLUSTER_TIME) cluster = unsignedAt(bytes, element);
    if (BLOCKS.includes(element.id)) last = Math.max(last, cluster + laterBy(bytes, element));
  }
  return last;
}

function lookThrough(bytes: Uint8Array): Looked {
  const elements = [...elementsOf(bytes, INSIDE)];
  return {
    segment: elements.find(({ id }) => id === SEGMENT) ?? null,
    info: elements.find(({ id }) => id === INFO) ?? null,
    hasTables: elements.some(({ id }) => TABLES.includes(id)),
    last: lastIn(bytes, elements),
  };
}

const MILLION = 1_000_000;
const EIGHT = 8;

/** A size in eight bytes, so that it can be any. */
function eightBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(EIGHT);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(size));
  view.setUint8(0, 1);
  return bytes;
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

function doubleOf(value: number): Uint8Array {
  const bytes = new Uint8Array(EIGHT);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** With the element in front of everything else that is told of the film. */
function withDuration(
  bytes: Uint8Array,
  { segment, info }: { readonly segment: Element; readonly info: Element },
  duration: number,
): Uint8Array<ArrayBuffer> {
  const end = info.data + (info.size ?? 0);
  const told = bytes.subarray(info.data, end);
  const element = joined(Uint8Array.of(0x44, 0x89, 0x88), doubleOf(duration));
  const head = bytes.subarray(info.start, info.start + 4);
  const grown = joined(head, eightBytes(element.length + told.length), element, told);
  const before = bytes.subarray(segment.data, info.start);
  const after = bytes.subarray(end);
  const size =
    segment.size === null
      ? Uint8Array.of(0x01, ...Array.from({ length: 7 }, () => 0xff))
      : eightBytes(segment.size + grown.length - (end - info.start));
  return joined(bytes.subarray(0, segment.start + 4), size, before, grown, after);
}

/** The same film with its length in it, in milliseconds of its last picture and the time that one is shown; as it came where that cannot be. */
export function withLength(
  bytes: Uint8Array<ArrayBuffer>,
  lastShown: number,
): Uint8Array<ArrayBuffer> {
  const { segment, info, hasTables, last } = lookThrough(bytes);
  if (segment === null || info === null || info.size === null) return bytes;
  const scale = childOf(bytes, info, SCALE);
  const unit = scale === null ? MILLION : unsignedAt(bytes, scale);
  const duration = last + (lastShown * MILLION) / unit;
  const written = childOf(bytes, info, DURATION);
  if (written !== null) {
    const copy = bytes.slice();
    const view = new DataView(copy.buffer);
    if (written.size === EIGHT) view.setFloat64(written.data, duration);
    else view.setFloat32(written.data, duration);
    return copy;
  }
  return hasTables ? bytes : withDuration(bytes, { segment, info }, duration);
}
