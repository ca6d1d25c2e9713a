/** Planetary resonance (R7): what a life has sounded of ten bodies. Nothing decays: a life does not fade. */
import {
  activityKinds,
  beings,
  planets,
  rulesOfType,
  type ActivityType,
  type Being,
  type Planet,
} from './catalogue.ts';
import type { Feeling, MemoryFacts } from './memory-facts.ts';
import { ruleOfPower } from './power-ups.ts';

export type Resonances = Readonly<Record<Planet, number>>;

/** The body each feeling sounds, one for each step of its intensity. Mercury, which is words, has none. */
export const bodyOfFeeling: Readonly<Record<Being, Planet>> = {
  joy: 'jupiter',
  sadness: 'moon',
  love: 'venus',
  anger: 'mars',
  fear: 'pluto',
  wonder: 'uranus',
  calm: 'earth',
  pride: 'saturn',
  gratitude: 'venus',
  longing: 'moon',
  hope: 'neptune',
  regret: 'pluto',
};

const HALF_AT = 120;

/** From 0 to below 100: a hyperbola that is at 50 with a weight of 120. */
export const resonanceOf = (weight: number): number => (100 * weight) / (weight + HALF_AT);

/** What a power-up does to one body. */
export interface PlanetBoost {
  readonly planet: Planet;
  readonly value: number;
}

/** What a power-up does that works on a body; null for every other. `choice`: what it was begun for. */
export function planetBoostOf(slug: string, choice: string | null): PlanetBoost | null {
  const rule = ruleOfPower(slug);
  if (rule?.target !== 'planet') return null;
  const planet = planets.find((one) => one === (rule.filter === 'moon' ? 'moon' : choice));
  return planet === undefined ? null : { planet, value: rule.value };
}

/** What one memory adds to each body. `boosts`: of power-ups that were at work when it was recorded. */
export function weightsOf(
  { type, feelings }: { readonly type: ActivityType; readonly feelings: readonly Feeling[] },
  boosts: readonly PlanetBoost[] = [],
): Resonances {
  const weights = none();
  for (const planet of planets) weights[planet] += rulesOfType(type).planets[planet] ?? 0;
  for (const { being, intensity } of feelings) weights[bodyOfFeeling[being]] += intensity;
  for (const { planet, value } of boosts) weights[planet] *= value;
  return weights;
}

/** What memories add to each body, by how many there are of each kind and how much was felt in them. */
export interface Sounding {
  readonly kinds: Readonly<Record<ActivityType, number>>;
  readonly feelings: Readonly<Partial<Record<Being, number>>>;
}

/** What many memories add together. `boosted`: those of them that were recorded while power-ups were at work, with these. */
export function weightsOfMany(
  { kinds, feelings }: Sounding,
  boosted: readonly (Sounding & { readonly boosts: readonly PlanetBoost[] })[] = [],
): Resonances {
  const weights = none();
  for (const type of activityKinds)
    for (const planet of planets)
      weights[planet] += kinds[type] * (rulesOfType(type).planets[planet] ?? 0);
  for (const being of beings) weights[bodyOfFeeling[being]] += feelings[being] ?? 0;
  for (const { boosts, ...some } of boosted) {
    const own = weightsOfMany(some);
    for (const planet of planets) {
      const factor = boosts
        .filter((boost) => boost.planet === planet)
        .reduce((product, { value }) => product * value, 1);
      weights[planet] += own[planet] * (factor - 1);
    }
  }
  return weights;
}

const none = (): Record<Planet, number> => ({
  mercury: 0,
  venus: 0,
  earth: 0,
  moon: 0,
  mars: 0,
  jupiter: 0,
  saturn: 0,
  uranus: 0,
  neptune: 0,
  pluto: 0,
});

/** The resonance of every body after these memories. */
export function resonancesOf(memories: Iterable<MemoryFacts>): Resonances {
  const weights = none();
  for (const memory of memories) {
    const more = weightsOf(memory);
    for (const planet of planets) weights[planet] += more[planet];
  }
  for (const planet of planets) weights[planet] = resonanceOf(weights[planet]);
  return weights;
}

/** The body that sounds most; null where all are silent. Equal ones: the earlier of the list. */
export function dominantOf(resonances: Resonances): Planet | null {
  const [first = 'mercury'] = planets.toSorted((one, other) => resonances[other] - resonances[one]);
  return resonances[first] > 0 ? first : null;
}

export interface ResonanceChange {
  readonly planet: Planet;
  /** To one decimal, as it is said. */
  readonly change: number;
}

/** What is worth telling: a change of a whole point or more, or another body leading. `toldToday`: bodies of which today was told already. */
export function tellableChanges(
  before: Resonances,
  after: Resonances,
  toldToday: ReadonlySet<Planet> = new Set(),
): readonly ResonanceChange[] {
  const leads = dominantOf(after);
  const risen = dominantOf(before) === leads ? null : leads;
  return planets
    .map((planet) => ({ planet, exact: after[planet] - before[planet] }))
    .filter(
      ({ planet, exact }) =>
        !toldToday.has(planet) && (Math.abs(exact) >= 1 || (planet === risen && exact !== 0)),
    )
    .map(({ planet, exact }) => ({ planet, change: Math.round(exact * 10) / 10 }));
}
