/** What it takes to read a life as it travelled, until the page can ask it: its segments, one sky of them, and the order of time. */
import {
  decodeSegment,
  encodeSegment,
  firstDayOf,
  rowsToSegment,
  type SkyName,
  type SkyRow,
} from '@kinlore/shared/sky';
import { lifeOf } from '../../life.ts';
import { chances } from './made-life.ts';

const YEARS = 60;
const FIRST_YEAR = 1960;
const RUNS = 12;

/** Some places and people come again and again, most seldom. */
function rowsOf(count: number, year: number): readonly SkyRow[] {
  const chance = chances(year);
  const one = (what: string, many: number): SkyName => {
    const name = `${what} ${String(Math.floor(chance() ** 3 * many))}`;
    return { key: name.toLowerCase(), name };
  };
  return Array.from({ length: count }, (_, at) => ({
    day: firstDayOf(year) + Math.floor((364 * at) / count),
    type: at % 6,
    subtype: 0,
    feeling: at % 8,
    intensity: at % 8 === 0 ? 0 : 1 + (at % 3),
    stage: 1 + (year % 8),
    photo: at % 4 === 0,
    place: at % 5 < 3 ? one('Place', 400) : null,
    people: Array.from({ length: at % 3 }, () => one('Person', 300)),
  }));
}

export interface Reading {
  /** Milliseconds of the first run, all of it. */
  readonly first: number;
  /** The bytes as columns: the least of several (a busy machine adds to each). */
  readonly parsed: number;
  /** Those as one life that the page can ask. */
  readonly joined: number;
}

export function readingOf(count: number): Reading {
  const buffers = Array.from(
    { length: YEARS },
    (_, year) =>
      encodeSegment(rowsToSegment(rowsOf(Math.ceil(count / YEARS), FIRST_YEAR + year))).slice()
        .buffer,
  );
  const runs = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    const segments = buffers.map((buffer, at) => ({
      hash: String(at),
      years: String(FIRST_YEAR + at),
      segment: decodeSegment(buffer),
    }));
    const parsed = performance.now();
    lifeOf(segments);
    return { parsed: parsed - begun, joined: performance.now() - parsed };
  });
  const [first] = runs;
  return {
    first: (first?.parsed ?? 0) + (first?.joined ?? 0),
    parsed: Math.min(...runs.map(({ parsed }) => parsed)),
    joined: Math.min(...runs.map(({ joined }) => joined)),
  };
}
