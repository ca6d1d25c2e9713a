/** The chapters of a life: its stages where the birth is told, else tens of years; and what came after. Pure. */
import type { LifeChapter } from '@kinlore/shared/contracts/memorial-life';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { addDays, addYears, sortDay, type Day } from '@kinlore/shared/dates';
import { stageBeginnings, type Stage } from '@kinlore/shared/persona';

type Chapter = LifeChapter['chapter'];
export type ChapterTime = Omit<LifeChapter, 'entries' | 'more'>;

const chapterOf: Readonly<Record<Stage, Chapter>> = {
  constellation_before: 'before',
  seed: 'first_years',
  sprout: 'childhood',
  spark: 'growing_up',
  voyager: 'setting_out',
  builder: 'building',
  river: 'middle_years',
  harvest: 'full_years',
  lantern: 'later_years',
  elder_star: 'great_age',
  constellation: 'since',
};

interface Beginning {
  readonly chapter: Chapter;
  /** Null of the first. */
  readonly from: Day | null;
  readonly age: number | null;
}

const OLDEST_YEAR = 1500;
const NEWEST_YEAR = 2100;
const TEN = 10;

const stagesFrom = (born: Day): readonly Beginning[] => [
  { chapter: 'before', from: null, age: null },
  ...stageBeginnings.map(([stage, age]) => ({
    chapter: chapterOf[stage],
    from: addYears(born, age),
    age,
  })),
];

const tensOfYears: readonly Beginning[] = [
  { chapter: 'years', from: null, age: null },
  ...Array.from({ length: (NEWEST_YEAR - OLDEST_YEAR) / TEN }, (_, at): Beginning => ({
    chapter: 'years',
    from: `${String(OLDEST_YEAR + at * TEN)}-01-01`,
    age: null,
  })),
];

/** A chapter that would begin after the last day that the death may mean is none: what came then is told as after it. */
function untilDeath(beginnings: readonly Beginning[], died: Day | null): readonly Beginning[] {
  if (died === null) return beginnings;
  return [
    ...beginnings.filter(({ from }) => from === null || from <= died),
    { chapter: 'since', from: addDays(died, 1), age: null },
  ];
}

const dayBefore = (day: Day | null): Day | null => (day === null ? null : addDays(day, -1));

/** A stage ends on the day before the next, and at the age before it. The last of a life that ended has no age at its end: nobody says it here. */
function timeOf({ chapter, from, age }: Beginning, next: Beginning | undefined): ChapterTime {
  const nextAge = next?.age ?? null;
  return {
    chapter,
    from_age: age,
    until_age: age === null || nextAge === null ? null : nextAge - 1,
    from,
    until: dayBefore(next?.from ?? null),
  };
}

export interface ChaptersOfLife {
  /** The days on which each chapter but the first begins. */
  readonly bounds: readonly Day[];
  readonly times: readonly ChapterTime[];
}

export const undatedTime: ChapterTime = {
  chapter: 'undated',
  from_age: null,
  until_age: null,
  from: null,
  until: null,
};

/** Of a birth that means several days the middle is taken, as memories are placed; of a death the last. */
export function chaptersOf(born: FuzzyDate, died: FuzzyDate): ChaptersOfLife {
  const birth = sortDay(born);
  const beginnings = untilDeath(
    birth === null ? tensOfYears : stagesFrom(birth),
    died.end ?? died.start,
  );
  return {
    bounds: beginnings.flatMap(({ from }) => from ?? []),
    times: beginnings.map((beginning, at) => timeOf(beginning, beginnings[at + 1])),
  };
}
