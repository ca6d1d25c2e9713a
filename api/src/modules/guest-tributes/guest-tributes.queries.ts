/** Rows of what guests wrote: until their address has answered, and what it is withdrawn by. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { GuestTribute } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type WrittenRow = Selectable<GuestTribute>;

export const insertWritten = (
  transaction: Connection,
  row: Insertable<GuestTribute>,
): Promise<unknown> => transaction.insertInto('guest_tribute').values(row).execute();

type Sent = Pick<WrittenRow, 'link_id' | 'email_hash' | 'name' | 'words'> & {
  readonly media_ids: readonly string[];
};

/** The same words, by the same link, whose answer never arrived: sent again they are the same. */
export const sameUnconfirmed = (
  transaction: Connection,
  { link_id, email_hash, name, words, media_ids }: Sent,
): Promise<Pick<WrittenRow, 'id'> | undefined> =>
  transaction
    .selectFrom('guest_tribute')
    .select('id')
    .where('link_id', '=', link_id)
    .where('email_hash', '=', email_hash)
    .where('name', '=', name)
    .where('words', '=', words)
    .where('media_ids', '=', sql<string[]>`${[...media_ids]}::uuid[]`)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type Held = 'mail_hash' | 'receipt_hash';

/** By what came by mail, or by what lies on the device. */
const held = (connection: Connection, by: readonly Held[], hash: Buffer) =>
  connection
    .selectFrom('guest_tribute')
    .selectAll()
    .where((eb) => eb.or(by.map((column) => eb(column, '=', hash))));

export const writtenBy = (connection: Connection, hash: Buffer): Promise<WrittenRow | undefined> =>
  held(connection, ['mail_hash', 'receipt_hash'], hash).executeTakeFirst();

/** Held until the end of the transaction: it is confirmed, or withdrawn, or late. */
export const lockWritten = (
  transaction: Connection,
  by: readonly Held[],
  hash: Buffer,
): Promise<WrittenRow | undefined> => held(transaction, by, hash).forUpdate().executeTakeFirst();

export const changeWritten = (
  transaction: Connection,
  id: string,
  change: Updateable<GuestTribute>,
): Promise<unknown> =>
  transaction.updateTable('guest_tribute').set(change).where('id', '=', id).execute();

export const deleteWritten = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('guest_tribute').where('id', '=', id).execute();

/** Two at once from one address are counted one after the other. */
export const lockAddress = (transaction: Connection, hash: Buffer): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tribute mail ${hash.toString('hex')}`}, 0))`.execute(
    transaction,
  );

/** Mails to an address about what was written since then, whoever wrote it. */
export const mailsTo = async (connection: Connection, hash: Buffer, since: Date): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('guest_tribute')
        .select(sql<string>`coalesce(sum(mails), 0)`.as('n'))
        .where('email_hash', '=', hash)
        .where('sent_at', '>', since)
        .executeTakeFirst()
    )?.n ?? 0,
  );

/** Of a tribute that is shown now: who wanted a word of it. Locked, for it is sent once. */
export const wantsWordOf = (
  transaction: Connection,
  tributeId: string,
): Promise<WrittenRow | undefined> =>
  transaction
    .selectFrom('guest_tribute')
    .selectAll()
    .where('tribute_id', '=', tributeId)
    .where('wants_word', '=', true)
    .where('email_sealed', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** At most so many that nobody confirmed by then; those another worker has are left out. */
export const unconfirmedSince = (
  transaction: Connection,
  by: Date,
  most: number,
): Promise<WrittenRow[]> =>
  transaction
    .selectFrom('guest_tribute')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('sent_at', '<=', by)
    .orderBy('sent_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Addresses that are kept no longer for a word that was never sent; gives how many there were. */
export async function forgetAddresses(connection: Connection, by: Date): Promise<void> {
  await connection
    .updateTable('guest_tribute')
    .set({ email_sealed: null })
    .where('confirmed_at', '<=', by)
    .where('email_sealed', 'is not', null)
    .execute();
}
