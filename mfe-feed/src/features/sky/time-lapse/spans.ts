/** Years that are known, and years that are only about right. Pure. */
import type { Span } from './model.ts';

/** The first year that a family can have lived in; whatever is written beyond is a slip of the pen. */
export const EARLIEST = 1;
/** What “about” is taken to mean where nobody says more. */
const ABOUT = 2;
/** How long after the only year that is known something can have been. */
export const OPEN = 5;
/** Null where nothing is known. */
export function spanOf(from: number | null, to: number | null, isVague: boolean): Span | null {
  if (from === null && to === null) return null;
  if (from === null) return { from: (to ?? 0) - OPEN, to: to ?? 0 };
  if (to === null) return { from, to: from + OPEN };
  return isVague && from === to
    ? { from: from - ABOUT, to: to + ABOUT }
    : { from: Math.min(from, to), to: Math.max(from, to) };
}

export const middle = ({ from, to }: Span): number => Math.round((from + to) / 2);
export const isAbout = ({ from, to }: Span): boolean => from !== to;

/** From nought before anything can have been to one when it must have been; between them as likely as the years that have gone by. */
export function certainty({ from, to }: Span, year: number): number {
  if (year < from) return 0;
  return year >= to + 1 ? 1 : Math.min(1, (year - from + 1) / (to - from + 1));
}
