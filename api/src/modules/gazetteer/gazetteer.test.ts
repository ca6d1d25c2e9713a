/** Places that people name in words, and what of them is known. */
import { describe, expect, it } from 'vitest';
import type { City } from './cities.ts';
import { choose } from './choosing.ts';
import { createGazetteer } from './index.ts';
import { askedOf, countryIn, foldName } from './names.ts';

describe('a name of a place', () => {
  it('is compared without marks, case and what stands between words', () => {
    expect([foldName('Łódź'), foldName('Saint-Étienne'), foldName('  MALMÖ ')]).toEqual([
      'lodz',
      'saint etienne',
      'malmo',
    ]);
  });

  it('is looked for from the smallest to the wider, by all that it is called', () => {
    expect(askedOf('Zemun (old town), Beograd, Srbija')).toEqual({
      names: [['zemun'], ['beograd', 'belgrade'], ['srbija']],
      hints: ['beograd', 'srbija'],
    });
    expect(askedOf(', ,')).toEqual({ names: [], hints: [] });
    expect(askedOf('a, '.repeat(5_000)).names).toHaveLength(3);
  });

  it('may say its country in many languages', () => {
    expect(
      ['Serbia', 'Srbija', 'Suède', 'USA', 'Schweden'].map((name) => countryIn([foldName(name)])),
    ).toEqual(['RS', null, 'SE', 'US', 'SE']);
    expect(countryIn([foldName('Србија')])).toBe('RS');
  });
});

describe('one of several of a name', () => {
  const city = (
    country: string,
    people: number,
    [latitude, longitude]: [number, number],
  ): City => ({
    name: '',
    country,
    people,
    latitude,
    longitude,
    part: '',
  });
  const known = new Map<string, City[]>([
    [
      'ennis',
      [
        city('US', 19_007, [32.3, -96.6]),
        city('IE', 24_427, [52.8, -9]),
        city('US', 900, [45, -111]),
      ],
    ],
    ['dublin', [city('IE', 1_024_027, [53.3, -6.2]), city('US', 49_000, [40, -83])]],
    ['gothenburg', [city('US', 3_514, [40.9, -100.2])]],
  ]);
  const located = (...places: string[]) =>
    choose(places.map(askedOf), (name) => known.get(name) ?? []).map((one) =>
      one === null ? null : [Math.round(one.latitude), one.isAbout],
    );

  it('is the one in the country that is named', () => {
    expect(located('Ennis, Texas, USA')).toEqual([[32, true]]);
    expect(located('Ennis, Ireland')).toEqual([[53, false]]);
    expect(located('Ennis, Sweden')).toEqual([null]);
  });

  it('is the one near to where the family is otherwise', () => {
    expect(located('Dublin', 'Ennis')).toEqual([
      [53, false],
      [53, true],
    ]);
  });

  it('is the only one on the same side of the world', () => {
    known.set('porto', [city('PT', 249_633, [41.1, -8.6])]);
    expect(located('Porto', 'Ennis')).toEqual([
      [41, false],
      [53, true],
    ]);
  });

  it('is none far from everything, and none that nobody knows', () => {
    expect(located('Dublin', 'Gothenburg', 'Nowhere')).toEqual([[53, false], null, null]);
  });
});

describe('the list of towns', () => {
  it('is asked by many at once, and answers each about its own', async () => {
    const gazetteer = createGazetteer();
    const family = ['Zemun', 'Malmö', 'Gothenburg', 'Porto', 'Matosinhos', 'Bogotá', 'Kivikk'];
    const answers = await Promise.all([
      gazetteer.locate(family),
      gazetteer.locate(['Tokyo']),
      gazetteer.locate([]),
      gazetteer.locate(family),
    ]);
    const rounded = answers.map((answer) =>
      answer.map((one) =>
        one === null ? null : [Math.round(one.latitude), Math.round(one.longitude)],
      ),
    );
    const ofFamily = [[45, 20], [56, 13], [58, 12], [41, -9], [41, -9], [5, -74], null];
    expect(rounded).toEqual([ofFamily, [[36, 140]], [], ofFamily]);
  });
});
