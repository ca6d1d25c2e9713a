/** Asking, answering and ending. Each act locks the pair, so that two who act at the same time cannot leave half a connection. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { startOfDay, type ProgressService } from '../progress/index.ts';
import { todayIn } from '../users/index.ts';
import {
  accountTypesOf, ask, block, decide, friendCount, lock, ordered, ownById, pairOf, reachableById, requestCount, sentSince, tie, typesOf, unblock, untie, type ConnectionRow,
} from './connections.queries.ts';
import { isPending, limits, meetingDateProblem, stepOf, type Pair } from './rules.ts';

export interface Request { readonly date_of_meeting: string; readonly note?: string; readonly type_id?: number }

export interface ConnectionsService {
  /** How the two stand to each other, for a page. Does not ask whether the viewer may know of the other. */
  state(connection: Connection, viewer: string, other: string): Promise<ConnectionState>;
  connected(connection: Connection, one: string, other: string): Promise<boolean>;
  /** Friends of the person whom the viewer may know of. */
  count(connection: Connection, userId: string, viewer: string): Promise<number>;
  request(actor: SignedIn, to: string, request: Request): Promise<ConnectionState>;
  accept(actor: SignedIn, id: string): Promise<ConnectionState>;
  reject(actor: SignedIn, id: string): Promise<void>;
  cancel(actor: SignedIn, id: string): Promise<void>;
  disconnect(actor: SignedIn, other: string): Promise<void>;
  block(actor: SignedIn, other: string): Promise<void>;
  unblock(actor: SignedIn, other: string): Promise<void>;
}

const statuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired', 'removed'] as const;
const toPair = (row: ConnectionRow): Pair => ({
  status: statuses.find((status) => status === row.status) ?? 'removed', requesterId: row.requester_id, declinedCount: row.declined_count, requestedAt: row.requested_at, decidedAt: row.decided_at,
});
const pairKey = (one: string, other: string): string => Object.values(ordered(one, other)).join(' ');
const otherOf = (row: ConnectionRow, userId: string): string => (row.low_id === userId ? row.high_id : row.low_id);

