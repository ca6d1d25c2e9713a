/**
 * Titles change slowly (R7): a new one must lead in three weekly reckonings in a row. The history of a title is a pure function of the facts, walked week by
 * week from the first, so that any order of delivery and any rebuild give the same.
 */
export const WEEK_MS = 7 * 86_400_000;
/** Monday, 1970-01-05, 00:00 UTC: weeks of the reckoning are counted from here, for everybody alike. */
const FIRST_MONDAY = 4 * 86_400_000;

/** The number of the week in which an instant lies. */
export const weekNumber = (at: number): number => Math.floor((at - FIRST_MONDAY) / WEEK_MS);
/** The instant at which a week is over, which is when it is reckoned. */
export const endOfWeek = (week: number): number => FIRST_MONDAY + (week + 1) * WEEK_MS;

/** Reckonings in a row that a challenger has to lead. */
export const WEEKS_TO_LEAD = 3;

export interface Title<K extends string> {
  readonly key: K;
  /** When it was given: the end of the week that decided it, or for the first one the memory that did. */
  readonly since: number;
}
/** `leader`: who leads clearly enough to challenge at the end of this week; null when nobody does. `may`: whether a change is allowed now. */
export interface Reckoning<K extends string> {
  readonly leader: K | null;
  readonly may: boolean;
}

interface Standing<K extends string> {
  readonly titles: readonly Title<K>[];
  readonly challenger: K | null;
  readonly led: number;
}

const START = { titles: [], challenger: null, led: 0 } as const;

function afterWeek<K extends string>(
  standing: Standing<K>,
  { leader, may }: Reckoning<K>,
  at: number,
): Standing<K> {
  const current = standing.titles.at(-1)?.key;
  if (leader === null || leader === current) return { ...standing, challenger: null, led: 0 };
  const led = leader === standing.challenger ? standing.led + 1 : 1;
  if (may && led >= WEEKS_TO_LEAD)
    return { titles: [...standing.titles, { key: leader, since: at }], challenger: null, led: 0 };
  return { ...standing, challenger: leader, led };
}

/**
 * The titles held, oldest first. `first`: the one that was given at once, before any week was over; null where there is none yet. `weeks`: numbers of the weeks in which something was recorded, ascending. `reckon` says how it stood at the end of a week, given
 * the title held and since when. Weeks without a memory change nothing but the count of a challenger, so at most three of a gap are walked.
 */
export function titlesOver<K extends string>(
  first: Title<K> | null,
  weeks: readonly number[],
  until: number,
  reckon: (week: number, current: Title<K>) => Reckoning<K>,
): readonly Title<K>[] {
  if (first === null || first.since > until) return [];
  let standing: Standing<K> = { ...START, titles: [first] };
  for (const [at, week] of weeks.entries()) {
    const next = weeks[at + 1] ?? Number.POSITIVE_INFINITY;
    const last = Math.min(next, week + WEEKS_TO_LEAD, weekNumber(until));
    for (let one = week; one < last || one === week; one += 1) {
      if (endOfWeek(one) > until) break;
      if (endOfWeek(one) <= first.since) continue;
      standing = afterWeek(standing, reckon(one, standing.titles.at(-1) ?? first), endOfWeek(one));
    }
  }
  return standing.titles;
}
