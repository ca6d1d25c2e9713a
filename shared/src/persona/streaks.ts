/**
 * Streaks (R3): weeks in a row, in the person's own zone, that were met by at least one memory, answer, tribute, perspective or recording. They never blame:
 * embers and grace hold them, a rest stops the clock, and a lost one costs nothing.
 */

/** A week of a person, Monday to Sunday: its number, counted from the week of Monday, 1970-01-05. */
export type WeekNumber = number;

const DAY_MS = 86_400_000;
/** 1970-01-05 in days. */
const FIRST_MONDAY = 4;

/** Days since 1970 of a calendar day, `YYYY-MM-DD`. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Whether it is a day of the calendar at all. */
export const isCalendarDay = (day: string): boolean =>
  Number.isFinite(dayNumber(day)) && addDays(day, 0) === day;

/** The week in which a calendar day of the person lies. */
export const weekOfDay = (day: string): WeekNumber =>
  Math.floor((dayNumber(day) - FIRST_MONDAY) / 7);
/** The Monday of a week. */
export const mondayOf = (week: WeekNumber): string => addDays('1970-01-05', week * 7);

/** What was done on one calendar day of the person. `day`: days since 1970. */
export function actOnDay(day: number): Act {
  const week = Math.floor((day - FIRST_MONDAY) / 7);
  return { week, early: day - FIRST_MONDAY - 7 * week < 2 };
}
export const actOn = (day: string): Act => actOnDay(dayNumber(day));
/** A rest from one day to another, both within it: a week that it touches is at rest. */
export const restOver = (from: string, to: string): Rest => ({
  from: weekOfDay(from),
  to: weekOfDay(to),
});
/** The last day on which a rest that begins then may end. On 29 February: 28 February a year later. */
export function lastRestDay(from: string): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + LONGEST_REST_MONTHS, day));
  // A month without that day goes over into the next one.
  return (end.getUTCDate() === day ? end : new Date(end.getTime() - end.getUTCDate() * DAY_MS))
    .toISOString()
    .slice(0, 10);
}

export interface Act {
  readonly week: WeekNumber;
  /** Within the first 48 hours of the week (Monday, Tuesday): it may count for the week before. */
  readonly early: boolean;
}
export interface Rest {
  readonly from: WeekNumber;
  /** The last week of it. */
  readonly to: WeekNumber;
}

export const MOST_EMBERS = 3;
/** Weeks met that give one ember. */
export const WEEKS_PER_EMBER = 4;
export const LONGEST_REST_MONTHS = 12;
/** A rest may begin so many days before it is set: illness is not planned. */
export const REST_BACK_DAYS = 14;
/** The rest that begins by itself when somebody near has died. */
export const GRIEF_REST_DAYS = 30;

/** `open`: the week is not over and not met yet; `met_late`: by an act of the Monday or Tuesday after. */
export type WeekState = 'met' | 'met_late' | 'ember' | 'rest' | 'missed' | 'open';

export interface Streak {
  /** Weeks met since the chain began; weeks held by an ember or a rest do not count and do not break. */
  readonly current: number;
  readonly best: number;
  readonly embers: number;
  /** `chain`: weeks met in a row at the end of it. */
  readonly weeks: readonly {
    readonly week: WeekNumber;
    readonly state: WeekState;
    readonly chain: number;
  }[];
}

/** Every so many weeks met are rewarded. */
export const WEEKS_PER_REWARD = 4;

/** The weeks that are rewarded: each fourth one a chain is met in. */
export const rewardedWeeks = ({ weeks }: Streak): Streak['weeks'] =>
  weeks.filter(
    ({ state, chain }) =>
      (state === 'met' || state === 'met_late') && chain % WEEKS_PER_REWARD === 0,
  );

/** XP of a week that is met: 20 for each week of the chain, ten at most. */
export const streakXp = (weeks: number): number => 20 * Math.min(weeks, 10);

interface WeekActs {
  count: number;
  early: number;
}

function byWeek(acts: Iterable<Act>): Map<WeekNumber, WeekActs> {
  const weeks = new Map<WeekNumber, WeekActs>();
  for (const { week, early } of acts) {
    const acted = weeks.get(week) ?? { count: 0, early: 0 };
    acted.count += 1;
    if (early) acted.early += 1;
    weeks.set(week, acted);
  }
  return weeks;
}

/** Takes an early act of the next week for a week without one; never the only one of a week that is over. */
function takenFromNext(
  weeks: Map<WeekNumber, WeekActs>,
  week: WeekNumber,
  now: WeekNumber,
): boolean {
  const next = weeks.get(week + 1);
  if (!next || next.early === 0) return false;
  if (next.count < 2 && week + 1 < now) return false;
  next.count -= 1;
  next.early -= 1;
  return true;
}

/** An ember given by a power-up, in its week. What was given before the first act that stands is there with it. */
export interface EmberGift {
  readonly week: WeekNumber;
}

/**
 * The streak at week `now`, from the first act on. A week: met by an act of its own, else at rest, else by an early act of the next, else held by an ember, else
 * missed. Four weeks met give an ember; three are held at most.
 */
export function streakOf(
  acts: Iterable<Act>,
  rests: readonly Rest[],
  now: WeekNumber,
  gifts: readonly EmberGift[] = [],
): Streak {
  const weeks = byWeek(acts);
  const first = Math.min(...weeks.keys());
  const said: { week: WeekNumber; state: WeekState; chain: number }[] = [];
  let chain = { current: 0, best: 0, embers: 0, met: 0 };
  for (let week = first; week <= now && Number.isFinite(first); week += 1) {
    const given = gifts.filter((gift) => Math.max(gift.week, first) === week).length;
    const embers = Math.min(MOST_EMBERS, chain.embers + given);
    const state = stateOf(weeks, rests, { week, now, embers });
    chain = afterState({ ...chain, embers }, state);
    said.push({ week, state, chain: chain.current });
  }
  return { current: chain.current, best: chain.best, embers: chain.embers, weeks: said };
}

function stateOf(
  weeks: Map<WeekNumber, WeekActs>,
  rests: readonly Rest[],
  { week, now, embers }: { readonly week: number; readonly now: number; readonly embers: number },
): WeekState {
  if ((weeks.get(week)?.count ?? 0) > 0) return 'met';
  if (rests.some(({ from, to }) => from <= week && week <= to)) return 'rest';
  if (takenFromNext(weeks, week, now)) return 'met_late';
  if (week === now) return 'open';
  return embers > 0 ? 'ember' : 'missed';
}

interface Chain {
  readonly current: number;
  readonly best: number;
  readonly embers: number;
  /** Weeks met since the last ember was earned. */
  readonly met: number;
}

function afterState(chain: Chain, state: WeekState): Chain {
  if (state === 'met' || state === 'met_late') {
    const current = chain.current + 1;
    const earns = chain.met + 1 === WEEKS_PER_EMBER;
    return {
      current,
      best: Math.max(chain.best, current),
      embers: Math.min(MOST_EMBERS, chain.embers + (earns ? 1 : 0)),
      met: earns ? 0 : chain.met + 1,
    };
  }
  if (state === 'ember') return { ...chain, embers: chain.embers - 1 };
  return state === 'missed' ? { ...chain, current: 0, met: 0 } : chain;
}
