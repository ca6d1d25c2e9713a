/** The twelve companions (R6b): how near each has come, and which of them are there. */
import { beings, type Being } from './catalogue.ts';
import type { Feeling } from './memory-facts.ts';
import { ruleOfPower } from './power-ups.ts';

/** Nought is not met yet; one to five are the forms of growth. */
export type Bond = 0 | 1 | 2 | 3 | 4 | 5;
const forms = [0, 1, 2, 3, 4, 5] as const;

/** `sum`: of the intensities with which the being was ever felt. */
export const bondOf = (sum: number): Bond =>
  forms[Math.min(5, Math.floor(Math.log2(1 + sum)))] ?? 0;
/** The sum at which a bond begins: 1, 3, 7, 15, 31. */
export const sumForBond = (bond: Bond): number => 2 ** bond - 1;

/** What a power-up does that lets one companion come closer. */
export interface BondBoost {
  readonly being: Being;
  readonly value: number;
}

/** Null for every other power-up. `choice`: whom it was begun for. */
export function bondBoostOf(slug: string, choice: string | null): BondBoost | null {
  const rule = ruleOfPower(slug);
  const being = beings.find((one) => one === choice);
  return rule?.target === 'emotari' && being !== undefined ? { being, value: rule.value } : null;
}

/** How much closer a feeling brings its companion. `boosts`: of power-ups that were at work when it was recorded. */
export const growthOf = (
  { being, intensity }: Feeling,
  boosts: readonly BondBoost[] = [],
): number =>
  boosts.reduce((growth, of) => growth * (of.being === being ? of.value : 1), +intensity);

/** The companions that may stand at a memorial. */
export const atMemorials: readonly Being[] = ['sadness', 'love', 'gratitude', 'longing', 'calm'];

export interface Felt {
  readonly id: string;
  readonly at: number;
  readonly feelings: readonly Feeling[];
}

export const AT_HOME = 3;
const RECENT_MS = 30 * 86_400_000;

/** When each being was felt last, and how much in the last thirty days. */
function feltOf(sorted: readonly Felt[], now: number) {
  const last = new Map<Being, number>();
  const recent = new Map<Being, number>();
  for (const { at, feelings } of sorted)
    for (const { being, intensity } of feelings) {
      last.set(being, at);
      if (at > recentlyAfter(now)) recent.set(being, (recent.get(being) ?? 0) + intensity);
    }
  return { last, recent };
}

/** The being with the most; equal ones by their order in the vocabulary. */
const mostOf = (amounts: ReadonlyMap<Being, number>): Being | undefined =>
  beings
    .filter((being) => amounts.has(being))
    .toSorted((one, other) => (amounts.get(other) ?? 0) - (amounts.get(one) ?? 0))[0];

export interface FeltSums {
  /** When each being that was met was felt last. */
  readonly last: ReadonlyMap<Being, number>;
  /** How much each was felt since `recentlyAfter`. */
  readonly recent: ReadonlyMap<Being, number>;
  /** Of the newest memory that has any. */
  readonly newest: readonly Feeling[];
}

/** What was felt after this counts as recent. */
export const recentlyAfter = (now: number): number => now - RECENT_MS;

/**
 * Who is at home, three at most: the one most felt in thirty days, one of the newest memory with a feeling, and the one longest unseen, as a quiet invitation.
 * Only companions that were met.
 */
export function atHomeBy({ last, recent, newest }: FeltSums): readonly Being[] {
  const strongest = newest.toSorted((one, other) => other.intensity - one.intensity)[0]?.being;
  const unseen = mostOf(new Map([...last].map(([being, at]) => [being, -at])));
  const chosen = [mostOf(recent), strongest, unseen].filter((being) => being !== undefined);
  return [...new Set(chosen)].slice(0, AT_HOME);
}

/** The same of a whole life. `sorted`: in the order of recording. */
export const companionsAtHome = (sorted: readonly Felt[], now: number): readonly Being[] =>
  atHomeBy({
    ...feltOf(sorted, now),
    newest: sorted.findLast(({ feelings }) => feelings.length > 0)?.feelings ?? [],
  });

export type Mood = 1 | 2 | 3;

/** By the sum of so many intensities: their mean, rounded; mood 1 when there is none. */
export function moodBy(sum: number, count: number): Mood {
  const mean = sum / Math.max(1, count);
  if (mean >= 2.5) return 3;
  return mean >= 1.5 ? 2 : 1;
}

/** The mean intensity of a being over the last thirty days, rounded; mood 1 when it was not felt. */
export function moodOf(being: Being, sorted: readonly Felt[], now: number): Mood {
  const felt = sorted
    .filter(({ at }) => at > recentlyAfter(now))
    .flatMap(({ feelings }) => feelings.filter((feeling) => feeling.being === being));
  return moodBy(
    felt.reduce((sum, { intensity }) => sum + intensity, 0),
    felt.length,
  );
}
