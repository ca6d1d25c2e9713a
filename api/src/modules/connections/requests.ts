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
  type ConnectionRow,
} from './connections.queries.ts';
import { insertRequest } from './requests.queries.ts';
import { deleteConsents, markWantedByBoth } from './consents.queries.ts';
import { connectPair, inOne, pairKey, stateOf, toPair, type Deps } from './pair.ts';
import { isOpen, limits, meetingDateProblem, stepOf } from './rules.ts';
import { advance, beginRequest, isAgreed } from './waiting.ts';

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
      const { clock } = deps.platform;
      const me = actor.subject.id;
      await ensureMayAsk(deps.platform, transaction, actor, to, request);
      await lockKey(transaction, `requests of ${me}`);
      await lockKey(transaction, pairKey(me, to));
      const before = await pairOf(transaction, me, to);
      const step = stepOf(before === undefined ? null : toPair(before), me, clock.now());
      if (step.do === 'refuse') throw new DomainError(step.code);
      const asker = { id: me, timeZone: actor.user.timeZone, by: actor.user.id };
      if (before !== undefined && step.do !== 'ask')
        await meetHalfway(deps, transaction, before, { me, step: step.do });
      else await sendNew(deps, transaction, asker, { to, before, request });
      return stateOf(deps.platform, transaction, me, to);
    });

/** The other has asked already. */
export async function meetHalfway(
  deps: Deps,
  transaction: Connection,
  before: ConnectionRow,
  { me, step }: { readonly me: string; readonly step: 'accept' | 'join' },
): Promise<void> {
  if (step === 'join') {
    await advance(deps, transaction, await markWantedByBoth(transaction, before.id));
    return;
  }
  ensure(await isAgreed(transaction, before), 'connection.awaiting_guardian');
  await connectPair(deps, transaction, before, me);
}

interface Asker {
  readonly id: string;
  readonly timeZone: string;
  /** Who acts: the asker, or a guardian who asks for a child. */
  readonly by: string;
}

export async function sendNew(
  deps: Deps,
  transaction: Connection,
  asker: Asker,
  asked: {
    readonly to: string;
    readonly before: ConnectionRow | undefined;
    readonly request: Request;
  },
): Promise<void> {
  const { before, to } = asked;
  await ensureWithinLimits(deps.platform, transaction, asker);
  const { date_of_meeting = null, note = '', type_id = null } = asked.request;
  const row = await insertRequest(transaction, {
    from: asker.id,
    to,
    dateOfMeeting: date_of_meeting,
    note: note.trim(),
    typeId: type_id,
    declinedCount: before?.requester_id === asker.id ? before.declined_count : 0,
    at: deps.platform.clock.now(),
  });
  await deleteConsents(transaction, row.id);
  await beginRequest(deps, transaction, row, asker.by);
}

/**
 * Whoever invited somebody asks them at once, in the transaction in which they came. Out of every limit, for each invitation has one of its own;
 * nothing happens where the two are connected, blocked, or one asked already.
 */
export const createInviterRequest =
  (deps: Deps) =>
  async (
    transaction: Connection,
    from: string,
    to: string,
    typeId: number | null,
  ): Promise<void> => {
    const { clock } = deps.platform;
    const other = await reachableById(transaction, from, to);
    if (from === to || other === undefined || other.life_status !== 'living') return;
    await lockKey(transaction, pairKey(from, to));
    const before = await pairOf(transaction, from, to);
    const stands =
      before !== undefined && (before.status === 'accepted' || isOpen(toPair(before), clock.now()));
    if (stands) return;
    const row = await insertRequest(transaction, {
      from,
      to,
      dateOfMeeting: null,
      note: '',
      typeId,
      declinedCount: before?.declined_count ?? 0,
      at: clock.now(),
    });
    await deleteConsents(transaction, row.id);
    await beginRequest(deps, transaction, row, from);
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
  ensure(
    type_id === undefined || (await typesOf(transaction)).some(({ id }) => id === type_id),
    'connection.type_unknown',
  );
}

/** Throws where this person has asked too often. */
async function ensureWithinLimits(
  { clock }: Platform,
  transaction: Connection,
  asker: { readonly id: string; readonly timeZone: string },
): Promise<void> {
  const now = clock.now();
  const [account] = await agesOf(transaction, [asker.id]);
  const young =
    account !== undefined &&
    account.created_at.getTime() > now.getTime() - limits.firstWeekDays * 86_400_000;
  const today = await sentSince(transaction, asker.id, startOfDay(asker.timeZone, now));
  ensure(!young || today < limits.dailyInFirstWeek, 'connection.daily_limit_new');
  ensure(today < limits.daily, 'connection.daily_limit');
  ensure(
    (await requestCount(
      transaction,
      asker.id,
      'sent',
      new Date(now.getTime() - limits.expiresDays * 86_400_000),
    )) < limits.pending,
    'connection.too_many_pending',
  );
}
