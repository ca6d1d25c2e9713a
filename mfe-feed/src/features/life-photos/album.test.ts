import { describe, expect, it } from 'vitest';
import { besideRow, cellsOf, layOut, rowsOfAlbum, type AlbumPhoto } from './album.ts';
import { photoAfter } from './use-album-keys.ts';

const shape = { width: 800, height: 190, gap: 4, head: 48 };
/** Landscapes, portraits, squares and panoramas, some years of them. */
const photosOf = (count: number): readonly AlbumPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    ratio: [1.5, 0.67, 1, 1.78, 0.4, 4, 1.33][(at * 5) % 7] ?? 1,
    year: at > count * 0.9 ? '' : String(2020 - Math.floor(at / 90)),
  }));

describe('an album', () => {
  it('holds every photograph once, in its order, in rows as wide as the album and near to the height they would choose', () => {
    const photos = photosOf(2000);
    const album = layOut(photos, shape, true);
    const rows = rowsOfAlbum(album);
    expect(rows.flatMap(({ from, to }) => [from, to])).toEqual([
      0,
      ...rows.slice(1).flatMap(({ from }) => [from, from]),
      2000,
    ]);
    const lastOfYears = new Set(album.years.map(({ rows: some }) => some.at(-1)));
    for (const row of rows) {
      const last = cellsOf(photos, row, shape.gap).at(-1);
      const wide = (last?.start ?? 0) + (last?.width ?? 0);
      if (lastOfYears.has(row)) expect(wide).toBeLessThan(shape.width + 0.01);
      else expect(wide).toBeCloseTo(shape.width, 3);
      expect(row.height).toBeLessThan(shape.height * 2);
      expect(row.height).toBeGreaterThan(shape.height * 0.5);
    }
    for (const [at, row] of rows.entries())
      expect(row.top).toBeGreaterThanOrEqual(
        (rows[at - 1]?.top ?? 0) + (rows[at - 1]?.height ?? 0),
      );
  });

  it('moves nothing that was seen when more comes, and shows what is left once nothing comes', () => {
    const all = photosOf(900);
    const before = rowsOfAlbum(layOut(all.slice(0, 437), shape, false));
    const after = rowsOfAlbum(layOut(all, shape, false));
    expect(after.slice(0, before.length)).toEqual(before);
    expect(before.at(-1)?.to).toBeLessThan(437);
    expect(rowsOfAlbum(layOut(all.slice(0, 437), shape, true)).at(-1)?.to).toBe(437);
  });

  it('is laid out of one photograph, of none, and of one that is wider than all', () => {
    expect(layOut([], shape, true)).toEqual({ height: 0, years: [] });
    const [row] = rowsOfAlbum(layOut([{ ratio: 0.5, year: '1968' }], shape, true));
    expect(row?.height).toBe(190);
    const [wide] = rowsOfAlbum(layOut([{ ratio: 4, year: '' }], { ...shape, width: 300 }, true));
    expect(wide?.height).toBe(75);
  });
});

describe('the keys of an album', () => {
  const photos = photosOf(60);
  const album = layOut(photos, shape, true);
  const rows = rowsOfAlbum(album);
  const after = (key: string, at: number, rightToLeft = false) =>
    photoAfter(key, at, { album, photos }, rightToLeft);

  it('lead to the neighbours, the first and the last, and the other way where one reads from the right', () => {
    expect([after('ArrowRight', 3), after('ArrowLeft', 3), after('ArrowRight', 3, true)]).toEqual([
      4, 2, 2,
    ]);
    expect([after('Home', 9), after('End', 9), after('ArrowLeft', 0), after('x', 3)]).toEqual([
      0,
      59,
      0,
      null,
    ]);
  });

  it('lead to what stands above and below, and come back from there', () => {
    for (const [at, { from, to }] of rows.slice(0, -1).entries()) {
      const next = rows[at + 1];
      for (const photo of [from, to - 1]) {
        const below = besideRow(album, photos, photo, 1);
        expect(below).toBeGreaterThanOrEqual(next?.from ?? 0);
        expect(below).toBeLessThan(next?.to ?? 0);
        const back = besideRow(album, photos, below, -1);
        expect([from <= back, back < to]).toEqual([true, true]);
      }
    }
    expect([after('ArrowUp', 0), after('ArrowDown', 59)]).toEqual([0, 59]);
  });
});
