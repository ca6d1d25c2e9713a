/** Which memories are looked for, over columns: fast enough for every key that is pressed. Pure. */
import { feelingNumber, type SkyName } from '@kinlore/shared/sky';
import type { Life } from './life.ts';
import type { Wanted } from './sky-address.ts';
import { isAnything } from './whole.ts';

export interface Found {
  /** By row: 1 where it is looked for. */
  readonly shown: Uint8Array;
  /** The rows that are, in the order of time. */
  readonly rows: Uint32Array;
}

/** Without marks and case, so that `marko` finds Marković and `malmo` Malmö. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Takes the rows away that are not wanted by a column's test. */
function keep(shown: Uint8Array, isWanted: (row: number) => boolean): void {
  for (let row = 0; row < shown.length; row += 1)
    if (shown[row] === 1 && !isWanted(row)) shown[row] = 0;
}

/** Two people, or two places, may have one name: the memories of both are found. */
const placesNamed = (names: readonly SkyName[], name: string): ReadonlySet<number> =>
  new Set(names.flatMap((one, at) => (one.name === name ? [at] : [])));

function keepPerson(life: Life, shown: Uint8Array, name: string): void {
  const wanted = placesNamed(life.persons, name);
  keep(shown, (row) => {
    const end = life.personFrom[row + 1] ?? 0;
    for (let at = life.personFrom[row] ?? 0; at < end; at += 1)
      if (wanted.has(life.person[at] ?? 0)) return true;
    return false;
  });
}

const rowsOf = (life: Life, shown: Uint8Array): Uint32Array =>
  life.order.filter((row) => shown[row] === 1);

/**
 * `titles`: of each row, in plain words, empty where it has not come yet; asked only where words are
 * looked for. A person, a place or a feeling that is not in this life finds nothing.
 */
export function findRows(life: Life, wanted: Wanted, titles: (row: number) => string): Found {
  const shown = new Uint8Array(life.count).fill(1);
  if (!isAnything(wanted)) return { shown, rows: life.order };
  const { year, feeling, person, place, words } = wanted;
  if (year !== null) keep(shown, (row) => life.year[row] === year);
  if (feeling !== null) {
    const number = feelingNumber(feeling);
    keep(shown, (row) => number > 0 && life.feeling[row] === number);
  }
  if (place !== null) {
    const named = placesNamed(life.places, place);
    keep(shown, (row) => named.has((life.place[row] ?? 0) - 1));
  }
  if (person !== null) keepPerson(life, shown, person);
  if (words !== '') {
    const parts = plainWords(words).split(/\s+/u);
    keep(shown, (row) => {
      const title = titles(row);
      return parts.every((part) => title.includes(part));
    });
  }
  return { shown, rows: rowsOf(life, shown) };
}

export type Step = 'nextYear' | 'previousYear' | 'first' | 'last';

const yearAt = (life: Life, rows: Uint32Array, place: number): number =>
  life.year[rows[place] ?? 0] ?? 0;

/** From a place on, as long as the next one is of the same year. */
function ofSameYear(life: Life, rows: Uint32Array, from: number, by: 1 | -1): number {
  const year = yearAt(life, rows, from);
  let place = from;
  while (place + by >= 0 && place + by < rows.length && yearAt(life, rows, place + by) === year)
    place += by;
  return place;
}

/** The place in `rows` after a step from a place in it. A year back leads to the first of that year, not to its last. */
export function stepIn(life: Life, rows: Uint32Array, from: number, step: Step): number {
  const last = rows.length - 1;
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'nextYear':
      return Math.min(last, ofSameYear(life, rows, from, 1) + 1);
    case 'previousYear': {
      const before = ofSameYear(life, rows, from, -1) - 1;
      return before < 0 ? 0 : ofSameYear(life, rows, before, -1);
    }
    default:
      return step satisfies never;
  }
}

/** The first place of a year, or of the first year after it that has something; the last place where there is none. */
export function placeOfYear(life: Life, rows: Uint32Array, year: number): number {
  const found = rows.findIndex((row) => {
    const own = life.year[row] ?? 0;
    return own === 0 || own >= year;
  });
  return found === -1 ? Math.max(0, rows.length - 1) : found;
}
