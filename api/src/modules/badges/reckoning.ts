/** The badges of a person, from what is counted now. A tier is given once, and what was given stays. */
import {
  awardsOf as tiersReached,
  fedBadges,
  socialBadges,
  stageAtAge,
  tiers,
  type BadgeAward,
  type BadgeRule,
  type Stage,
  type Tier,
} from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import type { Reckoned, Reckoner } from '../reckoning/index.ts';
import {
  awardsOf,
  insertAward,
  writeCounts,
  type AwardRow,
  type Counts,
} from './badges.queries.ts';
import { tallyOf, type AtAge, type Tally } from './counters.queries.ts';
import type { ReadReasons } from './why.ts';

/** A family that another part of the game counts: handed in, so that each reads its own tables. */
export interface BadgeCounter {
  readonly slug: string;
  count(connection: Connection, person: Reckoned): Promise<number>;
  /** What it was counted from, newest first; absent where nothing can be named. */
  readonly reasons?: ReadReasons;
}

export interface BadgeDeps extends Pick<Platform, 'outbox'> {
  readonly progress: Pick<ProgressService, 'badgeAwarded'>;
  readonly counters: readonly BadgeCounter[];
}

/** Memories that make a stage count for "Every Age of Me". */
const STAGE_LEAST = 3;

/** Stages of the own life; what was before it is nobody's age. */
function stagesTold(ages: readonly AtAge[]): number {
  const told = new Map<Stage, number>();
  for (const { age, memories } of ages)
    if (age >= 0) told.set(stageAtAge(age), (told.get(stageAtAge(age)) ?? 0) + memories);
  return [...told.values()].filter((memories) => memories >= STAGE_LEAST).length;
}

async function allCounts(
  connection: Connection,
  person: Reckoned,
  { tally, counters }: { readonly tally: Tally; readonly counters: readonly BadgeCounter[] },
): Promise<Counts> {
  const counts: Record<string, number> = { ...tally.counts, all_ages: stagesTold(tally.ages) };
  for (const { slug, count } of counters) counts[slug] = await count(connection, person);
  return counts;
}

/** The highest tier of a family that was given, and whether an administrator took it: then nothing more is given for it. */
const heldOf = (
  awards: readonly AwardRow[],
  slug: string,
): { readonly tier: Tier | null; readonly taken: boolean } => {
  const own = awards.filter((award) => award.slug === slug);
  return {
    tier: tiers.findLast((tier) => own.some((award) => award.tier === tier)) ?? null,
    taken: own.some(({ taken_at }) => taken_at !== null),
  };
};

/** What is given now. Pure. */
export const newTiers = (
  rules: readonly BadgeRule[],
  counts: Counts,
  awards: readonly AwardRow[],
): readonly BadgeAward[] =>
  rules.flatMap((rule) => {
    const { tier, taken } = heldOf(awards, rule.slug);
    return taken ? [] : tiersReached(rule, counts[rule.slug] ?? 0, tier);
  });

/** The tiers that this reckoning gave: those of another that came first are its own. */
async function give(
  transaction: Connection,
  { progress, counters }: BadgeDeps,
  { id: userId, isChild, now: at }: Reckoned,
  counts: Counts,
): Promise<readonly BadgeAward[]> {
  const rules = fedBadges(counters.map(({ slug }) => slug)).filter(
    ({ slug }) => !(isChild && socialBadges.has(slug)),
  );
  const given: BadgeAward[] = [];
  for (const award of newTiers(rules, counts, await awardsOf(transaction, userId))) {
    const { slug, tier, xp } = award;
    const count = counts[slug] ?? 0;
    const awardId = await insertAward(transaction, { userId, slug, tier, count, at });
    if (awardId === undefined) continue;
    await progress.badgeAwarded(transaction, { awardId, userId, xp });
    given.push(award);
  }
  return given;
}

export const badgeReckoner = (deps: BadgeDeps): Reckoner => ({
  name: 'badges',
  async reckon(transaction, person) {
    const { id: userId, now, quietUntil } = person;
    const tally = await tallyOf(transaction, userId, now);
    const counts = await allCounts(transaction, person, { tally, counters: deps.counters });
    const given = await give(transaction, deps, person, counts);
    await writeCounts(transaction, userId, counts, now);
    // What is earned in a time of grief is there to be found later, and nobody is told.
    const isQuiet = quietUntil !== null && quietUntil > now;
    if (given.length > 0 && !isQuiet)
      await deps.outbox.append(transaction, {
        type: 'badge.awarded',
        userId,
        tiers: given.map(({ slug, tier, first }) => ({ slug, tier, first })),
      });
    return { nextDue: tally.due };
  },
});
