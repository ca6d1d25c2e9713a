import { describe, expect, it } from 'vitest';
import { addArrival, remainingArrivals } from './arrivals.ts';

describe('memories that arrive while somebody reads', () => {
  it('are not counted twice, and not when they are shown already', () => {
    expect(addArrival(['a'], 'a', [])).toEqual(['a']);
    expect(addArrival([], 'b', [{ id: 'b' }])).toEqual([]);
    expect(addArrival(['a'], 'c', [{ id: 'b' }])).toEqual(['a', 'c']);
  });

  it('wait until they are shown', () => {
    expect(remainingArrivals(['a', 'b'], [{ id: 'b' }])).toEqual(['a']);
    const none: readonly string[] = ['a'];
    expect(remainingArrivals(none, [])).toBe(none);
  });
});
