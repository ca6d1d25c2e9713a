/** What a guardian asks, agrees to and ends for a child; and what a child reads of its own that waits. */
import {
  askForChild,
  decideChildRequest,
  endChildConnection,
  listChildConnections,
  listChildRequests,
  listWaitingConnections,
} from '@kinlore/shared/contracts/child-connections';
import { route, type Route } from '../../platform/http/route.ts';
import type { Database, Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import { ensureGuards, type ChildConnections } from './child-connections.ts';
import { friendsPage } from './connections.queries.ts';
import { everyType } from './kinds/types.queries.ts';
import { presentConnection } from './connections.presenter.ts';

const acts = { whileViewing: false, limit: { max: 60, seconds: 3600 } } as const;

const connectionListRoute = (database: Database, people: PeopleService): Route =>
  route(
    listChildConnections,
    { gate: 'adult', action: 'child.connections', whileViewing: false },
    async ({ input, actor }) => {
      const { id } = input.params;
      const { limit = 20, cursor } = input.query;
      await ensureGuards(database, actor.user.id, id);
      const after = timeCursor.decode(cursor);
      // As the child sees them: a guardian need not be able to find whom the child knows.
      const found = await friendsPage(database, id, id, { after, limit });
      const { rows, next } = pageOf(found, limit, (row) =>
        timeCursor.encode(row.since, row.friend_id),
      );
      const ids = rows.map(({ friend_id }) => friend_id);
      const cards = await people.cards(database, ids);
      const types = new Map((await everyType(database)).map((type) => [type.id, type]));
      return { data: rows.flatMap((row) => presentConnection(row, cards, types)), meta: { next } };
    },
  );

const actRoutes = (service: ChildConnections): readonly Route[] => [
  route(
    decideChildRequest,
    { gate: 'adult', action: 'child.decide_connection', ...acts },
    async ({ input, actor }) => {
      await service.decide(actor, input.params.id, input.body.decision);
      return undefined;
    },
  ),
  route(
    askForChild,
    { gate: 'adult', action: 'child.ask_connection', ...acts },
    async ({ input, actor }) => ({
      data: { status: await service.ask(actor, input.params.id, input.body) },
    }),
  ),
  route(
    endChildConnection,
    { gate: 'adult', action: 'child.end_connection', ...acts },
    async ({ input, actor }) => {
      await service.end(actor, input.params.id, input.params.userId);
      return undefined;
    },
  ),
];

export const childConnectionRoutes = (
  { database }: Platform,
  people: PeopleService,
  service: ChildConnections,
): readonly Route[] => [
  route(
    listWaitingConnections,
    { gate: 'user', action: 'connection.waiting' },
    ({ input, actor }) => service.ofChild(actor, input.query),
  ),
  route(
    listChildRequests,
    { gate: 'adult', action: 'child.connection_requests', whileViewing: false },
    ({ input, actor }) => service.forGuardian(actor, input.query),
  ),
  connectionListRoute(database, people),
  ...actRoutes(service),
];
