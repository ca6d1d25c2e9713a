/** The vocabulary of the game as it stands in `domain.json`, with the types that the rules need. */
import domain from '../catalogue/domain.json' with { type: 'json' };

export const attributes = ['heart', 'mind', 'body', 'craft', 'spirit', 'roots'] as const;
export type Attribute = (typeof attributes)[number];
export type AttributePoints = Readonly<Record<Attribute, number>>;

export const planets = [
  'mercury',
  'venus',
  'earth',
  'moon',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const;
export type Planet = (typeof planets)[number];

export const beings = [
  'joy',
  'sadness',
  'love',
  'anger',
  'fear',
  'wonder',
  'calm',
  'pride',
  'gratitude',
  'longing',
  'hope',
  'regret',
] as const;
export type Being = (typeof beings)[number];

export type ActivityType = keyof typeof domain.activityTypes;

export const activityKinds = Object.keys(domain.activityTypes) as readonly ActivityType[]; // its own keys

interface TypeRule {
  /** Ten points over the six attributes, in their order. */
  readonly split: readonly number[];
  /** Weights 0 to 6. */
  readonly planets: Readonly<Partial<Record<Planet, number>>>;
}
const types: Readonly<Record<ActivityType, TypeRule>> = domain.activityTypes;

/** What one memory of this kind gives. */
export const rulesOfType = (type: ActivityType): TypeRule => types[type];

export const tones: Readonly<Record<Being, 'light' | 'shadow'>> = Object.fromEntries(
  domain.emotari.map(({ slug, tone }) => [slug, tone]),
) as Record<Being, 'light' | 'shadow'>; // held by catalogue.test.ts

/** Name of a class by its pair of attributes in their order (`heart+mind`), or `balanced`. */
export const classNames: Readonly<Record<string, string>> = domain.classes;
/** Name of an alignment by its tone and reach (`light-beacon`). */
export const alignmentNames: ReadonlyMap<string, string> = new Map(
  domain.alignments.map(([slug = '', name = '']) => [slug, name]),
);

export const archetypes = [
  'storyteller',
  'listener',
  'witness',
  'keeper',
  'weaver',
  'rememberer',
  'guardian',
  'wayfinder',
  'maker',
  'teacher',
  'healer',
  'jester',
] as const;
export type Archetype = (typeof archetypes)[number];

export const tiers = ['bronze', 'silver', 'gold', 'platinum', 'celestial'] as const;
export type Tier = (typeof tiers)[number];

export interface BadgeRule {
  readonly slug: string;
  readonly name: string;
  /** What is counted, in words. */
  readonly metric: string;
  readonly tiers: Readonly<Record<Tier, number>>;
}
export const badgeRules: readonly BadgeRule[] = domain.badges;

export const powerNames: readonly {
  readonly slug: string;
  readonly name: string;
  readonly target: string;
  readonly value: number;
  readonly duration: string;
  readonly cooldown: string;
}[] = domain.powerUps;

export const missionWords: readonly {
  readonly slug: string;
  readonly kind: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly xp: number;
}[] = domain.missions;

export const stageWords: readonly (readonly string[])[] = domain.lifeStages;
export const archetypeWords: readonly (readonly string[])[] = domain.archetypes;
