/** The rules speak of the vocabulary in types; that both are equal, and that every word has its numbers, is held here. */
import { describe, expect, it } from 'vitest';
import domain from '../catalogue/domain.json' with { type: 'json' };
import { attributeTotals } from './attributes.ts';
import { hiddenBadges } from './badges.ts';
import {
  alignmentNames,
  archetypes,
  attributes,
  badgeRules,
  beings,
  classNames,
  planets,
  tiers,
  tones,
} from './catalogue.ts';
import { stages, nameOfStage } from './life-stages.ts';
import { missionKinds, missionRules } from './missions.ts';
import { powerRules } from './power-ups.ts';

const HOUR = 3_600_000;
/** "24 h, 3 charges" or "7 d" in milliseconds. */
function timeIn(words: string): number {
  const [, count = '0', unit] = /^(\d+) (h|d)/u.exec(words) ?? [];
  return Number(count) * (unit === 'd' ? 24 * HOUR : HOUR);
}

describe('the words of the rules', () => {
  it('are those of domain.json, in its order', () => {
    expect([...attributes]).toEqual(domain.attributes);
    expect([...planets]).toEqual(Object.keys(domain.planets));
    expect([...beings]).toEqual(domain.emotari.map(({ slug }) => slug));
    expect([...archetypes]).toEqual(domain.archetypes.map(([slug]) => slug));
    expect([...stages]).toEqual(domain.lifeStages.map(([slug]) => slug));
    expect(nameOfStage('spark')).toBe('Spark');
  });
  it('give every being the tone that domain.json gives it', () => {
    for (const { slug, tone } of domain.emotari)
      expect([slug, Object.entries(tones).find(([being]) => being === slug)?.[1]]).toEqual([
        slug,
        tone,
      ]);
  });
  it('split ten points of every kind of memory over six attributes', () => {
    for (const [type, { split }] of Object.entries(domain.activityTypes))
      expect([type, split.length, split.reduce((sum, one) => sum + one, 0)]).toEqual([type, 6, 10]);
  });
  it('divide by the columns of the split', () => {
    for (const [at, attribute] of attributes.entries())
      expect(attributeTotals[attribute]).toBe(
        Object.values(domain.activityTypes).reduce((sum, { split }) => sum + (split[at] ?? 0), 0),
      );
  });
  it('name fifteen pairs and the balanced one, and nine alignments', () => {
    const pairs = attributes.flatMap((one, at) =>
      attributes.slice(at + 1).map((other) => `${one}+${other}`),
    );
    expect(Object.keys(classNames).toSorted()).toEqual([...pairs, 'balanced'].toSorted());
    const keys = ['light', 'balanced', 'shadow'].flatMap((tone) =>
      ['beacon', 'path', 'hearth'].map((reach) => `${tone}-${reach}`),
    );
    expect([...alignmentNames.keys()].toSorted()).toEqual(keys.toSorted());
  });
  it('have 26 badges whose five tiers rise, six of them hidden', () => {
    expect(badgeRules).toHaveLength(26);
    for (const { slug, tiers: steps } of badgeRules) {
      const counts = tiers.map((tier) => steps[tier]);
      expect([slug, counts]).toEqual([slug, counts.toSorted((one, other) => one - other)]);
      expect(new Set(counts).size).toBe(5);
    }
    const known = badgeRules.map(({ slug }) => slug);
    expect([...hiddenBadges].filter((slug) => !known.includes(slug))).toEqual([]);
    expect(hiddenBadges.size).toBe(6);
  });
  it('have the twelve power-ups, with the times that their words say', () => {
    expect(powerRules).toHaveLength(12);
    for (const { slug, lasts, cooldown, charges, target } of powerRules) {
      const words = domain.powerUps.find((power) => power.slug === slug);
      expect([slug, lasts, cooldown]).toEqual([
        slug,
        timeIn(words?.duration ?? ''),
        timeIn(words?.cooldown ?? ''),
      ]);
      expect(charges).toBe(Number(/(\d+) charges/u.exec(words?.duration ?? '')?.[1] ?? 0) || null);
      expect(['xp', 'planet', 'streak', 'mission', 'emotari']).toContain(target);
    }
  });
  it('have the twenty missions, each step of their words with a number', () => {
    expect(missionRules).toHaveLength(20);
    for (const { slug, kind, steps, words } of missionRules) {
      expect(missionKinds).toContain(kind);
      expect([slug, steps.length > 0]).toEqual([slug, true]);
      for (const { goal } of steps) expect(goal).toBeGreaterThan(0);
      // "20 old photos", "1 smell, 1 sound": the numbers that a step's words begin with are its goal.
      for (const [at, sentence] of words.entries()) {
        const said = [...sentence.matchAll(/(?:^|, )(\d+) /gu)].map(([, number]) => Number(number));
        if (said.length > 0 && words.length === steps.length && !sentence.includes('each'))
          expect([slug, sentence, steps[at]?.goal]).toEqual([
            slug,
            sentence,
            said.reduce((sum, one) => sum + one),
          ]);
      }
    }
  });
});
