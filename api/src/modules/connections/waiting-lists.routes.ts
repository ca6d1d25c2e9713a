/** Requests that wait for an answer, and whom somebody has blocked. */
import { listBlocked, listConnectionRequests } from '@kinlore/shared/contracts/connections';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { User } from '../../platform/user.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import { blockedCount, blockedPage } from './blocks.queries.ts';
import { presentRequest } from './connections.presenter.ts';
import { requestCount, requestsPage, type RequestDirection } from './connections.queries.ts';
import { everyType } from './kinds/types.queries.ts';
import { limits } from './rules.ts';

/** What a child sent and waits for its guardian is a list of its own. */
const askedOf = ({ band }: User, direction: 'sent' | 'received'): RequestDirection =>
  band === 'child' && direction === 'sent' ? 'asked' : direction;

const requestRoute = ({ clock, database }: Platform, people: PeopleService): Route =>
  route(
    listConnectionRequests,
    { gate: 'user', action: 'connection.requests' },
    async ({ input, actor }) => {
      const { limit = 20, cursor, direction = 'received' } = input.query;
      const me = actor.subject.id;
      const oldest = new Date(clock.now().getTime() - limits.expiresDays * 86_400_000);
      const asked = askedOf(actor.subject, direction);
      const after = timeCursor.decode(cursor);
      const found = await requestsPage(database, me, asked, oldest, { after, limit });
      const { rows, next } = pageOf(found, limit, (row) =>
        timeCursor.encode(row.requested_at, row.id),
      );
      const cards = await people.cards(
        database,
        rows.map((row) => row.other_id),
      );
      const types = new Map((await everyType(database)).map((type) => [type.id, type]));
      return {
        data: {
          requests: rows.flatMap((row) => presentRequest(row, direction, cards, types)),
          pagination: { next, total: await requestCount(database, me, asked, oldest) },
        },
      };
    },
  );

const blockedRoute = ({ database }: Platform, people: PeopleService): Route =>
  route(listBlocked, { gate: 'user', action: 'connection.blocked' }, async ({ input, actor }) => {
    const { limit = 20, cursor, who } = input.query;
    const after = timeCursor.decode(cursor);
    const found = await blockedPage(database, actor.subject.id, { after, limit, who });
    const { rows, next } = pageOf(found, limit, (row) =>
      timeCursor.encode(row.created_at, row.blocked_id),
    );
    const cards = await people.cards(
      database,
      rows.map((row) => row.blocked_id),
    );
    return {
      data: {
        people: rows.flatMap((row) => cards.get(row.blocked_id) ?? []),
        pagination: { next, total: await blockedCount(database, actor.subject.id, who) },
      },
    };
  });

export const waitingListRoutes = (platform: Platform, people: PeopleService): readonly Route[] => [
  requestRoute(platform, people),
  blockedRoute(platform, people),
];
