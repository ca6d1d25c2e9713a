/** What asking, answering and ending have in common: how a pair stands, and the one place where two become connected. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import {
  agesOf,
  orderPair,
  pairOf,
  insertBonds,
  typeById,
  type ConnectionRow,
} from './connections.queries.ts';
import { hasMemories } from './memories/memories.queries.ts';
import { updateDecision } from './requests.queries.ts';
import { isPending, type Pair } from './rules.ts';

export interface Deps {
  readonly platform: Platform;
  readonly progress: ProgressService;
}

const statuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'removed'] as const;
export const toPair = (row: ConnectionRow): Pair => ({
  status: statuses.find((status) => status === row.status) ?? 'removed',
  requesterId: row.requester_id,
  declinedCount: row.declined_count,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at,
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

export async function stateOf(
  { clock }: Platform,
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
    can_request: viewer !== other,
  } as const;
  const row = await pairOf(connection, viewer, other);
  if (row === undefined) return none;
  if (row.status === 'accepted')
    return {
      status: 'connected',
      connection_id: row.id,
      memories_id: row.id,
      direction: null,
      since: (row.decided_at ?? row.requested_at).toISOString(),
      type: await typeById(connection, row.type_id),
      can_request: false,
    };
  // What two had together is there to be read after it ended.
  const memories_id = (await hasMemories(connection, row.id)) ? row.id : null;
  if (!isPending(toPair(row), clock.now())) return { ...none, memories_id };
  return {
    status: 'pending',
    connection_id: row.id,
    memories_id,
    direction: row.requester_id === viewer ? 'sent' : 'received',
    since: null,
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

/** Both sides are grown up; a child's connection needs its guardian, who is not asked on this way. */
export async function ensureNoChild(
  transaction: Connection,
  ids: readonly string[],
): Promise<void> {
  const people = await agesOf(transaction, ids);
  ensure(
    people.every(({ is_child }) => !is_child),
    'connection.awaiting_guardian',
  );
}
