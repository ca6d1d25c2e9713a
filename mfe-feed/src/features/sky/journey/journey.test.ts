import { describe, expect, it } from 'vitest';
import {
  at,
  enqueue,
  MOST_ORBS,
  pause,
  percentOf,
  resume,
  skip,
  untilChange,
  without,
  type Journey,
} from './journey.ts';

const orb = (id: string) => ({ id, title: `Memory ${id}` });
const begun = (...ids: readonly string[]) => enqueue(null, ids.map(orb), 1_000);
const seen = (journey: Journey | null) =>
  journey === null ? null : [journey.queue[0].id, journey.phase, journey.elapsed];

describe('a journey', () => {
  it('does not begin without a memory, and not twice with the same one', () => {
    expect(enqueue(null, [], 0)).toBeNull();
    expect(begun('a', 'a', 'b')?.queue.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(enqueue(begun('a', 'b'), [orb('b'), orb('c')], 5_000)?.queue).toHaveLength(3);
  });

  it('holds no more than it may, whatever is added', () => {
    const many = Array.from({ length: 150 }, (_, n) => orb(String(n)));
    const full = enqueue(null, many, 0);
    expect(full?.queue).toHaveLength(MOST_ORBS);
    expect(enqueue(full, [orb('late')], 0)?.queue).toHaveLength(MOST_ORBS);
  });

  it.each([
    [0, ['a', 0, 0]],
    [19_999, ['a', 0, 19_999]],
    [20_000, ['a', 1, 0]],
    [27_999, ['a', 1, 7_999]],
    [28_000, ['a', 2, 0]],
    [39_999, ['a', 2, 11_999]],
    [40_000, ['b', 0, 0]],
    [79_999, ['b', 2, 11_999]],
    [80_000, null],
    [9_000_000, null],
  ])('is %d ms after its beginning at %j', (after, expected) => {
    expect(seen(at(begun('a', 'b'), 1_000 + after))).toEqual(expected);
  });

  it('is the same whether it was asked once or often', () => {
    let often = begun('a', 'b');
    for (let now = 1_000; now <= 34_000; now += 777) often = at(often, now);
    expect(seen(at(often, 34_000))).toEqual(seen(at(begun('a', 'b'), 34_000)));
  });

  it('does not go back when the clock is put back', () => {
    const later = at(begun('a'), 6_000);
    expect(seen(at(later, 2_000))).toEqual(['a', 0, 5_000]);
  });

  it('stands still while it is paused, for however long, and paused twice is paused once', () => {
    const still = pause(pause(begun('a'), 4_000), 900_000);
    expect(seen(at(still, 5_000_000))).toEqual(['a', 0, 3_000]);
    expect(untilChange(still, 5_000_000)).toBeNull();
    const going = resume(resume(still, 5_000_000), 5_000_500);
    expect(seen(at(going, 5_001_000))).toEqual(['a', 0, 4_000]);
  });

  it('ends when it is paused after its end', () => {
    expect(pause(begun('a'), 41_000)).toBeNull();
    expect(resume(null, 0)).toBeNull();
  });

  it('goes to the next memory when one is skipped, from the beginning, and ends with the last', () => {
    const second = skip(begun('a', 'b'), 26_000);
    expect(seen(second)).toEqual(['b', 0, 0]);
    expect(skip(second, 27_000)).toBeNull();
    expect(skip(null, 0)).toBeNull();
  });

  it('stays paused when one is skipped', () => {
    expect(skip(pause(begun('a', 'b'), 2_000), 3_000)?.since).toBeNull();
  });

  it('passes over a memory that is no longer there', () => {
    expect(without(begun('a', 'b', 'c'), 'b', 2_000)?.queue.map(({ id }) => id)).toEqual([
      'a',
      'c',
    ]);
    expect(seen(without(begun('a', 'b'), 'a', 2_000))).toEqual(['b', 0, 0]);
    expect(without(begun('a'), 'a', 2_000)).toBeNull();
  });

  it('says when it changes, and how far it is', () => {
    expect(untilChange(begun('a'), 5_000)).toBe(16_000);
    expect(untilChange(begun('a'), 50_000)).toBe(0);
    expect([0, 1, 2].map((phase) => percentOf({ phase: phase as 0 | 1 | 2 }))).toEqual([
      33, 66, 100,
    ]);
  });
});
