import { listSharedActivities } from '@kinlore/shared/contracts/connection-activity';
import {
  addConnectionMemory,
  changeConnectionMemory,
  deleteConnectionMemory,
  getConnectionMemoryStats,
  listConnectionMemories,
} from '@kinlore/shared/contracts/connection-memories';
import { ensure } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Database } from '../../../platform/ports.ts';
import type { SharedActivities } from '../../activities/index.ts';
import { ownById } from '../connections.queries.ts';
import { otherOf } from '../pair.ts';
import type { ConnectionMemoriesService } from './memories.service.ts';

interface Deps {
  readonly database: Database;
  readonly service: ConnectionMemoriesService;
  readonly shared: SharedActivities;
}

export const connectionMemoryRoutes = (deps: Deps): readonly Route[] => [
  ...readingRoutes(deps),
  ...writingRoutes(deps),
];

const readingRoutes = ({ database, service, shared }: Deps): readonly Route[] => [
  route(
    listConnectionMemories,
    { gate: 'user', action: 'connection_memory.list' },
    async ({ actor, input }) => service.list(actor, input.params.id, input.query),
  ),
  route(
    getConnectionMemoryStats,
    { gate: 'user', action: 'connection_memory.stats' },
    async ({ actor, input }) => ({ data: await service.stats(actor, input.params.id) }),
  ),
  route(
    listSharedActivities,
    { gate: 'user', action: 'connection.shared_activities' },
    async ({ actor, input }) => {
      const me = actor.subject.id;
      const pair = await ownById(database, input.params.id, me);
      ensure(pair, 'general.not_found');
      ensure(pair.status === 'accepted', 'general.not_found');
      return shared(actor, otherOf(pair, me), input.query);
    },
  ),
];

const writingRoutes = ({ service }: Deps): readonly Route[] => [
  route(
    addConnectionMemory,
    { gate: 'teen', action: 'connection_memory.add', limit: { max: 60, seconds: 3600 } },
    async ({ actor, input }) => ({ data: await service.add(actor, input.params.id, input.body) }),
  ),
  route(
    changeConnectionMemory,
    { gate: 'teen', action: 'connection_memory.change', limit: { max: 60, seconds: 60 } },
    async ({ actor, input, ifMatch }) => ({
      data: await service.change(actor, input.params.id, input.body, ifMatch),
    }),
  ),
  route(
    deleteConnectionMemory,
    { gate: 'user', action: 'connection_memory.delete' },
    async ({ actor, input }) => service.remove(actor, input.params.id),
  ),
];
