/** A question each week: in the app, and by e-mail (rules R12, decision 0123). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { planLinkRoutes, planRoutes } from './plans.routes.ts';
import { weeklyJob } from './sending.ts';

export { choicesForAnswer, isStillOffered } from './plans.queries.ts';
export { nextWeekly } from './weekly.ts';

export function createQuestionPlans(
  platform: Platform,
  { people }: { readonly people: PeopleService },
): Module {
  const deps = { ...platform, people };
  return {
    name: 'question-plans',
    routes: [...planRoutes(deps), ...planLinkRoutes(deps)],
    jobs: [weeklyJob(deps)],
  };
}
