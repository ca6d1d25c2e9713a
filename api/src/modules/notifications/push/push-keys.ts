/** The keys by which push services know this instance: made at its first start, the private one sealed. */
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { generatePushKeys, type PushKeys } from '../../../platform/push/encryption.ts';
import { createSealing, type Sealing } from '../../../platform/sealing.ts';
import {
  forgetKeys,
  forgetSubscriptions,
  insertKeys,
  lockMaking,
  readKeyRow,
  resealKeys,
} from './push-keys.queries.ts';

/** What a former secret has sealed is from now on sealed with the newest. */
async function sealAnew(
  transaction: Connection,
  sealing: Sealing,
  { publicKey, privateKey }: PushKeys,
): Promise<void> {
  const row = await readKeyRow(transaction);
  if (row !== undefined && sealing.by(publicKey, row.sealed) === 'former')
    await resealKeys(transaction, publicKey, sealing.seal(publicKey, privateKey));
}

export function createPushKeys({ database, transact, clock, sign }: Platform) {
  const sealing = createSealing(sign, 'push-key');
  const read = async (connection: Connection): Promise<PushKeys | null> => {
    const row = await readKeyRow(connection);
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
        await lockMaking(transaction);
        const kept = await read(transaction);
        if (kept !== null) return sealAnew(transaction, sealing, kept);
        const { publicKey, privateKey } = generatePushKeys();
        await forgetSubscriptions(transaction);
        await forgetKeys(transaction);
        await insertKeys(transaction, {
          publicKey,
          sealed: sealing.seal(publicKey, privateKey),
          now: clock.now(),
        });
      }),
  };
}
export type KeptPushKeys = ReturnType<typeof createPushKeys>;
