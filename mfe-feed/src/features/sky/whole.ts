/** What is known of a life before its memories have come: the manifest. Pure. */
import type { SkyManifest, SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import { FEELING_NUMBERS, feelingNumber } from '@kinlore/shared/sky';
import { at as numberAt } from './scene/numbers.ts';
import type { YearCount } from './life.ts';
import type { SkyWhole } from './scene/sky.types.ts';
import type { Wanted } from './sky-address.ts';

/** A life of no more than these comes whole; a greater one as it is looked at. */
export const WHOLE_UP_TO = 150_000;

export const comesWhole = ({ total }: SkyManifest): boolean => total <= WHOLE_UP_TO;

export function wholeOf({ total, thread, overview }: SkyManifest): SkyWhole {
  const { year, feeling, count } = overview;
  return {
    total,
    from: thread.from ?? 0,
    to: thread.to === null ? 0 : thread.to + 1,
    hasUndated: year.includes(null),
    stages: thread.stage.map((stage, at) => [stage, thread.day[at] ?? 0]),
    counts: year.flatMap((one, at) => [one ?? 0, feeling[at] ?? 0, count[at] ?? 0]),
  };
}

const isOther = (asked: number | null, one: number): boolean => asked !== null && asked !== one;

/** By year, in the order of time, the undated last. `only`: of this year, and of this feeling. */
export function yearsOfWhole(
  { counts }: SkyWhole,
  only: Pick<Wanted, 'year' | 'feeling'> = { year: null, feeling: null },
): readonly YearCount[] {
  const felt = only.feeling === null ? null : feelingNumber(only.feeling);
  const years = new Map<number, number[]>();
  for (let at = 0; at < counts.length; at += 3) {
    const [year, feeling] = [numberAt(counts, at), numberAt(counts, at + 1)];
    if (isOther(only.year, year) || isOther(felt, feeling)) continue;
    const feelings = years.get(year) ?? Array.from({ length: FEELING_NUMBERS }, () => 0);
    feelings[feeling] = numberAt(feelings, feeling) + numberAt(counts, at + 2);
    years.set(year, feelings);
  }
  return [...years]
    .map(([year, feelings]) => ({ year, feelings, count: feelings.reduce((sum, n) => sum + n, 0) }))
    .toSorted((a, b) => (a.year || Infinity) - (b.year || Infinity));
}

/** As the scene is told them: year, feeling, how many. */
export const countsOf = (years: readonly YearCount[]): readonly number[] =>
  years.flatMap(({ year, feelings }) =>
    feelings.flatMap((count, feeling) => (count === 0 ? [] : [year, feeling, count])),
  );

/** Whether the overview alone tells how many there are: it knows years and feelings. */
export const isCounted = ({ person, place, words }: Wanted): boolean =>
  person === null && place === null && words === '';

export const isAnything = (wanted: Wanted): boolean =>
  !isCounted(wanted) || wanted.year !== null || wanted.feeling !== null;

/** Those in which something of a year may be; 0 is of no known year. */
export const segmentsOfYear = (
  segments: readonly SkyManifestSegment[],
  year: number,
): readonly SkyManifestSegment[] =>
  segments.filter(({ from, to }) =>
    from === null || to === null ? year === 0 : from <= year && year <= to,
  );
