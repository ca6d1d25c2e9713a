/** Making a plan, changing it, letting it rest, ending it. */
import {
  MOST_PLANS,
  type AnswerAudience,
  type PlanAct,
  type QuestionPlan,
} from '@kinlore/shared/contracts/question-plans';
import type { SignedIn, User } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { mayBeAsked } from '../questions/index.ts';
import {
  changePlan,
  countGiven,
  insertPlan,
  lockPlan,
  planOf,
  type PlanChange,
  type PlanRow,
} from './plans.queries.ts';
import { presentOne, type Deps } from './showing.ts';
import { nextWeekly } from './weekly.ts';

interface Rhythm {
  readonly weekday: number;
  readonly hour: number;
  readonly stages: readonly string[];
  /** Absent: as it stands. */
  readonly audience?: AnswerAudience | null;
}

/** Whoever is under 13 has no plan; whoever may not be asked is not there. */
async function ensureOffered(
  connection: Connection,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<void> {
  ensure(await mayBeAsked(connection, fromId, toId), 'general.not_found');
  const teller = await backgroundActor(connection, toId, now);
  ensure(teller, 'general.not_found');
  ensure(teller.subject.band !== 'child', 'plan.too_young');
}

const shown = async (deps: Deps, transaction: Connection, userId: string, id: string) => {
  const plan = await presentOne(deps, transaction, userId, id);
  ensure(plan, 'general.not_found');
  return plan;
};

export const make = (
  deps: Deps,
  { subject }: SignedIn,
  {
    to_id: toId = subject.id,
    weekday,
    hour,
    stages,
    audience = null,
  }: Rhythm & { readonly to_id?: string },
): Promise<QuestionPlan> =>
  deps.transact(async (transaction) => {
    const [fromId, now, id] = [subject.id, deps.clock.now(), newId()];
    const isOwn = toId === fromId;
    if (!isOwn) await ensureOffered(transaction, { fromId, toId, now });
    ensure((await countGiven(transaction, fromId)) < MOST_PLANS, 'plan.too_many');
    const { timeZone } = subject;
    const isNew = await insertPlan(transaction, {
      id,
      from_id: fromId,
      user_id: toId,
      state: isOwn ? 'active' : 'proposed',
      weekday,
      hour,
      stages: [...stages],
      audience,
      next_at: isOwn ? nextWeekly({ weekday, hour, timeZone }, now) : null,
      resumed_at: now,
      created_at: now,
    });
    ensure(isNew, 'plan.there_already');
    if (!isOwn)
      await deps.outbox.append(transaction, {
        type: 'question.plan_offered',
        planId: id,
        fromId,
        toId,
      });
    return shown(deps, transaction, fromId, id);
  });

/** Locked, and only then read. */
async function heldPlan(transaction: Connection, userId: string, id: string): Promise<PlanRow> {
  await lockPlan(transaction, id);
  const row = await planOf(transaction, userId, id);
  ensure(row, 'general.not_found');
  return row;
}

async function answeredBy(transaction: Connection, userId: string, id: string): Promise<PlanRow> {
  const row = await heldPlan(transaction, userId, id);
  ensure(row.user_id === userId, 'general.not_found');
  return row;
}

export const change = (
  deps: Deps,
  { subject }: SignedIn,
  { id, ...wanted }: Rhythm & { readonly id: string; readonly signature?: string },
): Promise<QuestionPlan> =>
  deps.transact(async (transaction) => {
    const { state } = await answeredBy(transaction, subject.id, id);
    const next = nextWeekly({ ...wanted, timeZone: subject.timeZone }, deps.clock.now());
    await changePlan(transaction, id, {
      ...wanted,
      stages: [...wanted.stages],
      ...(wanted.signature !== undefined && { signature: wanted.signature.trim() }),
      ...(state === 'active' && { next_at: next }),
    });
    return shown(deps, transaction, subject.id, id);
  });

/** What each act makes of a plan, and of which it may. */
export const acts: Readonly<
  Record<
    PlanAct,
    {
      readonly from: readonly string[];
      change(row: PlanRow, teller: Pick<User, 'timeZone'>, now: Date): PlanChange;
    }
  >
> = {
  accept: { from: ['proposed', 'active'], change: goOn },
  decline: { from: ['proposed'], change: () => ({ state: 'declined' }) },
  pause: {
    from: ['active', 'paused'],
    change: () => ({ state: 'paused', pause: 'wanted', next_at: null }),
  },
  resume: { from: ['paused', 'active'], change: goOn },
};

function goOn(row: PlanRow, { timeZone }: Pick<User, 'timeZone'>, now: Date): PlanChange {
  if (row.state === 'active') return { state: 'active' };
  const next = nextWeekly({ weekday: row.weekday, hour: row.hour, timeZone }, now);
  return { state: 'active', pause: null, next_at: next, resumed_at: now };
}

export const act = (
  deps: Deps,
  { subject }: SignedIn,
  { id, act: wanted }: { readonly id: string; readonly act: PlanAct },
): Promise<QuestionPlan | null> =>
  deps.transact(async (transaction) => {
    const row = await answeredBy(transaction, subject.id, id);
    const { from, change: changeOf } = acts[wanted];
    if (!from.includes(row.state)) throw new DomainError('plan.not_open');
    await changePlan(transaction, id, changeOf(row, subject, deps.clock.now()));
    return presentOne(deps, transaction, subject.id, id);
  });

/** By either of the two. What came stays. */
export const end = (deps: Deps, { subject }: SignedIn, id: string): Promise<void> =>
  deps.transact(async (transaction) => {
    await heldPlan(transaction, subject.id, id);
    await changePlan(transaction, id, { state: 'ended', pause: null, next_at: null });
  });
