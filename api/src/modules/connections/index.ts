/** Who knows whom. Others ask the service how two people stand to each other. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { createChildConnections } from './child-connections.ts';
import { childConnectionRoutes } from './child-connections.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { createCodes } from './codes/codes.service.ts';
import { connectionJobs } from './connections.jobs.ts';
import { connectionRoutes } from './connections.routes.ts';
import { waitingListRoutes } from './waiting-lists.routes.ts';
import { nameRoutes } from './kinds/kinds.routes.ts';
import { loadTypes } from './kinds/types.queries.ts';
import { createConnectionsService, type ConnectionsService } from './connections.service.ts';

export { createKinds, type KindsService } from './kinds/kinds.service.ts';
export {
  createConnectionMemories,
  inspectableTogether,
  togetherReports,
} from './memories/index.ts';
export type { ConnectionsService } from './connections.service.ts';
export { requestReports } from './reported.ts';

interface Deps {
  readonly people: PeopleService;
  readonly progress: ProgressService;
  readonly notifications: NotificationsService;
}

export function createConnections(
  platform: Platform,
  { people, progress, notifications }: Deps,
): { service: ConnectionsService; module: Module } {
  const service = createConnectionsService({ platform, progress });
  const children = createChildConnections({ platform, progress, people });
  return {
    service,
    module: {
      name: 'connections',
      routes: [
        ...connectionRoutes(platform, { people, service }),
        ...waitingListRoutes(platform, people),
        ...childConnectionRoutes(platform, people, children),
        ...nameRoutes(platform.database),
        ...codeRoutes(createCodes({ platform, progress, people })),
      ],
      jobs: connectionJobs({ platform, progress }, notifications),
      prepare: async () => {
        await loadTypes(platform.database);
      },
    },
  };
}
