/** Days in a row (R3): only for who wants them. No embers, no reward, and nothing is lost by a day without a memory. */
import { addDays } from './streaks.ts';

/** Days at rest, both within it. */
export interface RestDays {
  readonly from: string;
  readonly to: string;
}

/** Whether every day between two others, neither of them within it, was at rest. */
function allAtRest(after: string, before: string, rests: readonly RestDays[]): boolean {
  let day = addDays(after, 1);
  while (day < before) {
    const over = rests.filter(({ from, to }) => from <= day && day <= to).map(({ to }) => to);
    const last = over.toSorted().at(-1);
    if (last === undefined) return false;
    day = addDays(last, 1);
  }
  return true;
}

/**
 * Days in a row, for who wants them counted. `days`: those with an act, in their order. Rests hold them, there are no embers, and the present day is not missed
 * before it is over.
 */
export function daysInARow(
  days: readonly string[],
  rests: readonly RestDays[],
  today: string,
): { readonly current: number; readonly best: number } {
  let last = '';
  let current = 0;
  let best = 0;
  for (const day of days) {
    if (day === last) continue;
    current = last !== '' && allAtRest(last, day, rests) ? current + 1 : 1;
    best = Math.max(best, current);
    last = day;
  }
  return { current: last !== '' && allAtRest(last, today, rests) ? current : 0, best };
}
