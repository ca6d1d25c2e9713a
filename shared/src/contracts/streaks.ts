/** Weeks in a row (rules R3). Only one's own. Nothing is lost by a week without a memory, and a rest may be taken at any time. */
import { Closed, Data, Day, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';

export const weekStates = ['met', 'met_late', 'ember', 'rest', 'missed', 'open'] as const;
export type WeekStateWord = (typeof weekStates)[number];

/** Both days are within it. */
const Rest = Type.Object({
  from: Day,
  to: Day,
  /** `grief`: it began by itself, because somebody near has died; `harbour`: a power-up holds the weeks. */
  because: Words(['own', 'grief', 'harbour']),
});

export const StreakOfWeeks = Type.Object({
  /** Weeks in a row, as of today. */
  weeks: Type.Integer(),
  /** The most there ever were. */
  best: Type.Integer(),
  /** Each holds one week without a memory. */
  embers: Type.Integer(),
  /** The latest weeks, the present one last: twelve at most. */
  latest: Type.Array(Type.Object({ monday: Day, state: Words(weekStates) })),
  /** Days in a row; null for who does not want them counted. */
  days: Nullable(Type.Object({ count: Type.Integer(), best: Type.Integer() })),
  /** The rest of today; null where there is none. */
  rest: Nullable(Rest),
  /** The present day of this person, and the earliest one a rest may begin with. */
  today: Day,
  rest_from: Day,
});
export type StreakOfWeeks = Static<typeof StreakOfWeeks>;

export const readStreak = endpoint({
  method: 'GET',
  path: '/streaks',
  summary: 'Your weeks in a row, and whether you are resting',
  answers: { 200: Data(StreakOfWeeks) },
});

export const countDays = endpoint({
  method: 'PUT',
  path: '/streaks/daily',
  summary: 'Count days in a row beside the weeks, or not',
  body: Closed({ on: Type.Boolean() }),
  answers: { 200: Data(StreakOfWeeks) },
});

export const takeRest = endpoint({
  method: 'POST',
  path: '/streaks/rest',
  summary:
    'Rest until a day, from today or from up to 14 days ago; a rest that is under way is changed',
  body: Closed({ from: Type.Optional(Day), to: Day }),
  answers: { 200: Data(StreakOfWeeks) },
  fails: ['streaks.rest_begins', 'streaks.rest_ends'],
});

export const endRest = endpoint({
  method: 'DELETE',
  path: '/streaks/rest',
  summary: 'End the rest you took. What it has held stays held',
  answers: { 200: Data(StreakOfWeeks) },
});
