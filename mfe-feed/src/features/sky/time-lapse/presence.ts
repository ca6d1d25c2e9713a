/** Who is where at a moment. Pure. */
import type { LapsePerson } from './model.ts';
import { certainty } from './spans.ts';

/** How surely somebody is there, and has gone again, at a moment of the row of years. */
export function presenceOf(
  { born, died }: LapsePerson,
  year: number,
): { here: number; gone: number } {
  const here = certainty(born, year);
  return { here, gone: died === null ? 0 : Math.min(here, certainty(died, year)) };
}

/** Where somebody is, and on the way from where within the year in which they move: `part` of it lies behind. */
export function placeAt(
  { stays }: LapsePerson,
  year: number,
): { readonly place: number; readonly from: number; readonly part: number } | null {
  let now = -1;
  for (const [index, stay] of stays.entries()) if (stay.from <= year) now = index;
  const stay = stays[now];
  if (stay === undefined) return null;
  const before = stays[now - 1];
  const part = Math.min(1, year - stay.from);
  return before === undefined || before.place === stay.place || part >= 1
    ? { place: stay.place, from: stay.place, part: 1 }
    : { place: stay.place, from: before.place, part };
}
