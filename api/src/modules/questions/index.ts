/** Questions that people ask each other, and what is answered (rules R12, decision 0111). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { questionRoutes } from './questions.routes.ts';
import { settlingHandler } from './settling.ts';

export { answersGiven, answersGot } from './counting.queries.ts';
export { ask as askQuestion } from './sending.ts';
export { askedAbout, type AskedAbout } from './about.queries.ts';
export { questionReports } from './reported.ts';
export { askPlanned, nextPlanned } from './planned.ts';
export { comeTo } from './planned.queries.ts';
export { presentReceived } from './questions.presenter.ts';
export { mayBeAsked, seenBy, type QuestionRow } from './questions.queries.ts';
export { wordsOf, type Wording } from './catalogue.ts';
export { findQuestions, type SoughtQuestion } from './finding.ts';
export { askedIn, isStillAsked, type AskedInMemory } from './answering.queries.ts';

export const createQuestions = (
  platform: Platform,
  { people, progress }: { readonly people: PeopleService; readonly progress: ProgressService },
): Module => ({
  name: 'questions',
  routes: questionRoutes({ ...platform, people }),
  handlers: [settlingHandler({ ...platform, progress })],
});
