/** Coming of age: birthdays that change who looks after an account, and how it becomes its owner's own. */
import type { Module } from '../../module.ts';
import { birthdayJob, onBirthCorrected } from './birthdays.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { entryRoutes } from './entries.routes.ts';
import { handOverRoutes, ownAccountRoutes } from './coming-of-age.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { transferRoutes } from './transfer.routes.ts';
import { forgettingJob, onConnectionRequested } from './stranger-requests.ts';

export const createComingOfAge = (context: ComingOfAgeContext): Module => ({
  name: 'coming-of-age',
  routes: [
    ...ownAccountRoutes(context),
    ...handOverRoutes(context),
    ...overviewRoutes(context),
    ...transferRoutes(context),
    ...entryRoutes(context),
  ],
  handlers: [onConnectionRequested(context.platform), onBirthCorrected()],
  jobs: [birthdayJob(context.platform), forgettingJob(context.platform)],
});
