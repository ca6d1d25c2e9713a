/**
 * What others do not get of a file: stretches that are overwritten while it is sent. The copy stays as long as the original, so that ranges hold and
 * nothing is written twice. Each stretch is `head` and then zeros: a box of nothing, where the container wants one.
 */
import { Readable } from 'node:stream';
import { Unplayable } from './file-bytes.ts';

/** As it is stored. `head` in hexadecimal digits. */
export type Blank = readonly [at: number, bytes: number, head: string];

/** As they were stored: by their place. */
export const blanksFrom = (stored: unknown): readonly Blank[] =>
  Array.isArray(stored)
    ? stored.map((entry: readonly unknown[]): Blank => [
        Number(entry[0]),
        Number(entry[1]),
        String(entry[2]),
      ])
    : [];

/** More than any recorder makes; beyond them it is made to be long. */
const MOST = 20_000;

export class Blanks {
  readonly #list: Blank[] = [];

  add(at: number, bytes: number, head: string | Buffer = ''): void {
    if (bytes <= 0) return;
    const digits = typeof head === 'string' ? Buffer.from(head, 'latin1') : head;
    this.#list.push([at, bytes, digits.subarray(0, bytes).toString('hex')]);
    if (this.#list.length > MOST) throw new Unplayable('too many parts');
  }

  /** By their place. */
  list(): readonly Blank[] {
    return this.#list.toSorted(([a], [b]) => a - b);
  }
}

/** What of these stretches stands from `start` on, laid over `piece`. */
export function overlay(piece: Buffer, start: number, blanks: readonly Blank[]): Buffer {
  const end = start + piece.length;
  const touched = blanks.filter(([at, bytes]) => at < end && at + bytes > start);
  if (touched.length === 0) return piece;
  const copy = Buffer.from(piece);
  for (const [at, bytes, head] of touched) {
    const [from, to] = [Math.max(at, start), Math.min(at + bytes, end)];
    copy.fill(0, from - start, to - start);
    const letters = Buffer.from(head, 'hex');
    const told = letters.subarray(Math.min(letters.length, from - at), to - at);
    told.copy(copy, from - start);
  }
  return copy;
}

const isOver = (blank: Blank | undefined, at: number): boolean =>
  blank !== undefined && blank[0] + blank[1] <= at;
const isBeyond = (blank: Blank | undefined, end: number): boolean =>
  blank !== undefined && blank[0] >= end;

/** By their place, so those that are over are not looked at again. */
async function* overlaid(
  source: Readable,
  start: number,
  blanks: readonly Blank[],
): AsyncGenerator<Buffer> {
  let at = start;
  let first = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    // a source without an encoding gives nothing else
    const end = at + piece.length;
    while (isOver(blanks[first], at)) first += 1;
    let last = first;
    while (last < blanks.length && !isBeyond(blanks[last], end)) last += 1;
    yield overlay(piece, at, blanks.slice(first, last));
    at = end;
  }
}

/** The bytes of a file from `start` on, without those stretches. */
export const withoutBlanks = (
  source: Readable,
  start: number,
  blanks: readonly Blank[],
): Readable =>
  blanks.length === 0
    ? source
    : Readable.from(overlaid(source, start, blanks), { objectMode: false });
