/** Guardians and the accounts in their care: making one, viewing as a child, the record of it. */
import type { Module } from '../../module.ts';
import { birthRoutes } from './births.routes.ts';
import { contactRoutes, dayRoutes, pauseRoutes, settingRoutes } from './care.routes.ts';
import { guardianJobs } from './guardians.jobs.ts';
import { guardianshipRoutes } from './guardianship.routes.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { careRoutes, deviceRoutes, recordRoutes, viewRoutes } from './guardians.routes.ts';

export { createBirthQuestions, type BirthQuestions } from './birth-questions.ts';
export { createConflicts, type Conflicts } from './conflicts.ts';

export const createGuardians = (context: GuardiansContext): Module => ({
  name: 'guardians',
  routes: [
    birthRoutes,
    careRoutes,
    deviceRoutes,
    guardianshipRoutes,
    recordRoutes,
    viewRoutes,
    settingRoutes,
    contactRoutes,
    dayRoutes,
    pauseRoutes,
  ].flatMap((routesOf) => routesOf(context)),
  jobs: guardianJobs(context),
});
