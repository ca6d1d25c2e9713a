/** Rows of the links by which guests write to a memorial. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TributeLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type LinkRow = Selectable<TributeLink>;

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the index tribute_link_made. */
export const linksOf = (
  connection: Connection,
  memorialId: string,
  { before, limit }: Slice,
): Promise<LinkRow[]> =>
  connection
    .selectFrom('tribute_link')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Two who make the last one at once must not make one more. */
export const lockLinksOf = (transaction: Connection, memorialId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tribute links ${memorialId}`}, 0))`.execute(
    transaction,
  );

export const countOpenLinks = async (
  connection: Connection,
  memorialId: string,
  now: Date,
): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('tribute_link')
        .select(sql<string>`count(*)`.as('n'))
        .where('memorial_id', '=', memorialId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    )?.n ?? 0,
  );

export const insertLink = (
  transaction: Connection,
  row: Insertable<TributeLink>,
): Promise<unknown> => transaction.insertInto('tribute_link').values(row).execute();

/** False where it is none of the memorial's. */
export const deleteLink = async (
  transaction: Connection,
  memorialId: string,
  id: string,
): Promise<boolean> =>
  (await transaction
    .deleteFrom('tribute_link')
    .where('id', '=', id)
    .where('memorial_id', '=', memorialId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const linkByHash = (connection: Connection, hash: Buffer): Promise<LinkRow | undefined> =>
  connection
    .selectFrom('tribute_link')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export const linkById = (connection: Connection, id: string): Promise<LinkRow | undefined> =>
  connection.selectFrom('tribute_link').selectAll().where('id', '=', id).executeTakeFirst();

/** One more, while there is room: of those who come at once no more than it was made for. */
export const countIn = async (transaction: Connection, id: string): Promise<boolean> =>
  (await transaction
    .updateTable('tribute_link')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .whereRef('taken', '<', 'most')
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const countOut = (transaction: Connection, ids: readonly string[]): Promise<unknown> =>
  sql`update tribute_link l set taken = greatest(l.taken - gone.n, 0)
    from (select id, count(*)::int as n from unnest(${ids}::uuid[]) as id group by id) gone
    where gone.id = l.id`.execute(transaction);

/** At most so many whose time was over by then; gives how many there were. */
export async function deleteOver(connection: Connection, by: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from tribute_link where id in
    (select id from tribute_link where expires_at <= ${by} order by expires_at limit ${most})`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
