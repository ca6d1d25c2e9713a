/** Rows of the links by which guests write to a memorial. */
import type { Insertable } from 'kysely';
import type { TributeLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { LinkRow as RowOf, MemorialKind } from '../secret-links/index.ts';

export const tributeLinks = {
  table: 'tribute_link',
  whose: 'memorial_id',
  counts: 'taken',
  permission: 'invite.visitors',
} as const satisfies MemorialKind<'tribute_link'>;

export type LinkRow = RowOf<'tribute_link'>;

export const insertLink = (
  transaction: Connection,
  row: Insertable<TributeLink>,
): Promise<unknown> => transaction.insertInto('tribute_link').values(row).execute();
