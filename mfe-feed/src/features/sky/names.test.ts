import { describe, expect, it } from 'vitest';
import { segmentOf } from '../../testing/sky.ts';
import { lifeOf } from './life.ts';
import { createNames, nameOf, type Names } from './names.ts';

const life = lifeOf([segmentOf('1987', [{ day: 725_500 }]), segmentOf('1988', [{ day: 725_900 }])]);
const plainOf = (names: Names, wanted: string) =>
  life.parts.filter(({ years }) => years === wanted).map(names.known().plain);
const rowsOf = (years: string) => [{ id: `id-${years}`, title: `Ćup ${years}`, thumb: null }];

describe('the names of a life', () => {
  it('are asked for once, and known by row and by memory', async () => {
    const asked: string[] = [];
    const names = createNames(async ({ years }) => {
      asked.push(years);
      return rowsOf(years);
    });
    names.want(life.parts);
    names.want(life.parts);
    await expect.poll(() => names.known().loading).toBe(0);
    expect(asked).toEqual(['1987', '1988']);
    expect([
      names.known().of(life, 1)?.title,
      plainOf(names, '1988'),
      names.known().rowOf(life, 'id-1988'),
    ]).toEqual(['Ćup 1988', [['cup 1988']], 1]);
    expect([names.known().of(life, 7), names.known().rowOf(life, 'nobody')]).toEqual([null, null]);
  });

  it('can be waited for, and are null where they cannot be had', async () => {
    const names = createNames(async ({ years }) => {
      if (years === '1987') throw new Error('no network');
      return rowsOf(years);
    });
    expect(await nameOf(names, life, 1)).toMatchObject({ id: 'id-1988' });
    expect([await nameOf(names, life, 0), await nameOf(names, life, 9)]).toEqual([null, null]);
  });

  it('that could not be had are said to be missing, and asked for again only by who says so', async () => {
    let works = false;
    const names = createNames(async ({ years }) => {
      if (!works) throw new Error('no network');
      return rowsOf(years);
    });
    names.want(life.parts);
    await expect.poll(() => names.known().failed).toBe(2);
    expect([
      names.known().isFailed(life, 0),
      names.known().of(life, 0),
      plainOf(names, '1987'),
    ]).toEqual([true, null, [null]]);
    works = true;
    names.want(life.parts);
    expect(names.known().loading).toBe(0);
    names.want(life.parts, true);
    await expect.poll(() => names.known().of(life, 1)?.id).toBe('id-1988');
  });

  it('are asked for anew before the addresses of their photographs end, and kept where that fails', async () => {
    let now = 0;
    let asked = 0;
    const names = createNames(
      async ({ years }) => {
        asked += 1;
        if (asked > 2) throw new Error('no network');
        return rowsOf(years);
      },
      () => now,
    );
    names.want(life.parts);
    await expect.poll(() => names.known().of(life, 1)).not.toBeNull();
    now = 9 * 60_000;
    names.want(life.parts);
    await expect.poll(() => asked).toBe(4);
    expect([names.known().of(life, 0)?.id, names.known().isFailed(life, 0)]).toEqual([
      'id-1987',
      false,
    ]);
  });
});
