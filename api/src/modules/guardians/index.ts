/** Guardians and the accounts in their care: making one, viewing as a child, the record of it. */
import type { Module } from '../../module.ts';
import { dayRoutes, pauseRoutes, settingRoutes } from './care.routes.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { careRoutes, deviceRoutes, recordRoutes, viewRoutes } from './guardians.routes.ts';

export const createGuardians = (context: GuardiansContext): Module => ({
  name: 'guardians',
  routes: [
    careRoutes,
    deviceRoutes,
    recordRoutes,
    viewRoutes,
    settingRoutes,
    dayRoutes,
    pauseRoutes,
  ].flatMap((routesOf) => routesOf(context)),
});
