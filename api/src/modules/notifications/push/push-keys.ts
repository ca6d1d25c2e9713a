/** The keys by which push services know this instance: made at its first start, the private one sealed. */
import { sql } from 'kysely';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { generatePushKeys, type PushKeys } from '../../../platform/push/encryption.ts';
import { createSealing } from '../../../platform/sealing.ts';

const MAKING = 4_217_059;

export function createPushKeys({ database, transact, clock, sign }: Platform) {
  const sealing = createSealing(sign, 'push-key');
  const read = async (connection: Connection): Promise<PushKeys | null> => {
    const row = await connection
      .selectFrom('push_key')
      .select(['public_key', 'sealed'])
      .executeTakeFirst();
    const privateKey = row === undefined ? null : sealing.unseal(row.public_key, row.sealed);
    return row === undefined || privateKey === null
      ? null
      : { publicKey: row.public_key, privateKey };
  };
  return {
    /** Throws `general.unavailable` where there are none that can be read. */
    async read(): Promise<PushKeys> {
      const keys = await read(database);
      ensure(keys, 'general.unavailable');
      return keys;
    },

    /** Of two processes that start at once, one makes them. Whoever lost the secret gets new ones, and what was subscribed by the old ones is gone. */
    prepare: () =>
      transact(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${MAKING})`.execute(transaction);
        if ((await read(transaction)) !== null) return;
        const { publicKey, privateKey } = generatePushKeys();
        await transaction.deleteFrom('push_subscription').execute();
        await transaction.deleteFrom('push_key').execute();
        await transaction
          .insertInto('push_key')
          .values({
            public_key: publicKey,
            sealed: sealing.seal(publicKey, privateKey),
            created_at: clock.now(),
          })
          .execute();
      }),
  };
}
export type KeptPushKeys = ReturnType<typeof createPushKeys>;
