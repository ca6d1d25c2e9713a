/** Badges (R2): 26 families of five tiers, from counters. Never taken away, except by an administrator where one was earned by abuse. */
import { badgeRules, tiers, type BadgeRule, type Tier } from './catalogue.ts';

/** XP of each tier. */
export const tierXp: Readonly<Record<Tier, number>> = {
  bronze: 20,
  silver: 50,
  gold: 100,
  platinum: 250,
  celestial: 500,
};

/** Families that are shown to nobody before they are found. */
export const hiddenBadges: ReadonlySet<string> = new Set([
  'all_ages',
  'deep_time',
  'emotari',
  'kin_bridge',
  'sacred',
  'time_capsule',
]);

export const MOST_PINNED = 5;

/** Counted by what others do: not for children under 13. */
export const socialBadges: ReadonlySet<string> = new Set([
  'asker',
  'circle',
  'kind_word',
  'many_voices',
]);

/** Families whose counter nothing feeds, and what is missing. They are offered to nobody: no progress is shown that cannot be made. */
export const unfedBadges: Readonly<Record<string, string>> = {
  answerer: 'questions between two people',
  asker: 'questions between two people',
  interviewer: 'interviews',
  heirloom: 'objects with their owners',
  constancy: 'weekly streaks',
  sacred: 'sacred missions',
  time_capsule: 'sealed letters',
};
/** Those that can be earned here. `also`: families that another part of the game counts. */
export const fedBadges = (also: readonly string[] = []): readonly BadgeRule[] =>
  badgeRules.filter(({ slug }) => !(slug in unfedBadges) || also.includes(slug));

/** The highest tier that a count has reached; null below bronze. */
export const tierOf = ({ tiers: steps }: BadgeRule, count: number): Tier | null =>
  tiers.findLast((tier) => count >= steps[tier]) ?? null;

export interface BadgeAward {
  readonly slug: string;
  readonly tier: Tier;
  /** The first tier of its family: told as an award, later ones as an upgrade. */
  readonly first: boolean;
  readonly xp: number;
}

/** Every tier between the one held and the one a count has reached, lowest first: who brings a whole shoebox at once loses none. */
export function awardsOf(rule: BadgeRule, count: number, held: Tier | null): readonly BadgeAward[] {
  const from = held === null ? 0 : tiers.indexOf(held) + 1;
  return tiers
    .slice(from)
    .filter((tier) => count >= rule.tiers[tier])
    .map((tier) => ({ slug: rule.slug, tier, first: tier === 'bronze', xp: tierXp[tier] }));
}

export interface BadgeProgress {
  readonly tier: Tier | null;
  readonly next: Tier | null;
  readonly count: number;
  /** What the next tier takes; null at the last. */
  readonly goal: number | null;
}

/** How far it is to the next tier. The tier held stays, whatever was deleted since. */
export function progressOf(rule: BadgeRule, count: number, held: Tier | null): BadgeProgress {
  const reached = tierOf(rule, count);
  const rank = Math.max(
    held === null ? -1 : tiers.indexOf(held),
    reached === null ? -1 : tiers.indexOf(reached),
  );
  const next = tiers[rank + 1] ?? null;
  return { tier: tiers[rank] ?? null, next, count, goal: next === null ? null : rule.tiers[next] };
}

export const ruleOfBadge = (slug: string): BadgeRule | undefined =>
  badgeRules.find((rule) => rule.slug === slug);
