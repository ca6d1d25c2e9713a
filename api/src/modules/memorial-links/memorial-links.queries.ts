/** Rows of the links that show a memorial. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { MemorialLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type LinkRow = Selectable<MemorialLink>;

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the index memorial_link_made. */
export const linksOf = (
  connection: Connection,
  memorialId: string,
  { before, limit }: Slice,
): Promise<LinkRow[]> =>
  connection
    .selectFrom('memorial_link')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Two who make the last one at once must not make one more. */
export const lockLinksOf = (transaction: Connection, memorialId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`memorial links ${memorialId}`}, 0))`.execute(
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
        .selectFrom('memorial_link')
        .select(sql<string>`count(*)`.as('n'))
        .where('memorial_id', '=', memorialId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    )?.n ?? 0,
  );

export const insertLink = (
  transaction: Connection,
  row: Insertable<MemorialLink>,
): Promise<unknown> => transaction.insertInto('memorial_link').values(row).execute();

/** False where it is none of the memorial's. */
export const deleteLink = async (
  transaction: Connection,
  memorialId: string,
  id: string,
): Promise<boolean> =>
  (await transaction
    .deleteFrom('memorial_link')
    .where('id', '=', id)
    .where('memorial_id', '=', memorialId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const linkByHash = (connection: Connection, hash: Buffer): Promise<LinkRow | undefined> =>
  connection
    .selectFrom('memorial_link')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export const linkById = (connection: Connection, id: string): Promise<LinkRow | undefined> =>
  connection.selectFrom('memorial_link').selectAll().where('id', '=', id).executeTakeFirst();

/** At most so many whose time was over by then; gives how many there were. */
export async function deleteOver(connection: Connection, by: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from memorial_link where id in
    (select id from memorial_link where expires_at <= ${by} order by expires_at limit ${most})`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
