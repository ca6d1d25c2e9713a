/** Which memories are looked for, over columns: fast enough for every key that is pressed. Pure. */
import { feelingNumber, type SkyName } from '@kinlore/shared/sky';
import type { Life, Part } from './life.ts';
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
  UNMARKED.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
/** Most titles, and then a tenth of the time. */
const UNMARKED = /^[\x20-\x7e]*$/u;

type Column = Life['year'] | Life['feeling'];

/** Takes the rows away that are another number in a column. By index, as everything that goes through all rows. */
function keep(shown: Uint8Array, column: Column, wanted: number): void {
  for (let row = 0; row < shown.length; row += 1) if (column[row] !== wanted) shown[row] = 0;
}

/** 1 at the places of a name. Two people, or two places, may have one: the memories of both are found. */
const placesNamed = (names: readonly SkyName[], name: string): Uint8Array =>
  Uint8Array.from(names, (one) => (one.name === name ? 1 : 0));

function keepPlace({ place, places }: Life, shown: Uint8Array, name: string): void {
  const wanted = placesNamed(places, name);
  for (let row = 0; row < shown.length; row += 1)
    if (wanted[(place[row] ?? 0) - 1] !== 1) shown[row] = 0;
}

function keepPerson(life: Life, shown: Uint8Array, name: string): void {
  const { person, personFrom, persons } = life;
  const wanted = placesNamed(persons, name);
  for (let row = 0; row < shown.length; row += 1) {
    const end = personFrom[row + 1] ?? 0;
    let at = personFrom[row] ?? 0;
    while (at < end && wanted[person[at] ?? 0] !== 1) at += 1;
    if (at === end) shown[row] = 0;
  }
}

/** Of a word that is no feeling. */
const NO_FEELING = -1;

/** Titles of a segment in plain words; null until they have come. */
export type TitlesOf = (part: Part) => readonly string[] | null;

function keepTitled({ parts }: Life, shown: Uint8Array, words: string, titlesOf: TitlesOf): void {
  const wanted = plainWords(words).split(/\s+/u);
  for (const part of parts) {
    const titles = titlesOf(part);
    for (let at = 0; at < part.count; at += 1) {
      const row = part.start + at;
      if (shown[row] === 0) continue;
      const title = titles?.[at] ?? '';
      if (!wanted.every((word) => title.includes(word))) shown[row] = 0;
    }
  }
}

/** In the order of time. */
function rowsOf({ order }: Life, shown: Uint8Array): Uint32Array {
  const rows = new Uint32Array(order.length);
  let found = 0;
  for (let place = 0; place < order.length; place += 1) {
    const row = order[place] ?? 0;
    rows[found] = row;
    found += shown[row] ?? 0;
  }
  return rows.slice(0, found);
}

/**
 * `titlesOf` is asked only where words are looked for. A person, a place or a feeling that is not in
 * this life finds nothing.
 */
export function findRows(life: Life, wanted: Wanted, titlesOf: TitlesOf): Found {
  const shown = new Uint8Array(life.count).fill(1);
  if (!isAnything(wanted)) return { shown, rows: life.order };
  const { year, feeling, person, place, words } = wanted;
  if (year !== null) keep(shown, life.year, year);
  if (feeling !== null) keep(shown, life.feeling, feelingNumber(feeling) || NO_FEELING);
  if (place !== null) keepPlace(life, shown, place);
  if (person !== null) keepPerson(life, shown, person);
  if (words !== '') keepTitled(life, shown, words, titlesOf);
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
