/** What is written on a piece of a fan: the largest letters in which the name is whole, and where none are, as much of it as goes in. */
import { roomIn, type Room, type Shape } from './fan-shape.ts';
import type { Letters } from './letters.ts';

export interface Sizes {
  readonly most: number;
  /** So large at least, where the piece is high enough for one line. */
  readonly least: number;
}

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly isYears: boolean;
}

export interface Written {
  readonly lines: readonly Line[];
  readonly high: number;
  readonly room: Room;
}

/** From line to line, for letters of size 1. */
export const LEADING = 1.18;
const STEP = 0.88;

function sizesOf({ most, least }: Sizes): readonly number[] {
  const sizes: number[] = [];
  for (let size = most; size > least; size *= STEP) sizes.push(size);
  return [...sizes, least];
}

const nameStyle = (size: number) => ({ face: 'name', size, ink: 'text' }) as const;
const yearStyle = (size: number) => ({ face: 'plain', size, ink: 'muted' }) as const;

export function wordsFor(
  shape: Shape,
  name: string,
  years: string,
  letters: Letters,
  sizes: Sizes,
): Written {
  for (const size of sizesOf(sizes)) {
    const whole = wholeAt(shape, name, letters, size);
    if (whole !== null) return withYears(shape, whole, years, letters, sizes.least);
  }
  return cutAt(shape, name, letters, sizes.least);
}

const written = (lines: readonly string[], size: number, room: Room): Written => ({
  lines: lines.map((text) => ({ text, size, isYears: false })),
  high: lines.length * size * LEADING,
  room,
});

/** In one line or in two, nothing left out; null where that does not go in. */
function wholeAt(shape: Shape, name: string, letters: Letters, size: number): Written | null {
  const one = roomIn(shape, size * LEADING);
  if (letters.widthOf(name, nameStyle(size)) <= one.long) return written([name], size, one);
  const two = roomIn(shape, 2 * size * LEADING);
  if (two.long === 0) return null;
  const lines = letters.lines(name, nameStyle(size), two.long);
  return lines.join(' ') === name && lines.length === 2 ? written(lines, size, two) : null;
}

/** Below the name, where they leave its letters as they are. */
function withYears(
  shape: Shape,
  whole: Written,
  years: string,
  letters: Letters,
  least: number,
): Written {
  const size = Math.max(least, (whole.lines[0]?.size ?? least) * 0.8);
  const high = whole.high + size * LEADING;
  const room = roomIn(shape, high);
  const widest = Math.max(
    letters.widthOf(years, yearStyle(size)),
    ...whole.lines.map((line) => letters.widthOf(line.text, nameStyle(line.size))),
  );
  return years === '' || widest > room.long
    ? whole
    : { lines: [...whole.lines, { text: years, size, isYears: true }], high, room };
}

/** So many letters must go into a line, or it says nothing. */
const FEW = 4;

/** Smaller than wished only where the piece is too narrow for a line of that size. */
function cutAt(shape: Shape, name: string, letters: Letters, least: number): Written {
  let size = least;
  while (size > 0.1 && roomIn(shape, size * LEADING).long < FEW * size) size *= STEP;
  const [one, two] = [roomIn(shape, size * LEADING), roomIn(shape, 2 * size * LEADING)];
  const isTwo = name.includes(' ') && two.long >= FEW * size;
  const lines = isTwo
    ? letters.lines(name, nameStyle(size), two.long)
    : [letters.short(name, nameStyle(size), one.long)];
  return written(lines, size, lines.length > 1 ? two : one);
}
