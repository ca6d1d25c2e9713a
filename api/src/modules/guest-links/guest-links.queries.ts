/** Rows of links for guests, and of what was told by them. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { GuestContribution, GuestLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type LinkRow = Selectable<GuestLink>;
type ContributionRow = Selectable<GuestContribution>;
/** With the memory it was kept as, while that is there. */
export interface OwnRow extends ContributionRow {
  readonly kept_id: string | null;
  readonly kept_type: string | null;
  readonly kept_title: string | null;
}

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the index guest_link_made. */
export const ownLinks = (
  connection: Connection,
  ownerId: string,
  { before, limit }: Slice,
): Promise<LinkRow[]> =>
  connection
    .selectFrom('guest_link')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

const told = (connection: Connection, ownerId: string) =>
  connection
    .selectFrom('guest_contribution as c')
    .leftJoin('activity as a', (join) =>
      join.onRef('a.id', '=', 'c.activity_id').on('a.deleted_at', 'is', null),
    )
    .selectAll('c')
    .select(['a.id as kept_id', 'a.type as kept_type', 'a.title as kept_title'])
    .where('c.owner_id', '=', ownerId);

/** Newest first. Served by the index guest_contribution_told. */
export const toldPage = (
  connection: Connection,
  ownerId: string,
  { before, limit }: Slice,
): Promise<OwnRow[]> =>
  told(connection, ownerId)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

export const toldOne = (
  connection: Connection,
  ownerId: string,
  id: string,
): Promise<OwnRow | undefined> =>
  told(connection, ownerId).where('c.id', '=', id).executeTakeFirst();

export const countOpen = async (
  connection: Connection,
  ownerId: string,
  now: Date,
): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('guest_link')
        .select(sql<string>`count(*)`.as('n'))
        .where('owner_id', '=', ownerId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    )?.n ?? 0,
  );

export const insertLink = (connection: Connection, row: Insertable<GuestLink>): Promise<unknown> =>
  connection.insertInto('guest_link').values(row).execute();

/** False where it is none of theirs. */
export const deleteLink = async (
  connection: Connection,
  ownerId: string,
  id: string,
): Promise<boolean> =>
  (await connection
    .deleteFrom('guest_link')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const byTokenHash = (connection: Connection, hash: Buffer): Promise<LinkRow | undefined> =>
  connection.selectFrom('guest_link').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** One more, while there is room: of those who come at once no more than it was made for. */
export const countIn = async (transaction: Connection, id: string): Promise<boolean> =>
  (await transaction
    .updateTable('guest_link')
    .set((eb) => ({ told: eb('told', '+', 1) }))
    .where('id', '=', id)
    .whereRef('told', '<', 'most')
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const countOut = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .updateTable('guest_link')
    .set((eb) => ({ told: eb('told', '-', 1) }))
    .where('id', '=', id)
    .where('told', '>', 0)
    .execute();

export const insertContribution = (
  transaction: Connection,
  row: Insertable<GuestContribution>,
): Promise<unknown> => transaction.insertInto('guest_contribution').values(row).execute();

/** Held until the end of the transaction: it is kept or withdrawn, never both. */
export const lockByReceipt = (
  transaction: Connection,
  hash: Buffer,
): Promise<ContributionRow | undefined> =>
  transaction
    .selectFrom('guest_contribution')
    .selectAll()
    .where('receipt_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const lockContribution = (
  transaction: Connection,
  ownerId: string,
  id: string,
): Promise<ContributionRow | undefined> =>
  transaction
    .selectFrom('guest_contribution')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();

export const deleteContribution = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('guest_contribution').where('id', '=', id).execute();

export const changeContribution = (
  connection: Connection,
  id: string,
  change: Partial<Pick<ContributionRow, 'state' | 'activity_id'>>,
): Promise<unknown> =>
  connection.updateTable('guest_contribution').set(change).where('id', '=', id).execute();

/** At most so many whose time was over by then; gives how many there were. */
export async function deleteOver(connection: Connection, by: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from guest_link where id in
    (select id from guest_link where expires_at <= ${by} order by expires_at limit ${most})`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
