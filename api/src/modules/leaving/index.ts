/** Leaving: an account is closed at once and deleted after 30 days in which its owner may think again. */
import { leave, readLeaving } from '@kinlore/shared/contracts/leaving';
import type { JobDefinition, Module } from '../../module.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { setSessionCookie } from '../auth/index.ts';
import { eraseDue } from './ledger.ts';
import { createLeavingService, type LeavingDeps, type LeavingService } from './leaving.service.ts';

const routesOf = (platform: Platform, service: LeavingService): readonly Route[] => [
  route(
    readLeaving,
    { gate: 'user', action: 'account.leaving', whileViewing: false },
    async ({ actor }) => ({ data: await service.read(actor) }),
  ),
  route(
    leave,
    {
      gate: 'user',
      action: 'account.leave',
      whileViewing: false,
      replayable: false,
      limit: { max: 10, seconds: 600 },
    },
    async ({ actor, reply }) => {
      const due = await service.leave(actor);
      setSessionCookie(platform, reply, null);
      void reply.header('clear-site-data', '"cache", "storage"');
      return { data: { due_at: due.toISOString() } };
    },
  ),
];

const jobsOf = (platform: Platform, { auth }: LeavingDeps): readonly JobDefinition[] => [
  { name: 'leaving.remind', cron: '41 * * * *', run: () => auth.remindLeavers() },
  { name: 'leaving.erase', cron: '37 3 * * *', run: () => eraseDue(platform, auth) },
];

export const createLeaving = (platform: Platform, deps: LeavingDeps): Module => ({
  name: 'leaving',
  routes: routesOf(platform, createLeavingService(platform, deps)),
  jobs: jobsOf(platform, deps),
  // Before anybody is let in.
  prepare: () => eraseDue(platform, deps.auth),
});
