/** Each rule in words, and what a memory gives by it. */
import {
  ALIGNMENT_DAYS,
  activityKinds,
  attributes,
  beings,
  bodyOfFeeling,
  contributions,
  resonanceOf,
  roleWeights,
  rulesOfType,
  tones,
  type ActivityType,
  type Archetype,
  type Attribute,
  type Contribution,
  type Contributions,
  type Planet,
} from '@kinlore/shared/persona';
import { sql } from 'kysely';
import type { TitleKind } from '@kinlore/shared/contracts/cosmic';
import { boostFactor, type BoostSpan } from './boosts.ts';
import { memoryCounts } from './done.queries.ts';
import {
  attributeWords,
  isArchetype,
  isAttribute,
  isPlanet,
  planetWords,
  titleOf,
} from './words.ts';
import { byFeeling, byType, summed, type Counted } from './why.queries.ts';

export interface WhyRule {
  /** `total`: what all memories gave; `done`: what was done besides, by the words of the rules. */
  readonly rule: (total: number, done: Contributions) => string;
  readonly counted: Counted;
}

interface Reading {
  readonly now: Date;
  readonly boosts: readonly BoostSpan[];
  /** Readers under 13 are told more simply. */
  readonly isForChild: boolean;
}

const classSimply = (names: string): string =>
  `Every memory gives 10 points to Heart, Mind, Body, Craft, Spirit and Roots. ${names === '' ? 'You have nearly as many of each.' : `You have the most of ${names}.`}`;

const perType = (of: (type: ActivityType) => number) =>
  byType(activityKinds.map((type) => [type, of(type)] as const).filter(([, gives]) => gives > 0));

function whyClass(key: string, isForChild: boolean): WhyRule {
  const pair: readonly Attribute[] = key.split('+').filter(isAttribute);
  const counts: readonly Attribute[] = pair.length === 0 ? attributes : pair;
  const names = pair.map((attribute) => attributeWords[attribute].name).join(' and ');
  return {
    rule: () => {
      if (isForChild) return classSimply(names);
      return pair.length === 0
        ? 'Every memory gives 10 points over six attributes. Yours are nearly even: less than 10% between the largest and the smallest.'
        : `Every memory gives 10 points over six attributes. ${names} are your two largest. Here is what each memory gave to them.`;
    },
    counted: {
      gave: perType((type) =>
        counts.reduce(
          (sum, attribute) => sum + (rulesOfType(type).split[attributes.indexOf(attribute)] ?? 0),
          0,
        ),
      ),
      from: null,
    },
  };
}

const whyAlignment = (now: Date, isForChild: boolean): WhyRule => ({
  rule: () =>
    isForChild
      ? 'Bright feelings count up and heavy ones count down, by how strong they were, over one year. How much you share counts too. No way is better than another.'
      : 'Light feelings count up and heavy ones count down, by how strong they were, over one year of recording. How many of your memories you share decides the rest.',
  counted: {
    gave: byFeeling(beings.map((being) => [being, tones[being] === 'light' ? 1 : -1])),
    from: new Date(now.getTime() - ALIGNMENT_DAYS * 86_400_000),
  },
});

function whyArchetype(role: Archetype, isForChild: boolean): WhyRule {
  const parts = Object.entries(roleWeights[role]).flatMap(([kind, weight]) => {
    const count = Object.entries(memoryCounts).find(([name]) => name === kind)?.[1];
    return count === undefined ? [] : [[count, weight] as const];
  });
  return {
    rule: (_total, done) =>
      isForChild
        ? `${roleRules[role]}${besides(role, done)} What happens seldom counts more.`
        : `${roleRules[role]}${besides(role, done)} Each role is measured against how much others do of it.`,
    counted: { gave: summed(parts), from: null },
  };
}

function whyPlanet(
  planet: Planet,
  { boosts, isForChild }: Pick<Reading, 'boosts' | 'isForChild'>,
): WhyRule {
  const isBoosted = boosts.some((boost) => boost.planet === planet);
  const felt = beings.filter((being) => bodyOfFeeling[being] === planet);
  return {
    rule: (total) =>
      isForChild
        ? `${planetWords[planet].name} stands for ${planetWords[planet].description.toLowerCase()}. Memories and feelings like that make it grow.${isBoosted ? ' While a power-up worked here, they counted half as much again.' : ''} Yours come to ${String(total)}, and that fills ${resonanceOf(total).toFixed(1)}% of it.`
        : `${planetWords[planet].name}: ${planetWords[planet].description.toLowerCase()}. Each kind of memory gives up to 6, and a feeling that belongs here gives as much as it was strong.${isBoosted ? ' What you recorded while a power-up worked here counts half as much again.' : ''} Yours come to ${String(total)}: 100 × ${String(total)} ÷ (${String(total)} + 120) = ${resonanceOf(total).toFixed(1)}%.`,
    counted: {
      gave: sql<number>`(${summed([
        [perType((type) => rulesOfType(type).planets[planet] ?? 0), 1],
        [byFeeling(felt.map((being) => [being, 1])), 1],
      ])}) * ${boostFactor(boosts, planet)}`,
      from: null,
    },
  };
}

interface Asked {
  readonly kind: TitleKind | 'planet';
  readonly key: string;
}

/** Null where there is no such title or body. */
export function whyOf({ kind, key }: Asked, reading: Reading): WhyRule | null {
  const { now, isForChild } = reading;
  if (kind === 'planet') return isPlanet(key) ? whyPlanet(key, reading) : null;
  if (titleOf(kind, key) === undefined) return null;
  if (kind === 'archetype') return isArchetype(key) ? whyArchetype(key, isForChild) : null;
  return kind === 'class' ? whyClass(key, isForChild) : whyAlignment(now, isForChild);
}

/** What counts for a role and is no memory. */
const otherWords: Readonly<Partial<Record<Contribution, string>>> = {
  relations_confirmed: 'family links',
  invitations_accepted: 'accepted invitations',
  tributes: 'tributes',
  memorials_tended: 'memorials',
  stewardship_acts: 'times you looked after a memorial',
  child_reviews: 'times you looked at what a child wrote',
  consents: 'consents',
  places: 'places',
  supportive_words: 'kind reactions',
  laughter_received: 'laughs',
};

function besides(role: Archetype, done: Contributions): string {
  const parts = contributions.flatMap((kind) => {
    const [words, weight, count] = [otherWords[kind], roleWeights[role][kind], done[kind]];
    return words === undefined || weight === undefined || count === undefined
      ? []
      : [`${String(count)} ${words} × ${String(weight)}`];
  });
  return parts.length === 0 ? '' : ` Besides your memories: ${parts.join(', ')}.`;
}

const roleRules: Readonly<Record<Archetype, string>> = {
  storyteller: 'Every 100 of your own words give 1.',
  listener: 'A memory somebody else told you gives 5.',
  witness: 'A memory of the times gives 2.',
  keeper: 'A photo gives 0.5, a paper you found 2, a source 1, an heirloom 3.',
  weaver: 'A person you name gives 0.5, a family link 3, someone who joined by your invitation 4.',
  rememberer: 'A tribute gives 3, a memorial you look after 5.',
  guardian: 'Looking after a memorial or a child gives 1 each time, a consent you gave 3.',
  wayfinder: 'A new place gives 1, a move 3.',
  maker: 'Something made gives 2, and so does a recipe.',
  teacher: 'A shared memory of learning or work gives 2.',
  healer: 'A memory of loss or recovery gives 3, a kind reaction to someone 0.5.',
  jester: 'A funny moment gives 2, a laugh it got 0.5.',
};
