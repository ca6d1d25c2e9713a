import { describe, expect, it } from 'vitest';
import { lettersOf, MARGIN, OVERLAP, planOf, REAL, RIM, type PaperChoice } from './paper.ts';
import { densityOf, MOST_PIXELS, MOST_SIDE } from './pixels.ts';

const choice = (over: Partial<PaperChoice>): PaperChoice => ({
  size: 'a4',
  orientation: 'auto',
  scale: 'fit',
  tiles: false,
  ...over,
});

describe('one sheet', () => {
  it.each([
    ['a4', 297, 210],
    ['a3', 420, 297],
    ['a2', 594, 420],
    ['a1', 841, 594],
    ['a0', 1189, 841],
  ] as const)('%s lies as the drawing does', (size, width, height) => {
    expect(planOf([3_000, 1_000], choice({ size }))).toMatchObject({
      width,
      height,
      columns: 1,
      rows: 1,
    });
    expect(planOf([1_000, 3_000], choice({ size }))).toMatchObject({
      width: height,
      height: width,
    });
    expect(planOf([3_000, 1_000], choice({ size, orientation: 'portrait' }))).toMatchObject({
      width: height,
      height: width,
    });
  });

  it('holds the whole drawing within its margins', () => {
    const plan = planOf([3_000, 1_700], choice({ size: 'a2' }));
    expect(plan.left).toBeGreaterThanOrEqual(MARGIN - 0.001);
    expect(plan.top).toBeGreaterThanOrEqual(MARGIN - 0.001);
    expect(plan.left + 3_000 * plan.scale).toBeLessThanOrEqual(plan.width - MARGIN + 0.001);
  });

  it('is as large as the drawing needs', () => {
    expect(planOf([10_000, 2_000], choice({ size: 'needed' }))).toMatchObject({
      width: 10_000 * REAL + 2 * MARGIN,
      height: 2_000 * REAL + 2 * MARGIN,
      scale: REAL,
    });
  });
});

describe('several sheets', () => {
  it('are as many as the poster needs, named by column and row', () => {
    const plan = planOf([5_000, 2_000], choice({ size: 'needed', tiles: true }));
    // 1020 x 420 mm on sheets of 190 x 277 mm that share 10 mm.
    expect([plan.columns, plan.rows, plan.pages.length]).toEqual([6, 2, 12]);
    expect(plan.pages.map((page) => page.name)).toEqual([
      'A1',
      'B1',
      'C1',
      'D1',
      'E1',
      'F1',
      'A2',
      'B2',
      'C2',
      'D2',
      'E2',
      'F2',
    ]);
  });

  it('leave nothing out and share a strip of 10 mm', () => {
    const { pages, width, height, columns } = planOf(
      [5_000, 2_000],
      choice({ size: 'needed', tiles: true }),
    );
    for (const [at, { window, width: paper, height: high }] of pages.entries()) {
      expect(window.width).toBeLessThanOrEqual(paper - 2 * RIM + 0.001);
      expect(window.height).toBeLessThanOrEqual(high - 2 * RIM + 0.001);
      const right = pages[at + 1];
      if (right !== undefined && (at + 1) % columns !== 0)
        expect(window.x + window.width - right.window.x).toBeCloseTo(OVERLAP);
      const below = pages[at + columns];
      if (below !== undefined)
        expect(window.y + window.height - below.window.y).toBeCloseTo(OVERLAP);
    }
    const last = pages.at(-1)?.window;
    expect(
      [(last?.x ?? 0) + (last?.width ?? 0), (last?.y ?? 0) + (last?.height ?? 0)].map(Math.round),
    ).toEqual([width, height].map(Math.round));
  });

  it('are of the wished size where the drawing keeps a size one reads', () => {
    expect(planOf([5_000, 1_800], choice({ size: 'a2', scale: 'real' })).pages).toHaveLength(2);
    expect(planOf([500, 300], choice({ size: 'a2', scale: 'real' })).pages).toHaveLength(1);
  });

  it('are one where one is enough', () => {
    expect(
      planOf([500, 300], choice({ size: 'a4', tiles: true })).pages.map((page) => page.name),
    ).toEqual(['']);
  });

  it('go on after Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});

describe('pixels', () => {
  it('are 300 an inch, or as many as one image holds', () => {
    expect(densityOf({ width: 297, height: 210 })).toBe(300);
    for (const [width, height] of [
      [1_189, 841],
      [16_000, 1_000],
      [4_000, 4_000],
    ] as const) {
      const density = densityOf({ width, height });
      expect((Math.max(width, height) * density) / 25.4).toBeLessThanOrEqual(MOST_SIDE + 1);
      expect(width * height * (density / 25.4) ** 2).toBeLessThanOrEqual(MOST_PIXELS * 1.001);
    }
  });
});
