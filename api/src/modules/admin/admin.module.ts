/** Puts the admin's routes together. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Sessions } from '../auth/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { RegistrationService } from '../registration/index.ts';
import { createAudit } from './audit.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { remoteJobs } from './remotes.jobs.ts';
import { createRemoteRegistry } from './remotes.registry.ts';
import { remoteRoutes } from './remotes.routes.ts';
import { settleRemotes } from './remotes.update.ts';

export function createAdmin(
  platform: Platform,
  deps: {
    sessions: Sessions;
    registration: RegistrationService;
    notifications: NotificationsService;
    dist: string;
  },
): Module {
  const audit = createAudit(platform);
  const registry = createRemoteRegistry({ dist: deps.dist, data: platform.settings.dataFolder });
  return {
    name: 'admin',
    routes: [
      ...inboxRoutes(platform, { ...deps, audit }),
      ...peopleRoutes(platform, { ...deps, audit }),
      ...remoteRoutes(platform, { registry, audit }),
      ...healthRoutes(platform),
    ],
    jobs: remoteJobs(platform, registry),
    prepare: () => settleRemotes(platform, registry),
  };
}
