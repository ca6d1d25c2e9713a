import {
  acceptConnection,
  blockUser,
  cancelConnection,
  disconnect,
  getConnectionStatus,
  getPerspective,
  listConnectionTypes,
  listConnectionsOf,
  listMyConnections,
  rejectConnection,
  requestConnection,
  savePerspective,
  unblockUser,
} from '@kinlore/shared/contracts/connections';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import { connectionActivityRoutes } from './activity.routes.ts';
import { presentConnection, presentPerspective } from './connections.presenter.ts';
import {
  friendCount,
  friendsPage,
  ownById,
  perspectiveOf,
  reachableById,
  savePerspectiveRow,
  typesOf,
} from './connections.queries.ts';
import { everyType } from './kinds/types.queries.ts';
import type { ConnectionsService } from './connections.service.ts';

interface Deps {
  readonly people: PeopleService;
  readonly service: ConnectionsService;
}

export const connectionRoutes = (platform: Platform, deps: Deps): readonly Route[] => [
  ...actRoutes(deps),
  ...listRoutes(platform, deps),
  ...connectionActivityRoutes(platform, deps),
  ...perspectiveRoutes(platform),
];

function actRoutes({ service }: Deps): readonly Route[] {
  return [
    route(
      requestConnection,
      { gate: 'verified', action: 'connection.request', limit: { max: 60, seconds: 3600 } },
      async ({ input, actor }) => ({
        data: await service.request(actor, input.params.userId, input.body),
      }),
    ),
    route(
      acceptConnection,
      { gate: 'verified', action: 'connection.accept' },
      async ({ input, actor }) => ({ data: await service.accept(actor, input.params.id) }),
    ),
    route(
      rejectConnection,
      { gate: 'user', action: 'connection.reject' },
      async ({ input, actor }) => {
        await service.reject(actor, input.params.id);
        return undefined;
      },
    ),
    route(
      cancelConnection,
      { gate: 'user', action: 'connection.cancel' },
      async ({ input, actor }) => {
        await service.cancel(actor, input.params.id);
        return undefined;
      },
    ),
    route(
      disconnect,
      { gate: 'user', action: 'connection.disconnect' },
      async ({ input, actor }) => {
        await service.disconnect(actor, input.params.userId);
        return undefined;
      },
    ),
    route(blockUser, { gate: 'user', action: 'connection.block' }, async ({ input, actor }) => {
      await service.block(actor, input.params.userId);
      return undefined;
    }),
    route(unblockUser, { gate: 'user', action: 'connection.unblock' }, async ({ input, actor }) => {
      await service.unblock(actor, input.params.userId);
      return undefined;
    }),
  ];
}

function listRoutes({ database }: Platform, { people, service }: Deps): readonly Route[] {
  const types = async () => new Map((await everyType(database)).map((type) => [type.id, type]));

  const connectionsOf = async (
    userId: string,
    actor: SignedIn,
    query: { limit?: number; cursor?: string },
  ) => {
    const viewer = actor.subject.id;
    const limit = query.limit ?? 20;
    const found = await friendsPage(database, userId, viewer, {
      after: timeCursor.decode(query.cursor),
      limit,
    });
    const { rows, next } = pageOf(found, limit, (row) =>
      timeCursor.encode(row.since, row.friend_id),
    );
    const cards = await people.cards(database, [userId, ...rows.map((row) => row.friend_id)]);
    const user = cards.get(userId);
    ensure(user, 'general.not_found');
    const known = await types();
    return {
      data: {
        connections: rows.flatMap((row) => presentConnection(row, cards, known)),
        user,
        pagination: { next, total: await friendCount(database, userId, viewer) },
      },
    };
  };

  return [
    route(listConnectionTypes, { gate: 'user', action: 'connection.types' }, async () => ({
      data: await typesOf(database),
    })),
    route(listMyConnections, { gate: 'user', action: 'connection.list' }, ({ input, actor }) =>
      connectionsOf(actor.subject.id, actor, input.query),
    ),
    route(
      listConnectionsOf,
      { gate: 'user', action: 'connection.list_of' },
      async ({ input, actor }) => {
        const [viewer, userId] = [actor.subject.id, input.params.userId];
        await service.ensureListed(viewer, userId);
        return connectionsOf(userId, actor, input.query);
      },
    ),
    route(
      getConnectionStatus,
      { gate: 'user', action: 'connection.status' },
      async ({ input, actor }) => {
        ensure(
          await reachableById(database, actor.subject.id, input.params.userId),
          'general.not_found',
        );
        return { data: await service.state(database, actor.subject.id, input.params.userId) };
      },
    ),
  ];
}

/** A perspective is its writer's alone. While the two are not connected it is not there. */
function perspectiveRoutes({ database, clock }: Platform): readonly Route[] {
  const ownConnection = async (id: string, actor: SignedIn) => {
    const row = await ownById(database, id, actor.subject.id);
    ensure(row?.status === 'accepted', 'general.not_found');
  };
  return [
    route(
      getPerspective,
      { gate: 'user', action: 'perspective.read' },
      async ({ input, actor }) => {
        await ownConnection(input.params.id, actor);
        const row = await perspectiveOf(database, input.params.id, actor.subject.id);
        ensure(row, 'general.not_found');
        return { data: presentPerspective(row) };
      },
    ),
    route(
      savePerspective,
      { gate: 'user', action: 'perspective.write' },
      async ({ input, actor }) => {
        await ownConnection(input.params.id, actor);
        ensure(Object.keys(input.body).length > 0, 'connection.perspective_required');
        return {
          data: presentPerspective(
            await savePerspectiveRow(
              database,
              input.params.id,
              actor.subject.id,
              input.body,
              clock.now(),
            ),
          ),
        };
      },
    ),
  ];
}
