/** Rows of the links that show a memorial. */
import type { Insertable } from 'kysely';
import type { MemorialLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { LinkRow as RowOf, MemorialKind } from '../secret-links/index.ts';

export const memorialLinks = {
  table: 'memorial_link',
  whose: 'memorial_id',
  permission: 'audience.change',
} as const satisfies MemorialKind<'memorial_link'>;

export type LinkRow = RowOf<'memorial_link'>;

export const insertLink = (
  transaction: Connection,
  row: Insertable<MemorialLink>,
): Promise<unknown> => transaction.insertInto('memorial_link').values(row).execute();
