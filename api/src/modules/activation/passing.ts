/** Pure: what the clock, and whatever changed around a case, make of it. */
import {
  CONFIRMING_DAYS,
  LAST_WORD_HOURS,
  REVERT_DAYS,
  UNDECIDED_DAYS,
} from '@kinlore/shared/contracts/legacy-cases';
import type { Case, Effect, Standing } from './case.ts';
import { isEnough } from './counting.ts';
import {
  after,
  beginWaiting,
  DAY,
  end,
  ended,
  goBack,
  HOUR,
  since,
  unconfirmed,
  type Moved,
} from './moves.ts';

/** Who has not confirmed by the middle of the time is asked again. */
const NUDGE_BEFORE = (CONFIRMING_DAYS / 2) * DAY;
/** Administrators are reminded of what is contested each week. */
const REMIND_EVERY = 7 * DAY;

export const OWNER_MAILS = 4;

/** When the owner is written to: at once, after a third, after two thirds, and the last time two days before the end. */
export function mailTimes({
  waitingSince,
  waitingUntil,
  waitingDays,
}: Pick<Case, 'waitingSince' | 'waitingUntil' | 'waitingDays'>): readonly Date[] {
  if (waitingSince === null || waitingUntil === null) return [];
  const third = (waitingDays * DAY) / 3;
  const last = after(waitingUntil, -LAST_WORD_HOURS * HOUR);
  const no = (moment: Date) => (moment < last ? moment : last);
  return [waitingSince, no(after(waitingSince, third)), no(after(waitingSince, 2 * third)), last];
}

/** Null where there is nothing to do. */
type Rule = (from: Case, standing: Standing, now: Date) => Moved | null;

const whileConfirming: Rule = (from, standing, now) => {
  if (now >= from.confirmBy) return ended(from, 'lapsed', 'not_enough', now);
  if (isEnough(from, standing)) return beginWaiting(from, now);
  const next = unconfirmed(from, standing);
  if (!from.nudged && now >= after(from.confirmBy, -NUDGE_BEFORE))
    return { next: { ...next, nudged: true }, effects: [{ do: 'ask_again' }] };
  return next.state === from.state ? null : { next, effects: [] };
};

/** Where several mails are due at once the newest is sent; the last one always comes two days before the end, which waits for it. */
function mail(from: Case, now: Date): Moved | null {
  const due = mailTimes(from).filter((moment) => moment <= now).length;
  if (due <= from.mailed || from.waitingUntil === null) return null;
  const earliest = after(now, LAST_WORD_HOURS * HOUR);
  const waitingUntil =
    due === OWNER_MAILS && from.waitingUntil < earliest ? earliest : from.waitingUntil;
  return {
    next: { ...from, mailed: due, waitingUntil },
    effects: [{ do: 'mail_owner', round: from.round, step: due }],
  };
}

const whileWaiting: Rule = (from, standing, now) => {
  if (!isEnough(from, standing)) return goBack(from, standing, now);
  const mailed = mail(from, now);
  if (mailed !== null) return mailed;
  if (from.mailed < OWNER_MAILS || from.waitingUntil === null || now < from.waitingUntil)
    return null;
  return {
    next: {
      ...from,
      state: 'activated',
      activatedAt: now,
      revertUntil: after(now, REVERT_DAYS * DAY),
    },
    effects: [{ do: 'activate' }],
  };
};

const whileContested: Rule = (from, _standing, now) => {
  if (from.contestedAt === null) return null;
  const passed = since(from.contestedAt, now);
  if (passed >= UNDECIDED_DAYS * DAY) return ended(from, 'lapsed', 'undecided', now);
  const times = Math.floor(passed / REMIND_EVERY);
  if (times <= from.reminded) return null;
  return {
    next: { ...from, reminded: times },
    effects: [{ do: 'remind_administrators', times }],
  };
};

/** While somebody who says that they live waits for an answer it is not settled, for as long again. */
const whileActivated: Rule = (from, _standing, now) => {
  const { revertUntil, handBackAskedAt: asked } = from;
  if (revertUntil === null || now < revertUntil) return null;
  if (asked !== null && now < after(asked, REVERT_DAYS * DAY)) return null;
  return { next: end(from, 'settled', 'settled', now), effects: [{ do: 'tell_settled' }] };
};

const rules: Readonly<Partial<Record<Case['state'], Rule>>> = {
  reported: whileConfirming,
  confirming: whileConfirming,
  waiting: whileWaiting,
  contested: whileContested,
  activated: whileActivated,
};

/** What the clock and those around a case make of it, until there is nothing more to do at this moment. */
export function pass(from: Case, standing: Standing, now: Date): Moved {
  const effects: Effect[] = [];
  let next = from;
  for (;;) {
    const moved = rules[next.state]?.(next, standing, now) ?? null;
    if (moved === null) return { next, effects };
    next = moved.next;
    effects.push(...moved.effects);
  }
}
