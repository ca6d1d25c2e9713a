/** Puts the admin's routes together. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { AuthService } from '../auth/index.ts';
import type { KindsService } from '../connections/index.ts';
import { uploadContextOf } from '../media/index.ts';
import type { Suspensions } from '../moderation/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { RegistrationService } from '../registration/index.ts';
import { connectionTypeRoutes } from './connection-types.routes.ts';
import { createAudit } from './audit.ts';
import { guardianRoutes, type GuardianQueues } from './births.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPublishTokens } from './publish-tokens.ts';
import { publishTokenRoutes, publishingRoutes } from './publishing.routes.ts';
import { remoteJobs } from './remotes.jobs.ts';
import { remoteRegistryOf } from './remotes.registry.ts';
import { remoteRoutes } from './remotes.routes.ts';
import { createRemoteStatus } from './remotes.status.ts';

export function createAdmin(
  platform: Platform,
  deps: {
    auth: GuardianQueues & { service: Pick<AuthService, 'liftTwoFactor'> };
    registration: RegistrationService;
    notifications: NotificationsService;
    suspensions: Suspensions;
    kinds: KindsService;
    dist: string;
  },
): Module {
  const audit = createAudit(platform);
  const registry = remoteRegistryOf(platform, deps.dist);
  const status = createRemoteStatus(platform, registry);
  const { lend } = uploadContextOf(platform);
  const publishing = {
    lend,
    registry,
    status,
    tokens: createPublishTokens(platform, audit),
  };
  return {
    name: 'admin',
    routes: [
      ...inboxRoutes(platform, { ...deps, audit }),
      ...peopleRoutes(platform, { ...deps, audit }),
      ...remoteRoutes(platform, { registry, audit, status }),
      ...publishTokenRoutes(publishing),
      ...publishingRoutes(platform, publishing),
      ...guardianRoutes(deps.auth, audit),
      ...connectionTypeRoutes(platform, { ...deps, audit }),
      ...healthRoutes(platform),
    ],
    jobs: remoteJobs(platform, registry),
    async prepare() {
      const taken = await registry.takeOver();
      if (taken !== 'nothing')
        platform.log.info({ taken }, 'what was published on this server lies in the database now');
      await registry.settleUpdate();
    },
  };
}
