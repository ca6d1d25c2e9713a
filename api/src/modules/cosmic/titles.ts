/** Every title a life has held, with the numbers that decided it. Pure. */
import {
  DAY_MS,
  alignmentHistory,
  archetypeAfter,
  archetypes,
  attributes,
  becauseOfAlignment,
  classHistory,
  normalisedScores,
  rawScores,
  sharesOf,
  weekNumber,
  type Contribution,
  type Contributions,
  type HeldArchetype,
  type Life,
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

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const classTitles = (life: Life, now: number): readonly HeldTitle[] =>
  classHistory(life, now).map(({ key, since, points, activities }) => {
    const shares = sharesOf(points);
    const because: Record<string, number> = { activities };
    for (const attribute of attributes) because[attribute] = rounded(shares[attribute]);
    return { kind: 'class', key, since, because };
  });

export const alignmentTitles = (life: Life, now: number): readonly HeldTitle[] =>
  alignmentHistory(life, now).map(({ key, since }) => {
    const { light, shadow, felt, shared, entries } = becauseOfAlignment(life, since);
    return { kind: 'alignment', key, since, because: { light, shadow, felt, shared, entries } };
  });

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
