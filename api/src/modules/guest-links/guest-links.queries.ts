/** Rows of links for guests, and of what was told by them. */
import type { Insertable, Selectable } from 'kysely';
import type { GuestContribution, GuestLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { LinkKind, LinkRow as RowOf } from '../secret-links/index.ts';

export const guestLinks = {
  table: 'guest_link',
  whose: 'owner_id',
  counts: 'told',
} as const satisfies LinkKind<'guest_link'>;

export type LinkRow = RowOf<'guest_link'>;
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

export const insertLink = (connection: Connection, row: Insertable<GuestLink>): Promise<unknown> =>
  connection.insertInto('guest_link').values(row).execute();

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
