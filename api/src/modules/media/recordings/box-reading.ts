/** Boxes in boxes, and which of them others get. */
import type { Blanks } from './blanks.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';

export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where what it holds begins, and ends. */
  readonly from: number;
  readonly end: number;
}

/** Beyond them it is made to be long. */
const MOST_BOXES = 100_000;

export async function boxesIn(file: FileBytes, from: number, end: number): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end;) {
    const head = await readAll(file, at, 8);
    let size = head.readUInt32BE(0);
    let width = 8;
    if (size === 1) {
      size = Number((await readAll(file, at + 8, 8)).readBigUInt64BE());
      width = 16;
    }
    if (size === 0) size = end - at;
    if (size < width || at + size > end) throw new Unplayable('a box that ends beyond its place');
    boxes.push({
      type: head.toString('latin1', 4, 8),
      start: at,
      from: at + width,
      end: at + size,
    });
    if (boxes.length > MOST_BOXES) throw new Unplayable('too many boxes');
    at += size;
  }
  return boxes;
}

/** What may stay in each; everything else says who, where and with what. */
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio']),
};

/** A box of nothing, as long as it was. */
export function blankBox(blanks: Blanks, { start, from, end }: Box): void {
  blanks.add(start + 4, 4, 'free');
  blanks.add(from, end - from);
}

/** Those of its boxes that stay. */
export async function keep(
  file: FileBytes,
  blanks: Blanks,
  name: string,
  { from, end }: Pick<Box, 'from' | 'end'>,
): Promise<readonly Box[]> {
  const boxes = await boxesIn(file, from, end);
  const stay = boxes.filter(({ type }) => kept[name]?.has(type) === true);
  for (const box of boxes) if (!stay.includes(box)) blankBox(blanks, box);
  return stay;
}

export const only = (boxes: readonly Box[], type: string): Box | undefined =>
  boxes.find((box) => box.type === type);
