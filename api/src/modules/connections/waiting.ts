/**
 * A child's connection waits for a guardian of each child it is between (rules R9). Nobody but who asked hears of it before; then it is a
 * request like any other, or, where the two asked each other or the child has no login to answer with, a connection.
 */
import type { Connection } from '../../platform/ports.ts';
import { childrenOf } from '../access/index.ts';
import { agesOf, type ConnectionRow } from './connections.queries.ts';
import { consentsTo, insertConsents, openRequest } from './consents.queries.ts';
import { connectPair, otherOf, type Deps } from './pair.ts';

type Age = Awaited<ReturnType<typeof agesOf>>[number];

/** Children of the two for whom no guardian has agreed yet. */
async function childrenWaiting(
  transaction: Connection,
  row: ConnectionRow,
): Promise<{ readonly people: readonly Age[]; readonly waiting: readonly string[] }> {
  const people = await agesOf(transaction, [row.low_id, row.high_id]);
  const children = people.filter(({ is_child }) => is_child);
  if (children.length === 0) return { people, waiting: [] };
  const agreed = await consentsTo(transaction, row.id);
  return { people, waiting: children.map(({ id }) => id).filter((id) => !agreed.has(id)) };
}

/** Whether a guardian of each child the two are has agreed, so that they may be connected. */
export const isAgreed = async (transaction: Connection, row: ConnectionRow): Promise<boolean> =>
  (await childrenWaiting(transaction, row)).waiting.length === 0;

/** Goes on with a request nobody need wait for any more. Answers those who are still to be asked for. */
export async function advance(
  deps: Deps,
  transaction: Connection,
  row: ConnectionRow,
): Promise<readonly string[]> {
  const { clock, outbox } = deps.platform;
  const { people, waiting } = await childrenWaiting(transaction, row);
  if (waiting.length > 0) return waiting;
  const toId = otherOf(row, row.requester_id);
  const asked = people.find(({ id }) => id === toId);
  const cannotAnswer = asked?.is_child === true && !asked.has_login;
  if (row.wanted_by_both || cannotAnswer) {
    await connectPair(deps, transaction, row, toId);
    return [];
  }
  await openRequest(transaction, row.id, clock.now());
  await outbox.append(transaction, {
    type: 'connection.requested',
    connectionId: row.id,
    fromId: row.requester_id,
    toId,
  });
  return [];
}

/** A new request that may have to wait: whoever asks agrees for the children in their own care. */
export async function beginRequest(
  deps: Deps,
  transaction: Connection,
  row: ConnectionRow,
  askedBy: string,
): Promise<void> {
  const { clock, outbox } = deps.platform;
  const own = await childrenOf(transaction, askedBy);
  await insertConsents(transaction, {
    connectionId: row.id,
    childIds: [row.low_id, row.high_id].filter((id) => own.has(id)),
    guardianId: askedBy,
    at: clock.now(),
  });
  const childIds = await advance(deps, transaction, row);
  if (childIds.length === 0) return;
  await outbox.append(transaction, {
    type: 'connection.awaiting_guardian',
    connectionId: row.id,
    fromId: row.requester_id,
    toId: otherOf(row, row.requester_id),
    childIds,
  });
}
