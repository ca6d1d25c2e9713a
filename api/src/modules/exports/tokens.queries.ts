/** Ways to a copy, one a click. */
import type { Connection } from '../../platform/ports.ts';
import { isTheirs } from './exports.queries.ts';

export const insertToken = (
  connection: Connection,
  token: {
    readonly id: string;
    readonly export_id: string;
    readonly session_id: string;
    readonly token_hash: Buffer;
    readonly expires_at: Date;
  },
) => connection.insertInto('data_export_token').values(token).execute();

export interface TokenAsked {
  readonly id: string;
  readonly hash: Buffer;
  readonly exportId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** What a token belongs to, for the session it was made in; undefined for every other, and for a copy that is no longer there or theirs. */
export const exportByToken = (connection: Connection, asked: TokenAsked) =>
  connection
    .selectFrom('data_export_token as t')
    .innerJoin('data_export as e', 'e.id', 't.export_id')
    .innerJoin('app_user as s', 's.id', 'e.subject_id')
    .select([
      'e.id',
      'e.scope',
      'e.shape',
      'e.user_id',
      'e.subject_id',
      'e.storage_key',
      'e.bytes',
      'e.sha256',
      'e.asked_at',
      'e.downloads',
      's.username',
      't.id as token_id',
      't.opened_at',
      't.continued',
      't.expires_at as token_expires_at',
    ])
    .where('t.id', '=', asked.id)
    .where('t.token_hash', '=', asked.hash)
    .where('t.session_id', '=', asked.sessionId)
    .where('e.id', '=', asked.exportId)
    .where('e.user_id', '=', asked.userId)
    .where('e.state', '=', 'ready')
    .where('e.expires_at', '>', asked.now)
    .where('s.erased_at', 'is', null)
    .where(isTheirs)
    .executeTakeFirst();
export type TokenRow = NonNullable<Awaited<ReturnType<typeof exportByToken>>>;

/** Uses it up. False where another did. */
export async function openToken(transaction: Connection, id: string, now: Date): Promise<boolean> {
  const row = await transaction
    .updateTable('data_export_token')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Goes on with what it began. False after `most` times. */
export async function continueToken(
  connection: Connection,
  id: string,
  most: number,
): Promise<boolean> {
  const row = await connection
    .updateTable('data_export_token')
    .set((eb) => ({ continued: eb('continued', '+', 1) }))
    .where('id', '=', id)
    .where('continued', '<', most)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How often it was downloaded with this one; undefined where that would be more than `most`. */
export async function countDownload(
  transaction: Connection,
  id: string,
  now: Date,
  most: number,
): Promise<number | undefined> {
  const row = await transaction
    .updateTable('data_export')
    .set((eb) => ({ downloads: eb('downloads', '+', 1), downloaded_at: now }))
    .where('id', '=', id)
    .where('downloads', '<', most)
    .returning('downloads')
    .executeTakeFirst();
  return row?.downloads;
}

/** Those that nothing can be done with any more. */
export const deleteOldTokens = (connection: Connection, before: Date) =>
  connection.deleteFrom('data_export_token').where('expires_at', '<', before).execute();
