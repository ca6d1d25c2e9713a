/** Asking somebody to connect: the date of meeting, who may be asked, how often, and what crossing requests come to. */
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { startOfDay } from '../progress/index.ts';
import { todayIn } from '../users/index.ts';
import {
  agesOf,
  lockKey,
  pairOf,
  reachableById,
  requestCount,
  sentSince,
  typesOf,
} from './connections.queries.ts';
import { insertRequest } from './requests.queries.ts';
import { connectPair, ensureNoChild, inOne, pairKey, stateOf, toPair, type Deps } from './pair.ts';
import { isPending, limits, meetingDateProblem, stepOf } from './rules.ts';

/** Without a day: relatives have always known each other. */
export interface Request {
  readonly date_of_meeting?: string;
  readonly note?: string;
  readonly type_id?: number;
}

export const createRequestSender =
  (deps: Deps) =>
  (actor: SignedIn, to: string, request: Request): Promise<ConnectionState> =>
    inOne(deps.platform, async (transaction) => {
      const { clock, outbox } = deps.platform;
      const me = actor.subject.id;
      await ensureMayAsk(deps.platform, transaction, actor, to, request);
      await lockKey(transaction, `requests of ${me}`);
      await lockKey(transaction, pairKey(me, to));
      const before = await pairOf(transaction, me, to);
      const step = stepOf(before === undefined ? null : toPair(before), me, clock.now());
      if (step.do === 'refuse') throw new DomainError(step.code);
      if (step.do === 'accept' && before !== undefined) {
        await connectPair(deps, transaction, before, me);
        return stateOf(deps.platform, transaction, me, to);
      }
      await ensureWithinLimits(deps.platform, transaction, actor);
      const declinedCount = before?.requester_id === me ? before.declined_count : 0;
      const { date_of_meeting = null, note = '', type_id = null } = request;
      const row = await insertRequest(transaction, {
        from: me,
        to,
        dateOfMeeting: date_of_meeting,
        note: note.trim(),
        typeId: type_id,
        declinedCount,
        at: clock.now(),
      });
      await outbox.append(transaction, {
        type: 'connection.requested',
        connectionId: row.id,
        fromId: me,
        toId: to,
      });
      return stateOf(deps.platform, transaction, me, to);
    });

/**
 * Whoever invited somebody asks them at once, in the transaction in which they came. Out of every limit, for each invitation has one of its own;
 * nothing happens where the two are connected, blocked, or one asked already.
 */
export const createInviterRequest =
  ({ platform: { clock, outbox } }: Deps) =>
  async (
    transaction: Connection,
    from: string,
    to: string,
    typeId: number | null,
  ): Promise<void> => {
    const other = await reachableById(transaction, from, to);
    if (from === to || other === undefined || other.life_status !== 'living') return;
    await ensureNoChild(transaction, [from, to]);
    await lockKey(transaction, pairKey(from, to));
    const before = await pairOf(transaction, from, to);
    const isOpen =
      before !== undefined &&
      (before.status === 'accepted' || isPending(toPair(before), clock.now()));
    if (isOpen) return;
    const row = await insertRequest(transaction, {
      from,
      to,
      dateOfMeeting: null,
      note: '',
      typeId,
      declinedCount: before?.declined_count ?? 0,
      at: clock.now(),
    });
    await outbox.append(transaction, {
      type: 'connection.requested',
      connectionId: row.id,
      fromId: from,
      toId: to,
    });
  };

async function ensureMayAsk(
  { clock }: Platform,
  transaction: Connection,
  actor: SignedIn,
  to: string,
  { date_of_meeting, type_id }: Request,
): Promise<void> {
  const me = actor.subject.id;
  ensure(to !== me, 'connection.not_yourself');
  const problem =
    date_of_meeting === undefined
      ? null
      : meetingDateProblem(date_of_meeting, todayIn(actor.user.timeZone, clock.now()));
  if (problem !== null) throw new DomainError(problem);
  const other = await reachableById(transaction, me, to);
  ensure(other, 'general.not_found');
  ensure(other.life_status === 'living', 'connection.not_a_living_account');
  await ensureNoChild(transaction, [me, to]);
  ensure(
    type_id === undefined || (await typesOf(transaction)).some(({ id }) => id === type_id),
    'connection.type_unknown',
  );
}

async function ensureWithinLimits(
  { clock }: Platform,
  transaction: Connection,
  { user, subject }: SignedIn,
): Promise<void> {
  const now = clock.now();
  const [account] = await agesOf(transaction, [subject.id]);
  const young =
    account !== undefined &&
    account.created_at.getTime() > now.getTime() - limits.firstWeekDays * 86_400_000;
  const today = await sentSince(transaction, subject.id, startOfDay(user.timeZone, now));
  ensure(!young || today < limits.dailyInFirstWeek, 'connection.daily_limit_new');
  ensure(today < limits.daily, 'connection.daily_limit');
  ensure(
    (await requestCount(
      transaction,
      subject.id,
      'sent',
      new Date(now.getTime() - limits.expiresDays * 86_400_000),
    )) < limits.pending,
    'connection.too_many_pending',
  );
}
