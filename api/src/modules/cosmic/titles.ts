/** Every title a life has held, with the numbers that decided it. Pure. */
import {
  ALIGNMENT_DAYS,
  alignmentHistory,
  archetypeAfter,
  archetypes,
  attributes,
  classHistory,
  inOrder,
  normalisedScores,
  noPoints,
  rawScores,
  sharesOf,
  tones,
  weekNumber,
  withMemory,
  type Contribution,
  type Contributions,
  type HeldArchetype,
  type MemoryFacts,
  type RoleScores,
} from '@kinlore/shared/persona';
import type { TitleKind } from '@kinlore/shared/contracts/cosmic';
import type { DoneOnDay } from './done.queries.ts';

export interface HeldTitle {
  readonly kind: TitleKind;
  readonly key: string;
  readonly since: number;
  /** Rounded to one decimal, so that the same facts are the same row. */
  readonly because: Readonly<Record<string, number>>;
}

/** Medians by week, in force from the week after it. */
export type Medians = readonly {
  readonly week: number;
  readonly scores: Partial<RoleScores>;
}[];

const DAY_MS = 86_400_000;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The instant of a first title is that of a memory, which counts; later ones end a week, whose next is not begun. */
const until = (sorted: readonly MemoryFacts[], since: number, first: boolean) =>
  sorted.filter(({ at }) => (first ? at <= since : at < since));

export function classTitles(memories: readonly MemoryFacts[], now: number): readonly HeldTitle[] {
  const sorted = inOrder(memories);
  return classHistory(sorted, now).map(({ key, since }, nth) => {
    const counted = nth === 0 ? sorted.slice(0, 5) : until(sorted, since, false);
    let points = noPoints;
    for (const { type } of counted) points = withMemory(points, type);
    const shares = sharesOf(points);
    const because: Record<string, number> = { activities: counted.length };
    for (const attribute of attributes) because[attribute] = rounded(shares[attribute]);
    return { kind: 'class', key, since, because };
  });
}

export function alignmentTitles(
  memories: readonly MemoryFacts[],
  now: number,
): readonly HeldTitle[] {
  const sorted = inOrder(memories);
  return alignmentHistory(sorted, now).map(({ key, since }, nth) => {
    const from = since - ALIGNMENT_DAYS * DAY_MS;
    const counted = until(sorted, since, nth === 0).filter(({ at }) => at >= from);
    const because = { ...feltIn(counted), entries: counted.length };
    return { kind: 'alignment', key, since, because };
  });
}

/** Sums of intensity by tone, and how many were felt and shared. */
export function feltIn(memories: readonly MemoryFacts[]) {
  const sums = { light: 0, shadow: 0, felt: 0, shared: 0 };
  for (const { feelings, shared } of memories) {
    if (feelings.length > 0) sums.felt += 1;
    if (shared) sums.shared += 1;
    for (const { being, intensity } of feelings) sums[tones[being]] += intensity;
  }
  return sums;
}

export interface Roles {
  readonly done: Contributions;
  readonly titles: readonly HeldTitle[];
  /** When it is reckoned next, though nothing more is done; null where only new acts change it. */
  readonly due: number | null;
}

/** Walked day by day: how it stood when a day was over, against the medians of the last week before it. */
export function archetypeTitles(rows: readonly DoneOnDay[], medians: Medians, now: number): Roles {
  const done: Partial<Record<Contribution, number>> = {};
  const titles: HeldTitle[] = [];
  let held: HeldArchetype | null = null;
  let due: number | null = null;
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  for (const [nth, [day, acts]] of days.entries()) {
    for (const { kind, count } of acts) done[kind] = (done[kind] ?? 0) + count;
    const next = days[nth + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    for (const end of momentsAfter(day, next, held)) {
      if (end > now) {
        due = Math.min(due ?? end, end);
        continue;
      }
      const scores = normalisedScores(rawScores(done), mediansAt(medians, end));
      const after: HeldArchetype | null = archetypeAfter(held, scores, end);
      if (after !== null && after !== held) titles.push(titleOf(after, scores));
      held = after;
    }
  }
  return { done, titles, due };
}

/**
 * When it is reckoned after a day on which something was done: as it ends, and where a change must wait for thirty days of the one held, as these are over.
 */
function momentsAfter(day: number, next: number, held: HeldArchetype | null): readonly number[] {
  const end = (day + 1) * DAY_MS;
  const free = held === null ? end : held.since + 30 * DAY_MS;
  return free > end && free < (next + 1) * DAY_MS ? [end, free] : [end];
}

const mediansAt = (medians: Medians, at: number): Partial<RoleScores> =>
  medians.findLast(({ week }) => week < weekNumber(at - 1))?.scores ?? {};

function titleOf({ key, since }: HeldArchetype, scores: RoleScores): HeldTitle {
  const best = archetypes
    .map((role) => [role, rounded(scores[role])] as const)
    .filter(([, score]) => score > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 4);
  return { kind: 'archetype', key, since, because: Object.fromEntries(best) };
}
