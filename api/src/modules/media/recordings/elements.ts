/** Elements in elements, as WebM writes them. */
import type { Blanks } from './blanks.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';

export const ID = {
  header: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  seek: 0x11_4d_9b_74,
  info: 0x15_49_a9_66,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
  title: 0x7b_a9,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f_43_b6_75,
  time: 0xe7,
  simple: 0xa3,
  group: 0xa0,
  block: 0xa1,
  cues: 0x1c_53_bb_6b,
  tags: 0x12_54_c3_67,
  attachments: 0x19_41_a4_69,
  chapters: 0x10_43_a7_70,
} as const;

export interface Element {
  readonly id: number;
  readonly start: number;
  readonly from: number;
  /** Null: as long as it goes on. */
  readonly end: number | null;
}

/** Null where the file ends, also in the middle of one: a recording that was cut is kept as far as it goes. */
export async function elementAt(file: FileBytes, at: number): Promise<Element | null> {
  const head = await file.read(at, 12);
  const [first = 0] = head;
  const idWidth = Math.clz32(first) - 23;
  const [lengthFirst = 0] = head.subarray(idWidth);
  const width = Math.clz32(lengthFirst) - 23;
  if (head.length < 2 || head.length < idWidth + width) return null;
  if (idWidth > 4 || width > 8) throw new Unplayable('no element');
  let size = BigInt(lengthFirst & (0xff >> width));
  for (const byte of head.subarray(idWidth + 1, idWidth + width)) size = size * 256n + BigInt(byte);
  const isOpen = size === (1n << BigInt(7 * width)) - 1n;
  if (!isOpen && size > BigInt(Number.MAX_SAFE_INTEGER)) throw new Unplayable('no length');
  const from = at + idWidth + width;
  return {
    id: head.readUIntBE(0, idWidth),
    start: at,
    from,
    end: isOpen ? null : from + Number(size),
  };
}

const MOST_ELEMENTS = 5_000_000;

export async function* elementsIn(
  file: FileBytes,
  from: number,
  end: number,
): AsyncGenerator<Element> {
  let count = 0;
  for (let at = from; at < end;) {
    const element = await elementAt(file, at);
    if (element === null) return;
    yield element;
    // What stands in one of open length follows it.
    at = element.end ?? element.from;
    count += 1;
    if (count > MOST_ELEMENTS) throw new Unplayable('too many elements');
  }
}

const MOST_NUMBER = 8;

export async function bytesOf(file: FileBytes, { from, end }: Element): Promise<Buffer> {
  if (end === null || end - from > MOST_NUMBER) throw new Unplayable('no number');
  return readAll(file, from, end - from);
}
export const numberOf = async (file: FileBytes, element: Element): Promise<number> => {
  const bytes = await bytesOf(file, element);
  return bytes.length === 0 ? 0 : Number(BigInt(`0x${bytes.toString('hex')}`));
};

export async function realOf(file: FileBytes, element: Element): Promise<number> {
  const bytes = await bytesOf(file, element);
  if (bytes.length === 4) return bytes.readFloatBE();
  return bytes.length === 8 ? bytes.readDoubleBE() : 0;
}

/** An element of nothing, as long as it was. */
export function blank(blanks: Blanks, start: number, end: number): void {
  const bytes = end - start;
  const head = Buffer.alloc(9);
  head.set([0xec, 0x01]);
  head.writeUIntBE(Math.max(0, bytes - 9), 3, 6);
  blanks.add(start, bytes, bytes < 9 ? Buffer.from([0xec, 0x80 | (bytes - 2)]) : head);
}
