import { describe, expect, it } from 'vitest';
import { attributes, badgeRules, classNames, planets } from '../persona/index.ts';
import { contrastRatio, figureColours, palettes } from '../tokens/index.ts';
import { placed } from './path.ts';
import { attributeMarks, badgeSigns, planetHues, planetSigns } from './signs-table.ts';
import { differenceOf, extentOf, silhouetteOf } from './testing/silhouette.ts';

const stroked = (paths: readonly string[], scale: number, width: number) =>
  paths.map((path) => ({ path: placed(path, scale), width, filled: false }));

describe('the signs of badges', () => {
  it('are there for each of the vocabulary, and for no other', () =>
    expect(Object.keys(badgeSigns).toSorted()).toEqual(
      badgeRules.map(({ slug }) => slug).toSorted(),
    ));

  it.each(Object.entries(badgeSigns))(
    '%s has at most eight strokes and lies in its enamel',
    (_badge, { strokes }) => {
      expect(strokes.length).toBeLessThanOrEqual(8);
      const [left, top, right, bottom] = extentOf(stroked(strokes, 0.82, 4.2));
      expect(Math.min(left, top)).toBeGreaterThan(18);
      expect(Math.max(right, bottom)).toBeLessThan(78);
    },
  );

  it('are told apart without their colour', () => {
    const signs = Object.entries(badgeSigns).map(
      ([badge, { strokes }]) => [badge, silhouetteOf(stroked(strokes, 0.82, 4.2), 64)] as const,
    );
    const alike = signs.flatMap(([badge, shape], index) =>
      signs
        .slice(0, index)
        .filter(([, other]) => differenceOf(shape, other) < 0.4)
        .map(([other]) => `${badge} and ${other}`),
    );
    expect(alike).toEqual([]);
  });
});

it('every class is of attributes that have a mark', () => {
  const named = Object.keys(classNames).flatMap((key) => (key.includes('+') ? key.split('+') : []));
  expect([...new Set(named)].toSorted()).toEqual(attributes.toSorted());
  expect(Object.keys(attributeMarks)).toEqual([...attributes]);
});

it('every planet has its sign and its enamel, in the order of the rings', () => {
  expect(Object.keys(planetSigns)).toEqual([...planets]);
  expect(new Set(Object.values(planetHues)).size).toBe(10);
});

it.each(Object.entries(palettes))('the metals are seen on the ground, in %s', (_scope, palette) => {
  const { bronze, silver, gold, platinum, celestial } = figureColours[palette.scheme];
  for (const metal of [bronze, silver, gold, platinum, celestial])
    expect(contrastRatio(metal, palette.bg)).toBeGreaterThanOrEqual(4.5);
});
