/**
 * Pure: the machine of rules R10. A case, what happens to it, who stands where, and the moment give the case as it is then and what is to be done.
 * Before anything happens the clock has its say, so that nothing comes too late to count by the time it is handled.
 */
import type { Case, Happening, Refusal, Standing, Step } from './case.ts';
import { mayConfirm, neededToRevert } from './counting.ts';
import { after, ended, handBack, isEarly, since, type Moved } from './moves.ts';
import { pass } from './passing.ts';

type Answer = Moved | Refusal;

function confirm(
  from: Case,
  { userId, kind }: Extract<Happening, { type: 'confirm' }>,
  standing: Standing,
): Answer {
  if (!isEarly(from)) return 'over';
  if (!mayConfirm(from, { userId, kind }, standing)) return 'permission';
  const others = from.confirmations.filter((one) => one.userId !== userId);
  return { next: { ...from, confirmations: [...others, { userId, kind }] }, effects: [] };
}

function takeBack(from: Case, userId: string, now: Date): Answer {
  if (!isEarly(from) && from.state !== 'contested') return 'over';
  const left = from.confirmations.filter((one) => one.userId !== userId);
  if (left.length === from.confirmations.length) return 'not_confirmed';
  const next = { ...from, confirmations: left };
  // Nobody says it any more. What the watch asked goes on asking.
  if (left.length === 0 && !from.isWatch) return ended(next, 'cancelled', 'taken_back', now);
  return { next, effects: [] };
}

function sign(from: Case, by: Extract<Happening, { type: 'sign' }>['by'], now: Date): Answer {
  if (isEarly(from) || from.state === 'contested') return ended(from, 'cancelled', by, now);
  if (from.state !== 'activated') return 'over';
  if (from.handBackAskedAt !== null) return { next: from, effects: [] };
  return { next: { ...from, handBackAskedAt: now }, effects: [{ do: 'tell_hand_back_asked' }] };
}

function contest(from: Case, now: Date): Answer {
  if (from.state === 'contested') return { next: from, effects: [] };
  const { state } = from;
  if (state !== 'reported' && state !== 'confirming' && state !== 'waiting') return 'over';
  return {
    next: { ...from, state: 'contested', contestedAt: now, contestedFrom: state, reminded: 0 },
    effects: [{ do: 'tell_contested' }],
  };
}

/** As it was, with every day that passed meanwhile given back; or an account that is not handed back. */
function goOn(from: Case, now: Date): Answer {
  if (from.state === 'activated' && from.handBackAskedAt !== null)
    return { next: { ...from, handBackAskedAt: null }, effects: [] };
  const { contestedAt, contestedFrom, waitingSince, waitingUntil } = from;
  if (from.state !== 'contested' || contestedAt === null || contestedFrom === null) return 'over';
  const frozen = since(contestedAt, now);
  return {
    next: {
      ...from,
      state: contestedFrom,
      contestedAt: null,
      contestedFrom: null,
      confirmBy: after(from.confirmBy, frozen),
      waitingSince: waitingSince && after(waitingSince, frozen),
      waitingUntil: waitingUntil && after(waitingUntil, frozen),
    },
    effects: [{ do: 'tell_went_on' }],
  };
}

const handBackNow = (from: Case, now: Date): Answer =>
  from.state === 'activated' ? handBack(from, now) : 'over';

const cancel = (from: Case, now: Date): Answer =>
  isEarly(from) || from.state === 'contested' ? ended(from, 'cancelled', 'decided', now) : 'over';

function revert(from: Case, userId: string, standing: Standing, now: Date): Answer {
  if (from.state !== 'activated') return 'over';
  const need = neededToRevert(from, standing);
  if (need === null || !standing.stewards.has(userId)) return 'permission';
  const reverts = [...new Set([...from.reverts, userId])];
  const next = { ...from, reverts };
  const heard = reverts.filter((id) => standing.stewards.has(id)).length;
  return heard >= need ? handBack(next, now) : { next, effects: [] };
}

function answer(from: Case, happening: Happening, standing: Standing, now: Date): Answer {
  switch (happening.type) {
    case 'time':
      return { next: from, effects: [] };
    case 'confirm':
      return confirm(from, happening, standing);
    case 'take_back':
      return takeBack(from, happening.userId, now);
    case 'sign':
      return sign(from, happening.by, now);
    case 'contest':
      return contest(from, now);
    case 'go_on':
      return goOn(from, now);
    case 'cancel':
      return cancel(from, now);
    case 'hand_back':
      return handBackNow(from, now);
    case 'revert':
      return revert(from, happening.userId, standing, now);
  }
}

/** One step. A sign of life comes before the clock: who is here is never found dead because a job was late. */
export function step(from: Case, happening: Happening, standing: Standing, now: Date): Step {
  const before =
    happening.type === 'sign' ? { next: from, effects: [] } : pass(from, standing, now);
  const answered = answer(before.next, happening, standing, now);
  if (typeof answered === 'string')
    return { next: before.next, effects: before.effects, refused: answered };
  const then = pass(answered.next, standing, now);
  return {
    next: then.next,
    effects: [...before.effects, ...answered.effects, ...then.effects],
    refused: null,
  };
}
