/** The chapters of a life: its stages (rules R6) where its birth is known, its decades where not, and what has no date at the end. Pure. */
import { nameOfStage, stageAtAge, stageWords, type Stage } from '@kinlore/shared/persona';

export interface Chapter {
  /** The same for memories of one chapter. */
  readonly key: string;
  readonly title: string;
  /** How old one was; empty where nothing is said of it. */
  readonly about: string;
}

const undated: Chapter = { key: 'undated', title: 'Without a date', about: '' };

const agesOf = (stage: Stage): string => {
  const ages = stageWords.find(([slug]) => slug === stage)?.[2] ?? '';
  return /^\d/u.test(ages) ? `Age ${ages}` : '';
};

/** Whole years from one day to another; both as "1968-03-14". */
function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** In which chapter a day lies. `birth`: the middle of what it may mean; null where it is not known. */
export const chaptersFrom =
  (birth: string | null) =>
  (day: string | null): Chapter => {
    if (day === null) return undated;
    if (birth === null) {
      const decade = `${day.slice(0, 3)}0s`;
      return { key: decade, title: `The ${decade}`, about: '' };
    }
    const stage = stageAtAge(ageOn(day, birth));
    return { key: stage, title: nameOfStage(stage), about: agesOf(stage) };
  };
