/** Lives that are made up, always the same: columns of any size for tests, the bench and pictures. */
import { firstDayOf } from '@kinlore/shared/sky';
import type { SkyColumns, SkyPerson } from '../sky.types.ts';

/** A chance that is always the same. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ages at which stages begin, from the second of the catalogue on. */
const beginnings = [0, 6, 13, 18, 25, 40, 55, 70, 85] as const;
const BORN = 1938;
const YEARS = 87;

const stageAt = (age: number): number => 1 + beginnings.filter((from) => age >= from).length;

/** More of joy, love and gratitude than of the others; nothing in every fifth. */
const often = [20, 12, 6, 15, 4, 3, 6, 9, 6, 10, 4, 5, 3] as const;
const tenth = often.flatMap((many, feeling) => Array.from({ length: many }, () => feeling));

/** A life of `count` memories, in the order of time; the last of a hundred have no date. */
export function madeLife(count: number, seed = 11): SkyColumns {
  const chance = chances(seed);
  const undated = Math.floor(count / 100);
  const days = Int32Array.from({ length: count - undated }, () => {
    // Recent years are remembered oftener.
    const age = YEARS * (1 - chance() ** 1.6 * 0.999);
    return firstDayOf(BORN) + Math.floor(age * 365.2425);
  }).toSorted();
  const day = new Int32Array(count).fill(-1);
  day.set(days);
  const columns = {
    count,
    day,
    feeling: new Uint8Array(count),
    intensity: new Uint8Array(count),
    stage: new Uint8Array(count),
    type: new Uint8Array(count),
    subtype: new Uint8Array(count),
    people: new Uint8Array(count),
    photo: new Uint8Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    const feeling = tenth[Math.floor(chance() * tenth.length)] ?? 0;
    columns.feeling[i] = feeling;
    columns.intensity[i] = feeling === 0 ? 0 : 1 + Math.floor(chance() * 3);
    columns.type[i] = Math.floor(chance() * 12);
    columns.people[i] = Math.floor(chance() ** 2 * 6);
    columns.photo[i] = chance() < 0.3 ? 1 : 0;
    const at = day[i] ?? -1;
    columns.stage[i] = at < 0 ? 0 : stageAt((at - firstDayOf(BORN)) / 365.2425);
  }
  return columns;
}

export function madeFamily(count: number, seed = 5): readonly SkyPerson[] {
  const chance = chances(seed);
  return Array.from({ length: count }, (_, i) => {
    const generation = i === 0 ? 0 : Math.floor(i / 5) - 2;
    const counts: number[] = [];
    let total = 0;
    const first = 1950 + 26 * generation;
    const goesOn = Math.floor(chance() * 60) + 2;
    for (let year = first; year < first + goesOn; year += 1 + Math.floor(chance() * 3)) {
      const many = 1 + Math.floor(chance() ** 3 * 40);
      counts.push(year, tenth[Math.floor(chance() * tenth.length)] ?? 0, many);
      total += many;
    }
    const branch = i === 0 ? 0 : (i % 5) - 2 + 0.25 * (generation % 2);
    return {
      name:
        ['Ana Marković', 'Baka Milica', 'Stevan', 'Jelena Petrović-Đorđević', 'Marko'][i % 5] ?? '',
      generation,
      branch: i === 0 ? 0 : branch === 0 && generation === 0 ? 3 : branch,
      isDead: generation < -1,
      total,
      counts,
    };
  });
}
