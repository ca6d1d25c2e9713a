/** A shelf of badges as its owner sees it. */
import {
  badgeAbuses,
  badgeTiers,
  type Badge,
  type BadgeShelf,
  type listTakenBadges,
} from '@kinlore/shared/contracts/badges';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { WhyReason } from '@kinlore/shared/contracts/persona-why';
import {
  hiddenBadges,
  ruleOfBadge,
  socialBadges,
  tiers,
  type BadgeRule,
  type Tier,
} from '@kinlore/shared/persona';
import type { User } from '../../platform/actor.ts';
import { oneOf } from '../../platform/rows.ts';
import type { AwardRow, Counts } from './badges.queries.ts';
import type { ReasonRow } from './why.queries.ts';
import { whatCounts } from './words.ts';

export interface Shelf {
  readonly counts: Counts;
  readonly awards: readonly AwardRow[];
  readonly pinned: readonly string[];
}

export const isChild = ({ band }: User): boolean => band === 'child';

/** What was given in a family, highest first, as far as nobody took it. */
const heldIn = (awards: readonly AwardRow[], slug: string): readonly AwardRow[] =>
  awards
    .filter((award) => award.slug === slug && award.taken_at === null)
    .toSorted((one, other) => badgeTiers.indexOf(other.tier) - badgeTiers.indexOf(one.tier));

/** Families that somebody sees: those that can be earned, without hidden ones that were not found, and without social ones for a child. */
export const shownRules = (
  rules: readonly BadgeRule[],
  awards: readonly AwardRow[],
  isChild: boolean,
): readonly BadgeRule[] =>
  rules.filter(({ slug }) => {
    if (isChild && socialBadges.has(slug)) return false;
    return !hiddenBadges.has(slug) || awards.some((award) => award.slug === slug);
  });

/** The tier after the one that was given: nothing is shown as held between a new count and its reckoning. */
const nextOf = (tier: Tier | null): Tier | null =>
  tier === null ? 'bronze' : (tiers[tiers.indexOf(tier) + 1] ?? null);

/** Why an administrator took it; null where nobody did. */
const takenFrom = (awards: readonly AwardRow[], slug: string): Badge['taken_because'] => {
  const because = awards.find((award) => award.slug === slug && award.taken_because !== null);
  return because === undefined ? null : oneOf(badgeAbuses, because.taken_because ?? '');
};

function presentBadge(rule: BadgeRule, { counts, awards }: Shelf, isForChild: boolean): Badge {
  const [highest] = heldIn(awards, rule.slug);
  const tier = tiers.find((one) => one === highest?.tier) ?? null;
  const taken_because = takenFrom(awards, rule.slug);
  const next = taken_because === null ? nextOf(tier) : null;
  return {
    slug: rule.slug,
    name: rule.name,
    counts: whatCounts(rule, isForChild),
    tier,
    since: highest?.awarded_at.toISOString() ?? null,
    count: counts[rule.slug] ?? 0,
    next,
    goal: next === null ? null : rule.tiers[next],
    hidden: hiddenBadges.has(rule.slug),
    taken_because,
  };
}

/** Whose badges they are, and who reads: both may be a child, or a guardian looks at those of one. */
export interface ShownTo {
  readonly ofChild: boolean;
  readonly forChild: boolean;
}

export const presentShelf = (
  rules: readonly BadgeRule[],
  shelf: Shelf,
  { ofChild, forChild }: ShownTo,
): BadgeShelf => ({
  badges: shownRules(rules, shelf.awards, ofChild).map((rule) =>
    presentBadge(rule, shelf, forChild),
  ),
  pinned: [...shelf.pinned],
});

/** Once a family, whatever its tiers. */
export const presentTaken = (awards: readonly AwardRow[]): Answer<typeof listTakenBadges>['data'] =>
  [...new Set(awards.map(({ slug }) => slug))].flatMap((slug) => {
    const because = takenFrom(awards, slug);
    const at = awards.find((award) => award.slug === slug)?.taken_at;
    if (because === null || at === undefined || at === null) return [];
    return [{ slug, name: ruleOfBadge(slug)?.name ?? slug, because, taken_at: at.toISOString() }];
  });

export function presentReason({ id, tie, title, activity_type, at, gave }: ReasonRow): WhyReason {
  const when = at?.toISOString() ?? null;
  if (tie !== null) return { tie_id: id, tie, title: title ?? '', at: when, gave };
  if (activity_type === null || when === null) throw new Error('a memory has a type and a time');
  return { activity_id: id, title: title ?? '', activity_type, at: when, gave };
}