export function createConnectionsService(platform: Platform, deps: { progress: ProgressService }): ConnectionsService {
  const { clock, database, outbox } = platform;
  const inOne = <T>(act: (transaction: Connection) => Promise<T>): Promise<T> => database.transaction().execute(act);

  const state = async (connection: Connection, viewer: string, other: string): Promise<ConnectionState> => {
    const none = { status: 'none', connection_id: null, direction: null, since: null, can_request: viewer !== other } as const;
    const row = await pairOf(connection, viewer, other);
    if (row === undefined) return none;
    if (row.status === 'accepted') return { status: 'connected', connection_id: row.id, direction: null, since: (row.decided_at ?? row.requested_at).toISOString(), can_request: false };
    if (!isPending(toPair(row), clock.now())) return none;
    return { status: 'pending', connection_id: row.id, direction: row.requester_id === viewer ? 'sent' : 'received', since: null, can_request: false };
  };

  const connect = async (transaction: Connection, row: ConnectionRow, accepterId: string): Promise<void> => {
    const now = clock.now();
    await decide(transaction, row.id, { status: 'accepted' }, now);
    await tie(transaction, row, now);
    await outbox.append(transaction, { type: 'connection.accepted', connectionId: row.id, fromId: row.requester_id, toId: otherOf(row, row.requester_id), accepterId });
    await deps.progress.connectionAccepted(transaction, { connectionId: row.id, userIds: [row.low_id, row.high_id] });
  };

  /** Both sides are grown up; a child's connection needs its guardian, who is not asked on this way. */
  const ensureNoChild = async (transaction: Connection, ids: readonly string[]): Promise<void> => {
    const people = await accountTypesOf(transaction, ids);
    ensure(people.every(({ account_type }) => account_type !== 'child'), 'connection.awaiting_guardian');
  };

  const ensureWithinLimits = async (transaction: Connection, { user, subject }: SignedIn): Promise<void> => {
    const now = clock.now();
    const [account] = await accountTypesOf(transaction, [subject.id]);
    const young = account !== undefined && account.created_at.getTime() > now.getTime() - limits.firstWeekDays * 86_400_000;
    const today = await sentSince(transaction, subject.id, startOfDay(user.timeZone, now));
    ensure(!young || today < limits.dailyInFirstWeek, 'connection.daily_limit_new');
    ensure(today < limits.daily, 'connection.daily_limit');
    ensure((await requestCount(transaction, subject.id, 'sent', new Date(now.getTime() - limits.expiresDays * 86_400_000))) < limits.pending, 'connection.too_many_pending');
  };

  /** The row, locked, if the actor may decide about it while it waits. */
  const pendingFor = async (transaction: Connection, actor: SignedIn, id: string, as: 'asked' | 'asker'): Promise<ConnectionRow> => {
    const me = actor.subject.id;
    const seen = await ownById(transaction, id, me);
    ensure(seen, 'general.not_found');
    await lock(transaction, pairKey(seen.low_id, seen.high_id));
    const row = await ownById(transaction, id, me);
    ensure(row, 'general.not_found');
    ensure((row.requester_id === me) === (as === 'asker'), 'general.not_found');
    ensure(await reachableById(transaction, me, otherOf(row, me)), 'general.not_found');
    return row;
  };

  return {
    state,
    connected: async (connection, one, other) => (await pairOf(connection, one, other))?.status === 'accepted',
    count: friendCount,

    request: (actor, to, { date_of_meeting, note = '', type_id }) => inOne(async (transaction) => {
      const me = actor.subject.id;
      ensure(to !== me, 'connection.not_yourself');
      const problem = meetingDateProblem(date_of_meeting, todayIn(actor.user.timeZone, clock.now()));
      if (problem !== null) throw new DomainError(problem);
      const other = await reachableById(transaction, me, to);
      ensure(other, 'general.not_found');
      ensure(other.life_status === 'living' && other.account_type !== 'memorial', 'connection.not_a_living_account');
      await ensureNoChild(transaction, [me, to]);
      ensure(type_id === undefined || (await typesOf(transaction)).some(({ id }) => id === type_id), 'connection.type_unknown');
      await lock(transaction, `requests of ${me}`);
      await lock(transaction, pairKey(me, to));
      const before = await pairOf(transaction, me, to);
      const step = stepOf(before === undefined ? null : toPair(before), me, clock.now());
      if (step.do === 'refuse') throw new DomainError(step.code);
      if (step.do === 'accept' && before !== undefined) {
        await connect(transaction, before, me);
        return state(transaction, me, to);
      }
      await ensureWithinLimits(transaction, actor);
      const declinedCount = before?.requester_id === me ? before.declined_count : 0;
      const row = await ask(transaction, { from: me, to, dateOfMeeting: date_of_meeting, note: note.trim(), typeId: type_id ?? null, declinedCount, at: clock.now() });
      await outbox.append(transaction, { type: 'connection.requested', connectionId: row.id, fromId: me, toId: to });
      return state(transaction, me, to);
    }),

    accept: (actor, id) => inOne(async (transaction) => {
      const row = await pendingFor(transaction, actor, id, 'asked');
      const me = actor.subject.id;
      // A second press of the same button finds it done.
      if (row.status !== 'accepted') {
        ensure(isPending(toPair(row), clock.now()), 'connection.not_pending');
        await ensureNoChild(transaction, [row.low_id, row.high_id]);
        await connect(transaction, row, me);
      }
      return state(transaction, me, otherOf(row, me));
    }),

    reject: (actor, id) => inOne(async (transaction) => {
      const row = await pendingFor(transaction, actor, id, 'asked');
      ensure(isPending(toPair(row), clock.now()), 'connection.not_pending');
      await decide(transaction, row.id, { status: 'declined', declined_count: row.declined_count + 1 }, clock.now());
    }),

    cancel: (actor, id) => inOne(async (transaction) => {
      const row = await pendingFor(transaction, actor, id, 'asker');
      ensure(isPending(toPair(row), clock.now()), 'connection.not_pending');
      await decide(transaction, row.id, { status: 'cancelled' }, clock.now());
    }),

    disconnect: (actor, other) => inOne(async (transaction) => {
      const me = actor.subject.id;
      await lock(transaction, pairKey(me, other));
      const row = await pairOf(transaction, me, other);
      ensure(row?.status === 'accepted', 'connection.not_connected');
      ensure(row, 'connection.not_connected');
      await decide(transaction, row.id, { status: 'removed' }, clock.now());
      await untie(transaction, row.id);
      await outbox.append(transaction, { type: 'connection.removed', fromId: me, toId: other });
    }),

    block: (actor, other) => inOne(async (transaction) => {
      const me = actor.subject.id;
      ensure(me !== other, 'connection.not_yourself');
      ensure((await accountTypesOf(transaction, [other])).length > 0, 'general.not_found');
      await lock(transaction, pairKey(me, other));
      await block(transaction, me, other, clock.now());
      const row = await pairOf(transaction, me, other);
      if (row?.status !== 'accepted' && row?.status !== 'pending') return;
      await decide(transaction, row.id, { status: row.status === 'accepted' ? 'removed' : 'cancelled' }, clock.now());
      await untie(transaction, row.id);
      await outbox.append(transaction, { type: 'connection.removed', fromId: me, toId: other });
    }),

    async unblock(actor, other) {
      await unblock(database, actor.subject.id, other);
    },
  };
}
