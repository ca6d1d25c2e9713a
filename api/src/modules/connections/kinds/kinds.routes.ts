import { nameConnection } from '@kinlore/shared/contracts/connection-types';
import { ensure } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/ports.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { ownById, typesOf } from '../connections.queries.ts';
import { nameBond } from './kinds.queries.ts';
import { typeFor } from './types.queries.ts';

/** Each of the two names the connection in their own way, and the other does not learn it. */
export const nameRoutes = (database: Database): readonly Route[] => [
  route(
    nameConnection,
    { gate: 'user', action: 'connection.name' },
    async ({ input: { params, body }, actor }) => {
      const me = actor.subject.id;
      const pair = await ownById(database, params.id, me);
      ensure(pair, 'general.not_found');
      const { type_id } = body;
      const offered =
        type_id === null || (await typesOf(database)).some(({ id }) => id === type_id);
      ensure(offered, 'connection.type_unknown');
      ensure(await nameBond(database, params.id, me, type_id), 'general.not_found');
      return { data: { type: await typeFor(database, pair, me) } };
    },
  ),
];
