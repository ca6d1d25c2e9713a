/** Rows of what somebody chose, and the links of their mails. */
import type { Insertable, Selectable } from 'kysely';
import type { FeedDigest } from '../../platform/database/schema.ts';
import { isOpenLink } from '../../platform/mail-links.ts';
import type { Connection } from '../../platform/ports.ts';

export type DigestRow = Selectable<FeedDigest>;

export const digestOf = (connection: Connection, userId: string): Promise<DigestRow | undefined> =>
  connection.selectFrom('feed_digest').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** In place of what was chosen before. */
export const saveDigest = (
  transaction: Connection,
  row: Insertable<FeedDigest>,
): Promise<unknown> =>
  transaction
    .insertInto('feed_digest')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();

export const updateDigest = (
  transaction: Connection,
  userId: string,
  change: Partial<Pick<DigestRow, 'since' | 'next_at' | 'attempts' | 'given_up_at'>>,
): Promise<unknown> =>
  transaction.updateTable('feed_digest').set(change).where('user_id', '=', userId).execute();

/** Held until the end of the transaction; what another process holds is passed over. */
export const takeDue = (transaction: Connection, now: Date): Promise<DigestRow | undefined> =>
  transaction
    .selectFrom('feed_digest')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Those of the same reader that are over go with it. */
export async function insertLink(
  transaction: Connection,
  link: { readonly userId: string; readonly hash: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('feed_digest_link')
    .where('user_id', '=', link.userId)
    .where('expires_at', '<=', now)
    .execute();
  await transaction
    .insertInto('feed_digest_link')
    .values({ token_hash: link.hash, user_id: link.userId, expires_at: link.expiresAt })
    .execute();
}

export const digestOfLink = (
  connection: Connection,
  hash: Buffer,
  now: Date,
): Promise<DigestRow | undefined> =>
  connection
    .selectFrom('feed_digest_link as l')
    .innerJoin('feed_digest as d', 'd.user_id', 'l.user_id')
    .selectAll('d')
    .where(isOpenLink(hash, now))
    .executeTakeFirst();
