/** The rows of tokens by which teams publish from elsewhere. */
import type { Connection } from '../../platform/ports.ts';

interface NewToken {
  readonly id: string;
  readonly label: string;
  readonly remotes: string[];
  readonly token_hash: Buffer;
  readonly made_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Those that stand at `now`, newest first; one, or all of them (there are never many more than fifty). */
export const readTokens = (connection: Connection, now: Date, id: string | null = null) =>
  connection
    .selectFrom('publish_token as t')
    .leftJoin('app_user as u', 'u.id', 't.made_by')
    .select([
      't.id',
      't.label',
      't.remotes',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      'u.full_name as made_by',
    ])
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .$if(id !== null, (query) => query.where('t.id', '=', id))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();
export type TokenRow = Awaited<ReturnType<typeof readTokens>>[number];

export const insertToken = (transaction: Connection, row: NewToken) =>
  transaction.insertInto('publish_token').values(row).execute();

/** Answers whether there was one to revoke. */
export async function revokeToken(
  transaction: Connection,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('publish_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a token that stands is for; says that it was used. */
export const acceptToken = (
  connection: Connection,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  now: Date,
) =>
  connection
    .updateTable('publish_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'label', 'remotes'])
    .executeTakeFirst();

/** Ids of accounts by their usernames, in lower case. */
export const readAccountIds = (connection: Connection, usernames: readonly string[]) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('username', 'in', [...usernames])
    .where('erased_at', 'is', null)
    .execute();
