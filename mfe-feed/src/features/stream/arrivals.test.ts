import { describe, expect, it } from 'vitest';
import { arrived, waiting } from './arrivals.ts';

describe('memories that arrive while somebody reads', () => {
  it('are not counted twice, and not when they are shown already', () => {
    expect(arrived(['a'], 'a', [])).toEqual(['a']);
    expect(arrived([], 'b', [{ id: 'b' }])).toEqual([]);
    expect(arrived(['a'], 'c', [{ id: 'b' }])).toEqual(['a', 'c']);
  });

  it('wait until they are shown', () => {
    expect(waiting(['a', 'b'], [{ id: 'b' }])).toEqual(['a']);
    const none: readonly string[] = ['a'];
    expect(waiting(none, [])).toBe(none);
  });
});
