/** Answering and ending. Each act locks the pair, so that two who act at the same time cannot leave half a connection. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { createRequestSender, createInviterRequest, type Request } from './requests.ts';
import {
  friendCount,
  lockKey,
  ownById,
  pairOf,
  reachableById,
  deleteBonds,
  type ConnectionRow,
} from './connections.queries.ts';
import { createBlocking } from './blocking.ts';
import { deleteBlock } from './blocks.queries.ts';
import { lives, updateDecision } from './requests.queries.ts';
import { connectPair, inOne, otherOf, pairKey, stateOf, toPair, type Deps } from './pair.ts';
import { isOpen, isPending } from './rules.ts';
import { isAgreed } from './waiting.ts';

export interface ConnectionsService {
  /** How the two stand to each other, for a page. Does not ask whether the viewer may know of the other. */
  state(connection: Connection, viewer: string, other: string): Promise<ConnectionState>;
  connected(connection: Connection, one: string, other: string): Promise<boolean>;
  /** Whom somebody knows is told to those they know. Throws `general.not_found` for everybody else. */
  ensureListed(viewer: string, userId: string): Promise<void>;
  /** Friends of the person whom the viewer may know of. */
  count(connection: Connection, userId: string, viewer: string): Promise<number>;
  request(actor: SignedIn, to: string, request: Request): Promise<ConnectionState>;
  /** An inviter asks whoever came; `typeId` null where nothing was said of how they know each other. */
  askInvited(
    transaction: Connection,
    from: string,
    to: string,
    typeId: number | null,
  ): Promise<void>;
  accept(actor: SignedIn, id: string): Promise<ConnectionState>;
  reject(actor: SignedIn, id: string): Promise<void>;
  cancel(actor: SignedIn, id: string): Promise<void>;
  disconnect(actor: SignedIn, other: string): Promise<void>;
  block(actor: SignedIn, other: string): Promise<void>;
  unblock(actor: SignedIn, other: string): Promise<void>;
}

export function createConnectionsService(deps: Deps): ConnectionsService {
  const { platform } = deps;
  return {
    state: (connection, viewer, other) => stateOf(platform, connection, viewer, other),
    connected: async (connection, one, other) =>
      (await pairOf(connection, one, other))?.status === 'accepted',
    async ensureListed(viewer, userId) {
      const { database } = platform;
      const pair = viewer === userId ? undefined : await pairOf(database, viewer, userId);
      ensure(viewer === userId || pair?.status === 'accepted', 'general.not_found');
      ensure(await reachableById(database, viewer, userId), 'general.not_found');
    },
    count: friendCount,
    request: createRequestSender(deps),
    askInvited: createInviterRequest(deps),
    ...answering(deps),
    ...ending(deps),
    block: createBlocking(deps),
    async unblock(actor, other) {
      await deleteBlock(platform.database, actor.subject.id, other);
    },
  };
}

/** The row, locked, if the actor may decide about it while it waits. */
async function pendingFor(
  transaction: Connection,
  actor: SignedIn,
  id: string,
  as: 'asked' | 'asker',
): Promise<ConnectionRow> {
  const me = actor.subject.id;
  const seen = await ownById(transaction, id, me);
  ensure(seen, 'general.not_found');
  await lockKey(transaction, pairKey(seen.low_id, seen.high_id));
  const row = await ownById(transaction, id, me);
  ensure(row, 'general.not_found');
  ensure((row.requester_id === me) === (as === 'asker'), 'general.not_found');
  // What waits for a guardian is known to nobody but who asked.
  ensure(as === 'asker' || row.status !== 'awaiting_guardian', 'general.not_found');
  ensure(await reachableById(transaction, me, otherOf(row, me)), 'general.not_found');
  return row;
}

/** It waits, who asked lives, and every guardian has agreed. */
async function ensureAnswerable(
  { clock }: Deps['platform'],
  transaction: Connection,
  row: ConnectionRow,
  me: string,
): Promise<void> {
  ensure(isPending(toPair(row), clock.now()), 'connection.not_pending');
  ensure(await lives(transaction, otherOf(row, me)), 'connection.not_pending');
  ensure(await isAgreed(transaction, row), 'connection.awaiting_guardian');
}

function answering(deps: Deps): Pick<ConnectionsService, 'accept' | 'reject' | 'cancel'> {
  const { platform } = deps;
  const { clock } = platform;
  return {
    accept: (actor, id) =>
      inOne(platform, async (transaction) => {
        const row = await pendingFor(transaction, actor, id, 'asked');
        const me = actor.subject.id;
        // A second press of the same button finds it done.
        if (row.status !== 'accepted') {
          await ensureAnswerable(platform, transaction, row, me);
          await connectPair(deps, transaction, row, me);
        }
        return stateOf(platform, transaction, me, otherOf(row, me));
      }),

    reject: (actor, id) =>
      inOne(platform, async (transaction) => {
        const row = await pendingFor(transaction, actor, id, 'asked');
        ensure(isPending(toPair(row), clock.now()), 'connection.not_pending');
        await updateDecision(
          transaction,
          row.id,
          { status: 'declined', declined_count: row.declined_count + 1 },
          clock.now(),
        );
      }),

    cancel: (actor, id) =>
      inOne(platform, async (transaction) => {
        const row = await pendingFor(transaction, actor, id, 'asker');
        ensure(isOpen(toPair(row), clock.now()), 'connection.not_pending');
        await updateDecision(transaction, row.id, { status: 'cancelled' }, clock.now());
      }),
  };
}

function ending({ platform }: Deps): Pick<ConnectionsService, 'disconnect'> {
  const { clock, outbox } = platform;
  return {
    disconnect: (actor, other) =>
      inOne(platform, async (transaction) => {
        const me = actor.subject.id;
        await lockKey(transaction, pairKey(me, other));
        const row = await pairOf(transaction, me, other);
        ensure(row?.status === 'accepted', 'connection.not_connected');
        ensure(row, 'connection.not_connected');
        await updateDecision(transaction, row.id, { status: 'removed' }, clock.now());
        await deleteBonds(transaction, row.id);
        await outbox.append(transaction, { type: 'connection.removed', fromId: me, toId: other });
      }),
  };
}
