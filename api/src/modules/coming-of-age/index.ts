/** Coming of age: birthdays that change who looks after an account, and how it becomes its owner's own. */
import type { Module } from '../../module.ts';
import { birthdayJob } from './birthdays.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { handOverRoutes, ownAccountRoutes } from './coming-of-age.routes.ts';

export const createComingOfAge = (context: ComingOfAgeContext): Module => ({
  name: 'coming-of-age',
  routes: [...ownAccountRoutes(context), ...handOverRoutes(context)],
  jobs: [birthdayJob(context.platform)],
});
