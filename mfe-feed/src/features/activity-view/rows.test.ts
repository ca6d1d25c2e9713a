import { describe, expect, it } from 'vitest';
import { ratioOf, rowsOf } from './rows.ts';

const sizes = (ratios: readonly number[], target = 2.9) =>
  rowsOf(ratios, target).map(([start, end]) => end - start);

describe('rows of pictures', () => {
  it('hold every picture once, in its order', () => {
    const rows = rowsOf([1.5, 0.67, 1, 1.5, 1.78, 0.5, 1.33], 2.9);
    expect(
      rows.flatMap(([start, end]) =>
        Array.from({ length: end - start }, (_, place) => start + place),
      ),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(Math.max(...rows.map(([start, end]) => end - start))).toBeLessThanOrEqual(3);
  });

  it('put two wide or three tall ones beside each other, and leave nobody alone who could stand with another', () => {
    expect(sizes([1.5, 1.5])).toEqual([2]);
    expect(sizes([0.67, 0.67, 0.67])).toEqual([3]);
    expect(sizes([1.5, 1.5, 1.5])).not.toContain(1);
    expect(sizes([1.5, 1.5, 1.5, 1.5])).toEqual([2, 2]);
  });

  it('give a panorama a row of its own, and know nothing of no pictures', () => {
    expect(sizes([1.5, 1.5, 4])).toEqual([2, 1]);
    expect(sizes([])).toEqual([]);
  });

  it('lay out what has no size yet, or an absurd one', () => {
    expect(ratioOf({ width: null, height: 400 })).toBe(1.5);
    expect(ratioOf({ width: 10_000, height: 1 })).toBe(4);
    expect(ratioOf({ width: 1, height: 10_000 })).toBe(0.4);
  });
});
