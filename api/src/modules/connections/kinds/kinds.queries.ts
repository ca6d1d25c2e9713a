/** Rows of the kinds of connection, as those who run the instance see them. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

export interface KindRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly retired_at: Date | null;
  readonly used: number;
}

/** By either side: what was said when they connected, and how each names it since. */
const used = sql<number>`((select count(*) from connection c where c.type_id = k.id) + (select count(*) from bond b where b.type_id = k.id))::int`;

const kinds = (connection: Connection) =>
  connection
    .selectFrom('connection_type as k')
    .select(['k.id', 'k.name', 'k.slug', 'k.retired_at', used.as('used')]);

export const allKinds = (connection: Connection): Promise<readonly KindRow[]> =>
  kinds(connection).orderBy('k.id').execute();

export const kindById = (connection: Connection, id: number): Promise<KindRow | undefined> =>
  kinds(connection).where('k.id', '=', id).executeTakeFirst();

/** Held until the end of the transaction: one administrator at a time. */
export const lockKinds = (transaction: Connection): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('connection types', 7))`.execute(transaction);

/** One that is offered has this name already, whatever its accents and capitals. */
export const isNameTaken = async (
  transaction: Connection,
  name: string,
  but: number | null,
): Promise<boolean> =>
  (await transaction
    .selectFrom('connection_type')
    .select('id')
    .where(sql<boolean>`plain(name) = plain(${name})`)
    .where('retired_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '<>', but))
    .executeTakeFirst()) !== undefined;

export const insertKind = async (transaction: Connection, name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval('connection_type_added')::int as id)
    insert into connection_type (id, name, slug) select id, ${name}, 'own_' || id from next returning id`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an insert answers one row');
  return row.id;
};

export const updateKind = (
  transaction: Connection,
  id: number,
  change: { name?: string; retired_at?: Date | null },
): Promise<unknown> =>
  transaction.updateTable('connection_type').set(change).where('id', '=', id).execute();

export const deleteKind = (transaction: Connection, id: number): Promise<unknown> =>
  transaction.deleteFrom('connection_type').where('id', '=', id).execute();

/** How one of the two names the connection. False where they are not connected. */
export const nameBond = async (
  connection: Connection,
  connectionId: string,
  userId: string,
  typeId: number | null,
): Promise<boolean> =>
  (await connection
    .updateTable('bond')
    .set({ type_id: typeId })
    .where('connection_id', '=', connectionId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;
