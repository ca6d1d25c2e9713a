import {
  listConnectionActivity,
  type ConnectionAct,
} from '@kinlore/shared/contracts/connection-activity';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor } from '../progress/index.ts';
import { activityPage, type ActRow } from './activity.queries.ts';
import type { ConnectionsService } from './connections.service.ts';

interface Deps {
  readonly people: PeopleService;
  readonly service: Pick<ConnectionsService, 'ensureListed'>;
}

/** Nothing for a row whose person has no card: gone between two queries. */
function presentAct(row: ActRow, cards: ReadonlyMap<string, PersonCard>): readonly ConnectionAct[] {
  const other = cards.get(row.other_id);
  if (other === undefined) return [];
  const { id, act, at, title } = row;
  const by = row.by_user ? 'user' : 'other';
  return [{ id, act, other, at: at.toISOString(), memory: title === null ? null : { title, by } }];
}

export const connectionActivityRoutes = (
  { database }: Platform,
  { people, service }: Deps,
): readonly Route[] => [
  route(
    listConnectionActivity,
    { gate: 'user', action: 'connection.activity' },
    async ({ input: { params, query }, actor }) => {
      const [viewer, userId] = [actor.subject.id, params.userId];
      await service.ensureListed(viewer, userId);
      const { limit = 20, cursor } = query;
      const after = timeCursor.decode(cursor);
      const read = await activityPage(database, userId, viewer, { after, limit });
      const { rows, next } = pageOf(read, limit, ({ at, id }) => timeCursor.encode(at, id));
      const cards = await people.cards(database, [...new Set(rows.map((row) => row.other_id))]);
      const activity = rows.flatMap((row) => presentAct(row, cards));
      return { data: { activity, pagination: { next } } };
    },
  ),
];
