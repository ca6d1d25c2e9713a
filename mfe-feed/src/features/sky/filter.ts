/** Which memories are looked for, over columns: fast enough for every key that is pressed. Pure. */
import { feelingNumber, type SkyName } from '@kinlore/shared/sky';
import { partOf, type Life, type Part } from './life.ts';
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

/** What is left of the rows, in their order and in their own memory: each look goes through what the one before has left. By index, as everything that goes through all rows. */
function keep(rows: Uint32Array, column: Column, wanted: number): Uint32Array {
  let left = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (column[row] !== wanted) continue;
    rows[left] = row;
    left += 1;
  }
  return rows.subarray(0, left);
}

/** 1 at the places of a name. Two people, or two places, may have one: the memories of both are found. */
const placesNamed = (names: readonly SkyName[], name: string): Uint8Array =>
  Uint8Array.from(names, (one) => (one.name === name ? 1 : 0));

function keepPlace({ place, places }: Life, rows: Uint32Array, name: string): Uint32Array {
  const wanted = placesNamed(places, name);
  let left = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (wanted[(place[row] ?? 0) - 1] !== 1) continue;
    rows[left] = row;
    left += 1;
  }
  return rows.subarray(0, left);
}

function keepPerson(life: Life, rows: Uint32Array, name: string): Uint32Array {
  const { person, personFrom, persons } = life;
  const wanted = placesNamed(persons, name);
  let left = 0;
  for (let k = 0; k < rows.length; k += 1) {
    const row = rows[k] ?? 0;
    const end = personFrom[row + 1] ?? 0;
    let at = personFrom[row] ?? 0;
    while (at < end && wanted[person[at] ?? 0] !== 1) at += 1;
    if (at === end) continue;
    rows[left] = row;
    left += 1;
  }
  return rows.subarray(0, left);
}

/** Of a word that is no feeling. */
const NO_FEELING = -1;

/** Titles of a segment in plain words; null until they have come. */
export type TitlesOf = (part: Part) => readonly string[] | null;

/** Neighbours in time mostly came together. */
function keepTitled(life: Life, rows: Uint32Array, words: string, titlesOf: TitlesOf): Uint32Array {
  const wanted = plainWords(words).split(/\s+/u);
  let [left, start, end] = [0, 0, 0];
  let titles: readonly string[] | null = null;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (row < start || row >= end) {
      const part = partOf(life, row);
      if (part === undefined) continue;
      ({ start } = part);
      end = start + part.count;
      titles = titlesOf(part);
    }
    const title = titles?.[row - start] ?? '';
    if (!wanted.every((word) => title.includes(word))) continue;
    rows[left] = row;
    left += 1;
  }
  return rows.subarray(0, left);
}

/** As a column: 1 at the rows that are found. */
function columnOf(count: number, rows: Uint32Array): Uint8Array {
  const shown = new Uint8Array(count);
  for (let at = 0; at < rows.length; at += 1) shown[rows[at] ?? 0] = 1;
  return shown;
}

/**
 * `titlesOf` is asked only where words are looked for. A person, a place or a feeling that is not in
 * this life finds nothing.
 */
export function findRows(life: Life, wanted: Wanted, titlesOf: TitlesOf): Found {
  if (!isAnything(wanted)) return { shown: new Uint8Array(life.count).fill(1), rows: life.order };
  const { year, feeling, person, place, words } = wanted;
  let rows: Uint32Array = life.order.slice();
  if (year !== null) rows = keep(rows, life.year, year);
  if (feeling !== null) rows = keep(rows, life.feeling, feelingNumber(feeling) || NO_FEELING);
  if (place !== null) rows = keepPlace(life, rows, place);
  if (person !== null) rows = keepPerson(life, rows, person);
  if (words !== '') rows = keepTitled(life, rows, words, titlesOf);
  return { shown: columnOf(life.count, rows), rows };
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
