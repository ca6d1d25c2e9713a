/** The alignment (R7): the tone of what one felt and how far one lets it be seen. Shadow is honesty, never a fault; only the owner sees it by default. */
import { tones } from './catalogue.ts';
import { inOrder, type MemoryFacts } from './memory-facts.ts';
import { endOfWeek, titlesOver, weekNumber, type Title } from './weekly.ts';

/** The memories of so many days of recording say it. */
export const ALIGNMENT_DAYS = 365;
/** Fewer entries with feelings say nothing yet. */
export const ENTRIES_WITH_FEELINGS = 10;

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

interface Sums {
  light: number;
  shadow: number;
  felt: number;
  shared: number;
  entries: number;
}

function add(sums: Sums, { feelings, shared }: MemoryFacts, sign: 1 | -1): void {
  sums.entries += sign;
  if (shared) sums.shared += sign;
  if (feelings.length > 0) sums.felt += sign;
  for (const { being, intensity } of feelings) sums[tones[being]] += sign * intensity;
}

/**
 * What the memories recorded in the 365 days before an instant say; null below ten with feelings. `sorted`: in the order of recording. The instants it is asked
 * for must not go back: the window slides, so a life of 100,000 memories is walked once.
 */
export function alignmentsOf(
  sorted: readonly MemoryFacts[],
): (until: number) => AlignmentKey | null {
  const sums: Sums = { light: 0, shadow: 0, felt: 0, shared: 0, entries: 0 };
  let [first, next] = [0, 0];
  return (until) => {
    const from = until - ALIGNMENT_DAYS * 86_400_000;
    for (let memory = sorted[next]; memory && memory.at < until; memory = sorted[next]) {
      add(sums, memory, 1);
      next += 1;
    }
    for (
      let memory = sorted[first];
      memory && first < next && memory.at < from;
      memory = sorted[first]
    ) {
      add(sums, memory, -1);
      first += 1;
    }
    return sums.felt < ENTRIES_WITH_FEELINGS
      ? null
      : `${toneOf(sums.light, sums.shadow)}-${reachOf(sums.shared, sums.entries)}`;
  };
}

/** The first alignment comes at once with the memory that says enough. */
function firstAlignment(sorted: readonly MemoryFacts[]): Title<AlignmentKey> | null {
  const until = alignmentsOf(sorted);
  for (const { at, feelings } of sorted) {
    const key = feelings.length === 0 ? null : until(at + 1);
    if (key !== null) return { key, since: at };
  }
  return null;
}

/** Every alignment held until an instant, oldest first. */
export function alignmentHistory(
  memories: Iterable<MemoryFacts>,
  until: number,
): readonly Title<AlignmentKey>[] {
  const sorted = inOrder(memories);
  const first = firstAlignment(sorted);
  const weeks = [...new Set(sorted.map(({ at }) => weekNumber(at)))];
  const at = alignmentsOf(sorted);
  return titlesOver<AlignmentKey>(first, weeks, until, (week) => ({
    leader: at(endOfWeek(week)),
    may: true,
  }));
}
