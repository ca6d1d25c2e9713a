import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinsOf } from './pins.ts';
import type { TownTold } from './towns.ts';

const CELLS = 12;
/** As `pins.ts` has it, told again: where the world is square. */
const square = ({ latitude, longitude }: { latitude: number; longitude: number }) => [
  (longitude + 180) / 360,
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
];
const town = ([latitude, longitude, memories]: readonly [number, number, number]): TownTold => ({
  where: { latitude, longitude, isAbout: false, town: null },
  memories,
  names: [],
  years: new Map([[null, memories]]),
});
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const towns = fc
  .array(fc.tuple(degrees(80), degrees(179), fc.integer({ min: 1, max: 50 })), { maxLength: 60 })
  .map((told) => told.toSorted(([, , one], [, , other]) => other - one).map(town));

describe('pins', () => {
  it('never lie on each other, and lose no memory', () => {
    fc.assert(
      fc.property(towns, fc.integer({ min: 0, max: 8 }), (told, zoom) => {
        const { pins } = pinsOf(told, zoom);
        const reach = 1 / (CELLS * 2 ** zoom);
        for (const [at, one] of pins.entries())
          for (const other of pins.slice(at + 1)) {
            const [here, there] = [square(one), square(other)];
            const apart = Math.max(
              ...here.map((part, axis) => Math.abs(part - (there[axis] ?? 0))),
            );
            expect(apart).toBeGreaterThanOrEqual(reach * 0.999);
          }
        const count = (all: readonly { memories: number }[]) =>
          all.reduce((sum, { memories }) => sum + memories, 0);
        expect(count(pins)).toBe(count(told));
      }),
    );
  });

  it('stand where most is told of', () => {
    const { pins } = pinsOf([town([55.6, 13, 27]), town([57.7, 12, 6])], 1);
    expect(pins).toMatchObject([{ latitude: 55.6, memories: 33, more_towns: 0 }]);
    expect(pinsOf([town([55.6, 13, 27]), town([57.7, 12, 6])], 6).pins).toHaveLength(2);
  });
});
