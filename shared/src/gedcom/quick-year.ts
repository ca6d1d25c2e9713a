/** The year of a date straight from its bytes: a file of 250,000 persons has half a million dates. */
import { yearOfDate } from './date-parse.ts';
import { textOf } from './utf8.ts';

const digit = (c: number): boolean => c >= 48 && c <= 57;

const letterB = 66;

function digitsEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && digit(bytes[i] ?? 0)) i += 1;
  return i;
}

function wordEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && (bytes[i] ?? 0) >= 65 && (bytes[i] ?? 0) <= 90) i += 1;
  return i;
}

/** The end of the figures, the word or the space that begins at `start`. */
function partEnd(bytes: Uint8Array, start: number, end: number): number {
  const c = bytes[start] ?? 0;
  if (c === 32) return start + 1;
  return digit(c) ? digitsEnd(bytes, start, end) : wordEnd(bytes, start, end);
}

/** Three or four figures with nothing behind them that would say something else of them. */
function yearAt(bytes: Uint8Array, start: number, to: number, end: number): number | null {
  if (to - start > 4 || (to < end && (bytes[to] !== 32 || bytes[to + 1] === letterB))) return null;
  let value = 0;
  for (let i = start; i < to; i += 1) value = value * 10 + (bytes[i] ?? 0) - 48;
  return value;
}

/** Year of a plain Gregorian date ("12 MAR 1850", "BET 1840 AND 1850"); null where it takes the whole parser to tell. */
function plainYear(bytes: Uint8Array, start: number, end: number): number | null {
  let i = start;
  while (i < end) {
    const isDigit = digit(bytes[i] ?? 0);
    const to = partEnd(bytes, i, end);
    if (isDigit && to - i > 2) return yearAt(bytes, i, to, end);
    if (to === i || to - i > 3) return null;
    i = to;
  }
  return null;
}

/** 0 where no year can be told; negative before Christ. */
export function quickYear(bytes: Uint8Array, start: number, end: number): number {
  return (
    plainYear(bytes, start, end) ?? yearOfDate(textOf(bytes, start, Math.min(end, start + 200)))
  );
}
