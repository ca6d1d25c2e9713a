/** What power-ups do to an award (R4), and what gives them. */
import type { Tier } from './catalogue.ts';
import type { Award } from './experience.ts';
import { boostOf, ruleOfPower, type ActivePower, type PowerFilter } from './power-ups.ts';

/** What an act is, for the filters. */
export interface PoweredAct {
  readonly kind: 'entry' | 'kinship' | 'perspective';
  readonly words: number;
  readonly yearsAgo: number | null;
  readonly interview: boolean;
  readonly voices: number;
}

const works: Readonly<Record<PowerFilter, (act: PoweredAct) => boolean>> = {
  long_entry: ({ kind, words }) => kind === 'entry' && words >= 150,
  interview: ({ interview }) => interview,
  old_event: ({ kind, yearsAgo }) => kind === 'entry' && yearsAgo !== null && yearsAgo >= 10,
  kinship: ({ kind }) => kind === 'kinship',
  any_entry: ({ kind }) => kind === 'entry',
  many_voices: ({ voices }) => voices >= 3,
  moon: () => false,
  chosen_planet: () => false,
  ember: () => false,
  rest: () => false,
  chosen_being: () => false,
  family_quest: () => false,
};

/** The power-ups that multiply the XP of an act at `now`, and by how much together. */
export function xpBoost(
  active: readonly ActivePower[],
  act: PoweredAct,
  now: number,
): { readonly value: number; readonly by: readonly string[] } {
  const working = active.filter(({ slug, startedAt, endsAt, chargesLeft }) => {
    const rule = ruleOfPower(slug);
    return (
      rule?.target === 'xp' &&
      startedAt <= now &&
      now < endsAt &&
      chargesLeft !== 0 &&
      works[rule.filter](act)
    );
  });
  return {
    value: boostOf(working.map(({ slug }) => ruleOfPower(slug)?.value ?? 1)),
    by: working.map(({ slug }) => slug),
  };
}

/** A power-up at work, as an award is reckoned by it. */
export interface WorkingPower extends ActivePower {
  /** Which time it works. */
  readonly use: string;
}
/** What one of them added to an award. */
export interface Boost {
  readonly use: string;
  readonly power: string;
  readonly xp: number;
}

/** An award with what the power-ups at work add to it, and how much of that is whose. */
export function boosted(
  award: Award,
  active: readonly WorkingPower[],
  act: PoweredAct,
  now: number,
): Award & { readonly boosts: readonly Boost[] } {
  const { value, by } = xpBoost(active, act, now);
  const added = Math.round(award.total * value) - award.total;
  if (added <= 0) return { ...award, boosts: [] };
  const working = active.filter(({ slug }) => by.includes(slug));
  const weights = working.map(({ slug }) => (ruleOfPower(slug)?.value ?? 1) - 1);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = added;
  const boosts = working.map(({ use, slug }, nth) => {
    const isLast = nth === working.length - 1;
    const xp = isLast ? rest : Math.round((added * (weights[nth] ?? 0)) / whole);
    rest -= xp;
    return { use, power: slug, xp };
  });
  return {
    total: award.total + added,
    parts: [...award.parts, { part: 'boost', xp: added }],
    boosts,
  };
}

/** A level that gives power-ups gives these, once. */
export function powersOfLevel(level: number): readonly string[] {
  if (level % 5 !== 0) return [];
  return level === 10 ? ['twin_suns', 'safe_harbour'] : ['twin_suns'];
}

const byBadge: Readonly<Record<string, readonly [tier: Tier, power: string]>> = {
  interviewer: ['gold', 'elders_ear'],
  rescuer: ['silver', 'rescue_tide'],
  cartographer: ['gold', 'wandering_star'],
  many_voices: ['gold', 'chorus'],
};
const goldOrMore: ReadonlySet<string> = new Set(['gold', 'platinum', 'celestial']);

/** What a tier of a badge gives: its own power-up where it has one; any other tier from gold on gives fire. */
export function powerOfBadge(badge: string, tier: string): string | null {
  const own = byBadge[badge];
  if (own?.[0] === tier) return own[1];
  return goldOrMore.has(tier) ? 'storytellers_fire' : null;
}
