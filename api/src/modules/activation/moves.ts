/** Pure: the moves a case makes, whatever brings it to them. */
import { CONFIRMING_DAYS } from '@kinlore/shared/contracts/legacy-cases';
import type { Case, CaseEnd, Effect, Standing } from './case.ts';
import { isAnybody } from './counting.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
export const since = (from: Date, to: Date): number => to.getTime() - from.getTime();

export const isEarly = ({ state }: Pick<Case, 'state'>): boolean =>
  state === 'reported' || state === 'confirming' || state === 'waiting';

export interface Moved {
  readonly next: Case;
  readonly effects: readonly Effect[];
}

export const end = (from: Case, state: Case['state'], because: CaseEnd, now: Date): Case => ({
  ...from,
  state,
  endedAt: now,
  endedBecause: because,
});

export const ended = (...given: Parameters<typeof end>): Moved => ({
  next: end(...given),
  effects: [{ do: 'tell_ended' }],
});

/** Waiting for confirmations: `reported` while nobody's counts. */
export const unconfirmed = (from: Case, standing: Standing): Case => ({
  ...from,
  state: isAnybody(from, standing) ? 'confirming' : 'reported',
});

export const beginWaiting = (from: Case, now: Date): Moved => ({
  next: {
    ...from,
    state: 'waiting',
    waitingSince: now,
    waitingUntil: after(now, from.waitingDays * DAY),
    round: from.round + 1,
    mailed: 0,
  },
  effects: [{ do: 'tell_waiting' }],
});

/** Too few are left who say so: everything is asked anew. */
export const goBack = (from: Case, standing: Standing, now: Date): Moved => ({
  next: unconfirmed(
    {
      ...from,
      confirmBy: after(now, CONFIRMING_DAYS * DAY),
      waitingSince: null,
      waitingUntil: null,
      mailed: 0,
      nudged: false,
    },
    standing,
  ),
  effects: [{ do: 'tell_went_back' }],
});

export const handBack = (from: Case, now: Date): Moved => ({
  next: end(from, 'reverted', 'handed_back', now),
  effects: [{ do: 'hand_back' }],
});
