/** Rows of QR codes that connect. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { isGrownUp, isOpenTo } from '../../access/index.ts';

export const insertCode = (
  connection: Connection,
  row: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    expires_at: Date | null;
    created_at: Date;
  },
): Promise<unknown> => connection.insertInto('profile_code').values(row).execute();

/** Those that ended are of no use to anybody. */
export const purgeCodes = (connection: Connection, now: Date): Promise<unknown> =>
  connection.deleteFrom('profile_code').where('expires_at', '<', now).execute();

/** Those printed that still work, newest first. */
export const printedCodes = (connection: Connection, userId: string) =>
  connection
    .selectFrom('profile_code')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** False where there is none such of this person. Revoked again, it stays revoked. */
export const revokeCode = async (
  connection: Connection,
  id: string,
  userId: string,
  at: Date,
): Promise<boolean> =>
  (await connection
    .updateTable('profile_code')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whose code this is: one that works, of a grown-up who is here, and not across a block from who reads it. Somebody unlisted shows it themselves. */
export const ownerOfCode = (connection: Connection, viewer: string, hash: Buffer, now: Date) =>
  connection
    .selectFrom('profile_code as p')
    .select('p.user_id')
    .where('p.token_hash', '=', hash)
    .where('p.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('p.expires_at', 'is', null), eb('p.expires_at', '>', now)]))
    .where(isOpenTo(viewer, 'p.user_id'))
    .where(isGrownUp('p.user_id'))
    .executeTakeFirst();
