/** The catalogue of questions by the stage of a life they are about (rules R12), and the one of a day. Pure. */
import domain from '../catalogue/domain.json' with { type: 'json' };
import type { Stage } from './life-stages.ts';

type QuestionStage = keyof typeof domain.questions;

interface CatalogueQuestion {
  /** Stays as it is while the catalogue grows: new ones are added at the end of their stage. */
  readonly key: string;
  readonly stage: QuestionStage;
  readonly words: string;
}

const byStage: Readonly<Record<QuestionStage, readonly string[]>> = domain.questions;
/** In the order of a life, as the catalogue has them. */
const stages = Object.keys(domain.questions) as readonly QuestionStage[]; // its own keys

/** All of them, in the order of a life. */
export const catalogueQuestions: readonly CatalogueQuestion[] = stages.flatMap((stage) =>
  byStage[stage].map((words, at) => ({ key: `${stage}.${String(at)}`, stage, words })),
);

export const questionOfKey = (key: string): CatalogueQuestion | undefined =>
  catalogueQuestions.find((question) => question.key === key);

/** What somebody in this stage of life can answer: of every stage up to theirs, and what is asked at any age. A child is not asked about before it was born. */
export function questionsFor(stage: Stage | null, isChild: boolean): readonly CatalogueQuestion[] {
  const last = stages.findIndex((known) => known === stage);
  return catalogueQuestions.filter(({ stage: about }) => {
    if (about === 'before_me') return !isChild;
    if (about === 'any_age') return true;
    return about !== 'in_remembrance' && stages.indexOf(about) <= last;
  });
}

/** The same for the whole day, another for everybody and the next day: the walk goes through all before one comes again. `day`: YYYY-MM-DD. */
export function questionOfDay(
  questions: readonly CatalogueQuestion[],
  day: string,
  personId: string,
): CatalogueQuestion | undefined {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const start = Array.from(personId).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997,
    7,
  );
  return questions[(days + start) % questions.length];
}
