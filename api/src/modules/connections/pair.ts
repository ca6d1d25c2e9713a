/** What asking, answering and ending have in common: how a pair stands, and the one place where two become connected. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import { insertBonds, orderPair, pairOf, type ConnectionRow } from './connections.queries.ts';
import { typeFor } from './kinds/types.queries.ts';
import { hasMemories } from './memories/memories.queries.ts';
import { isAskable, lives, updateDecision } from './requests.queries.ts';
import { isOpen, type Pair } from './rules.ts';

export interface Deps {
  readonly platform: Platform;
  readonly progress: ProgressService;
}

const statuses = [
  'awaiting_guardian',
  'pending',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'removed',
] as const;
export const toPair = (row: ConnectionRow): Pair => ({
  status: statuses.find((status) => status === row.status) ?? 'removed',
  requesterId: row.requester_id,
  declinedCount: row.declined_count,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at,
  wantedByBoth: row.wanted_by_both,
});
/** The lock of a pair. */
export const pairKey = (one: string, other: string): string =>
  Object.values(orderPair(one, other)).join(' ');
export const otherOf = (row: ConnectionRow, userId: string): string =>
  row.low_id === userId ? row.high_id : row.low_id;

/** Every act happens in one transaction. */
export const inOne = <T>(
  { transact }: Platform,
  act: (transaction: Connection) => Promise<T>,
): Promise<T> => transact(act);

interface Between {
  readonly row: ConnectionRow;
  readonly other: string;
  readonly isSent: boolean;
}

/** A request between two who live. Who was asked hears of it when a guardian has agreed. */
async function isThere(
  { clock }: Platform,
  connection: Connection,
  { row, other, isSent }: Between,
): Promise<boolean> {
  const isShown = isSent || row.status !== 'awaiting_guardian';
  return isShown && isOpen(toPair(row), clock.now()) && (await lives(connection, other));
}

export async function stateOf(
  platform: Platform,
  connection: Connection,
  viewer: string,
  other: string,
): Promise<ConnectionState> {
  const none = {
    status: 'none',
    connection_id: null,
    memories_id: null,
    direction: null,
    since: null,
  } as const;
  const row = await pairOf(connection, viewer, other);
  if (row === undefined)
    return { ...none, can_request: await isAskable(connection, viewer, other) };
  if (row.status === 'accepted')
    return {
      status: 'connected',
      connection_id: row.id,
      memories_id: row.id,
      direction: null,
      since: (row.decided_at ?? row.requested_at).toISOString(),
      type: await typeFor(connection, row, viewer),
      can_request: false,
    };
  // What two had together is there to be read after it ended.
  const memories_id = (await hasMemories(connection, row.id)) ? row.id : null;
  const isSent = row.requester_id === viewer || row.wanted_by_both;
  if (!(await isThere(platform, connection, { row, other, isSent })))
    return { ...none, memories_id, can_request: await isAskable(connection, viewer, other) };
  return {
    status: 'pending',
    connection_id: row.id,
    memories_id,
    direction: isSent ? 'sent' : 'received',
    since: null,
    ...(row.status === 'awaiting_guardian' && { waits_for_guardian: true }),
    can_request: false,
  };
}

export async function connectPair(
  { platform: { clock, outbox }, progress }: Deps,
  transaction: Connection,
  row: ConnectionRow,
  accepterId: string,
): Promise<void> {
  const now = clock.now();
  await updateDecision(transaction, row.id, { status: 'accepted' }, now);
  await insertBonds(transaction, row, now);
  await outbox.append(transaction, {
    type: 'connection.accepted',
    connectionId: row.id,
    fromId: row.requester_id,
    toId: otherOf(row, row.requester_id),
    accepterId,
  });
  await progress.connectionAccepted(transaction, {
    connectionId: row.id,
    userIds: [row.low_id, row.high_id],
  });
}
