/** The pair of keys by which push services know this instance. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

const MAKING = 4_217_059;

export function insertKeys(
  transaction: Connection,
  { publicKey, sealed, now }: { publicKey: string; sealed: Buffer; now: Date },
) {
  return transaction
    .insertInto('push_key')
    .values({
      public_key: publicKey,
      sealed,
      created_at: now,
    })
    .execute();
}

export function resealKeys(transaction: Connection, publicKey: string, sealed: Buffer) {
  return transaction
    .updateTable('push_key')
    .set({ sealed })
    .where('public_key', '=', publicKey)
    .execute();
}

export function forgetKeys(transaction: Connection) {
  return transaction.deleteFrom('push_key').execute();
}

export function forgetSubscriptions(transaction: Connection) {
  return transaction.deleteFrom('push_subscription').execute();
}

export function lockMaking(transaction: Connection) {
  return sql`select pg_advisory_xact_lock(${MAKING})`.execute(transaction);
}

export function readKeyRow(connection: Connection) {
  return connection.selectFrom('push_key').select(['public_key', 'sealed']).executeTakeFirst();
}
