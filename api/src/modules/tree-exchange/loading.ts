/** Rows of a file into the tables: all of it in one transaction, a few thousand rows at a time, so that nobody else waits long and nothing is ever half there. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from '../../platform/ports.ts';
import type { Batch } from './rows.ts';
import { setChecksDeferred } from './deferred-checks.queries.ts';
import { type Destination, writeBatch } from './loading.queries.ts';

/** In the order given; between two tables others get their turn. */
export async function writeBatches(
  transaction: Connection,
  batches: readonly Batch[],
  to: Destination,
): Promise<void> {
  for (const batch of batches) {
    // The places in a union have no id of their own to find them by again: they are few, and asked one by one.
    const isAsked = to.isDeferred && batch.table === 'union_partner';
    if (isAsked) await setChecksDeferred(transaction, false);
    await writeBatch(transaction, batch, to);
    if (isAsked) await setChecksDeferred(transaction, true);
    await nextTurn();
  }
}
