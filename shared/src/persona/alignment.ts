/** The alignment (R7): the tone of what one felt and how far one lets it be seen. Shadow is honesty, never a fault; only the owner sees it by default. */
import {
  ALIGNMENT_DAYS,
  ENTRIES_WITH_FEELINGS,
  addTones,
  type ToneSums,
} from './alignment-sums.ts';
import { DAY_MS, type Life, type LifeDay } from './life.ts';
import { endOfWeek, titlesOver, weekNumber, type Title } from './weekly.ts';

export type Tone = 'light' | 'balanced' | 'shadow';
export type Reach = 'beacon' | 'path' | 'hearth';
export type AlignmentKey = `${Tone}-${Reach}`;

/** Sums of intensity. Above 0.2 of the difference over the sum light, below -0.2 shadow. */
export function toneOf(light: number, shadow: number): Tone {
  const balance = light + shadow === 0 ? 0 : (light - shadow) / (light + shadow);
  if (balance > 0.2) return 'light';
  return balance < -0.2 ? 'shadow' : 'balanced';
}

/** Share of entries that are seen by more than oneself: above 0.6 a beacon, below 0.2 a hearth. */
export function reachOf(shared: number, entries: number): Reach {
  const share = entries === 0 ? 0 : shared / entries;
  if (share > 0.6) return 'beacon';
  return share < 0.2 ? 'hearth' : 'path';
}

const alignmentOf = ({ light, shadow, felt, shared, entries }: ToneSums): AlignmentKey | null =>
  felt < ENTRIES_WITH_FEELINGS ? null : `${toneOf(light, shadow)}-${reachOf(shared, entries)}`;

/** What the memories recorded in the 365 days before the end of a day say; null below ten with feelings. The days it is asked for must not go back. */
function alignmentsOver(days: readonly LifeDay[]): (end: number) => AlignmentKey | null {
  const sums = { light: 0, shadow: 0, felt: 0, shared: 0, entries: 0 };
  let [first, next] = [0, 0];
  return (end) => {
    for (let one = days[next]; one && one.day < end; one = days[next]) {
      addTones(sums, one, 1);
      next += 1;
    }
    for (
      let one = days[first];
      one && first < next && one.day < end - ALIGNMENT_DAYS;
      one = days[first]
    ) {
      addTones(sums, one, -1);
      first += 1;
    }
    return alignmentOf(sums);
  };
}

/** Every alignment held until an instant, oldest first. The first comes at once with the memory that says enough. */
export function alignmentHistory(
  { days, aligned }: Pick<Life, 'days' | 'aligned'>,
  until: number,
): readonly Title<AlignmentKey>[] {
  const key = aligned === null ? null : alignmentOf(aligned);
  const first = aligned === null || key === null ? null : { key, since: aligned.since };
  const weeks = [...new Set(days.map(({ day }) => weekNumber(day * DAY_MS)))];
  const at = alignmentsOver(days);
  return titlesOver<AlignmentKey>(first, weeks, until, (week) => ({
    leader: at(endOfWeek(week) / DAY_MS),
    may: true,
  }));
}

/** What decided an alignment that was held since then: the sums of the year before it. */
export function becauseOfAlignment(
  { days, aligned }: Pick<Life, 'days' | 'aligned'>,
  since: number,
): ToneSums {
  if (aligned?.since === since) return aligned;
  const end = since / DAY_MS;
  const sums = { light: 0, shadow: 0, felt: 0, shared: 0, entries: 0 };
  for (const one of days)
    if (end - ALIGNMENT_DAYS <= one.day && one.day < end) addTones(sums, one, 1);
  return sums;
}
