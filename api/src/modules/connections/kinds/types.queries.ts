/** The kinds of connection as connections carry them. */
import { sql } from 'kysely';
import { connectionTypes } from '@kinlore/shared/contracts/vocabulary';
import type { Connection } from '../../../platform/ports.ts';
import type { ConnectionRow } from '../connections.queries.ts';

/** Every type there is or was: a connection may carry one that is offered no more. */
export const everyType = (connection: Connection) =>
  connection.selectFrom('connection_type').select(['id', 'name', 'slug']).orderBy('id').execute();

/** How this one of the two names the connection: as they chose since, or as was said when they connected. */
export const typeFor = async (
  connection: Connection,
  { id, type_id }: Pick<ConnectionRow, 'id' | 'type_id'>,
  userId: string,
) =>
  (await connection
    .selectFrom('connection_type as t')
    .select(['t.id', 't.name', 't.slug'])
    .where(
      't.id',
      '=',
      sql<number>`coalesce((select b.type_id from bond b where b.connection_id = ${id} and b.user_id = ${userId}), ${type_id}::int)`,
    )
    .executeTakeFirst()) ?? null;

export const loadTypes = (connection: Connection) =>
  connection
    .insertInto('connection_type')
    .values(
      connectionTypes.map((name, index) => ({
        id: index + 1,
        name,
        slug: name.toLowerCase().replaceAll(' ', '_'),
      })),
    )
    // What an administrator renamed stays as it is.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
