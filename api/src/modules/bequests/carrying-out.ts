/**
 * Carrying out, batch by batch: each in one transaction that holds the whole, so that a crash leaves a memory either as it was or as it is to
 * be, with the row that says which. Whoever goes on begins where the rows end.
 */
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import { eraseMemories, putStandings } from '../activities/index.ts';
import {
  changeBequest,
  lockBequest,
  noteKept,
  type BequestRow,
  type HeldBequest,
} from './bequests.queries.ts';
import { before, decide, type Outcome } from './deciding.ts';
import { factsOf } from './facts.queries.ts';
import {
  dueItems,
  itemsInBin,
  itemsToPutBack,
  saveOutcomes,
  sortMemories,
  type ItemRow,
} from './items.queries.ts';

/** So many memories in one transaction. */
const BATCH = 500;

export type Carrying = Pick<Platform, 'clock' | 'transact'>;

/** What becomes of these, done and written down. Gives what was decided, in the order of the rows. */
export async function carryOutItems(
  transaction: Connection,
  { id, life_id: lifeId }: Pick<BequestRow, 'id' | 'life_id'>,
  items: readonly ItemRow[],
  now: Date,
): Promise<readonly Outcome[]> {
  const facts = await factsOf(
    transaction,
    lifeId,
    items.map(({ activity_id }) => activity_id),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  const decided = items.map((item) => decide(item, byId.get(item.activity_id), now));
  const standings = decided.flatMap((one) => (one.outcome === 'done' ? [one.standing] : []));
  if (standings.length > 0) await putStandings(transaction, { lifeId, now }, standings);
  await saveOutcomes(
    transaction,
    { bequestId: id, now },
    decided.map((one, at) => ({
      activity_id: items[at]?.activity_id ?? '',
      outcome: one.outcome,
      reason: one.outcome === 'refused' ? one.reason : null,
    })),
  );
  return decided;
}

/** Which memories are meant, written down once: what one instruction moves, no other takes for its own. */
async function sort(transaction: Connection, held: HeldBequest, now: Date): Promise<void> {
  await sortMemories(transaction, held.id);
  await noteKept(transaction, held.id);
  await changeBequest(transaction, held.id, { state: 'under_way', sorted_at: now });
}

async function carryOut(transaction: Connection, held: HeldBequest, now: Date): Promise<boolean> {
  const day = todayIn(held.time_zone, now);
  const items = await dueItems(transaction, held.id, { day, limit: BATCH });
  if (items.length > 0) await carryOutItems(transaction, held, items, now);
  return items.length === BATCH;
}

/** Everything as it was, also what lies in the bin. What was erased for good stays so: it is after the time in which an activation is taken back. */
async function putBack(transaction: Connection, held: HeldBequest, now: Date): Promise<boolean> {
  const { id, life_id: lifeId } = held;
  const items = await itemsToPutBack(transaction, id, BATCH);
  const done = items.filter(({ outcome }) => outcome === 'done');
  if (done.length > 0) await putStandings(transaction, { lifeId, now }, done.map(before));
  await saveOutcomes(
    transaction,
    { bequestId: id, now },
    items.map(({ activity_id }) => ({ activity_id, outcome: 'put_back', reason: null })),
  );
  if (items.length === BATCH) return true;
  await changeBequest(transaction, id, { state: 'put_back', put_back_at: now });
  return false;
}

/** One step; whether there is another. */
async function step(transaction: Connection, id: string, now: Date): Promise<boolean> {
  const held = await lockBequest(transaction, id);
  if (held === undefined) return false;
  switch (held.state) {
    case 'sorting':
      await sort(transaction, held, now);
      return true;
    case 'under_way':
      return carryOut(transaction, held, now);
    case 'putting_back':
      return putBack(transaction, held, now);
    case 'put_back':
      return false;
    default:
      return held.state satisfies never;
  }
}

/** Until nothing is left to do today. */
export async function goOn({ clock, transact }: Carrying, id: string): Promise<void> {
  const now = clock.now();
  while (await transact((transaction) => step(transaction, id, now)));
}

/** What lies in the bin, for good: only while the activation stands. */
export async function emptyBin({ clock, transact }: Carrying, id: string): Promise<void> {
  const now = clock.now();
  const next = () =>
    transact(async (transaction) => {
      const held = await lockBequest(transaction, id);
      if (held?.state !== 'under_way' || held.bin_until > now) return false;
      const items = await itemsInBin(transaction, id, BATCH);
      const ids = items.map(({ activity_id }) => activity_id);
      if (ids.length > 0) await eraseMemories(transaction, held.life_id, ids);
      await saveOutcomes(
        transaction,
        { bequestId: id, now },
        ids.map((activity_id) => ({ activity_id, outcome: 'erased', reason: null })),
      );
      return ids.length === BATCH;
    });
  while (await next());
}
