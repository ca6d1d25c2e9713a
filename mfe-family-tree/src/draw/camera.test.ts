import { describe, expect, it } from 'vitest';
import {
  MOST,
  TRUE_FROM,
  approached,
  between,
  fitted,
  framed,
  held,
  leastOf,
  panned,
  pinched,
  seen,
  tallFor,
  toFamily,
  toWindow,
  upright,
  zoomed,
} from './camera.ts';

const size = { width: 1000, height: 600 };
const camera = { x: 200, y: -50, k: 0.5 };
const family = { left: 0, top: 0, right: 4000, bottom: 900 };

describe('the camera', () => {
  it('goes from the window to the family and back', () => {
    const point = { x: 130, y: 77 };
    const back = toWindow(camera, size, toFamily(camera, size, point));
    expect([back.x, back.y]).toEqual([expect.closeTo(130), expect.closeTo(77)]);
  });

  it('never loses the family, however far one drags', () => {
    for (const [dx, dy] of [
      [1e6, 0],
      [-1e6, 1e6],
      [0, -1e6],
    ] as const) {
      const box = seen(held(panned(camera, dx, dy), family, size), size);
      expect(
        box.left < family.right &&
          box.right > family.left &&
          box.top < family.bottom &&
          box.bottom > family.top,
      ).toBe(true);
    }
  });

  it('keeps under the pointer what is under it, and stops at both ends', () => {
    const point = { x: 900, y: 10 };
    const near = zoomed(camera, size, point, 1.7);
    const [before, after] = [toFamily(camera, size, point), toFamily(near, size, point)];
    expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)]);
    expect([zoomed(camera, size, point, 1e6).k, zoomed(camera, size, point, 1e-9, 0.1).k]).toEqual([
      MOST,
      0.1,
    ]);
  });

  it('comes nearer to somebody, who stays where they are, or is brought into the window', () => {
    const inside = { x: 500, y: 100 };
    const [was, is] = [
      toWindow(camera, size, inside),
      toWindow(approached(camera, size, inside, 2, 110), size, inside),
    ];
    expect([is.x, is.y]).toEqual([expect.closeTo(was.x), expect.closeTo(was.y)]);
    const outside = { x: -9_000, y: 100 };
    const brought = toWindow(approached(camera, size, outside, 2, 110), size, outside);
    expect([brought.x, brought.y]).toEqual([expect.closeTo(110), expect.closeTo(375)]);
    expect(approached(camera, size, outside, 2, 110).k).toBe(1);
    const small = { width: 100, height: 80 };
    const cramped = toWindow(approached(camera, small, outside, 2, 110), small, outside);
    expect([cramped.x, cramped.y]).toEqual([expect.closeTo(50), expect.closeTo(40)]);
  });

  it('fits everything, and a small family is not blown up', () => {
    const all = seen(fitted(family, size, 20), size);
    expect(
      all.left <= family.left &&
        all.right >= family.right &&
        all.top <= family.top &&
        all.bottom >= family.bottom,
    ).toBe(true);
    expect(fitted({ left: 0, top: 0, right: 10, bottom: 10 }, size).k).toBe(1);
    expect(leastOf(family, size)).toBeLessThan(fitted(family, size).k);
  });

  it('keeps the rows of a great family apart from far away, and only there', () => {
    const far = { x: 50_000, y: 600, k: 0.005, tall: 0.07 };
    const point = { x: 200, y: 77 };
    const back = toWindow(far, size, toFamily(far, size, point));
    expect([back.x, back.y]).toEqual([expect.closeTo(200), expect.closeTo(77)]);
    expect(toWindow(far, size, { x: 50_000, y: 1_600 }).y).toBeGreaterThan(360);
    // Coming nearer, nothing jumps.
    const heights = [0.01, 0.02, 0.04, 0.069, TRUE_FROM, 0.08].map((k) =>
      upright({ ...far, tall: 0.15, k }),
    );
    expect(
      heights.every((height, at) => at === 0 || Math.abs(height - (heights[at - 1] ?? 0)) < 0.05),
    ).toBe(true);
    expect(heights.slice(-2)).toEqual([TRUE_FROM, 0.08]);
    const near = zoomed(far, size, point, 40);
    expect(toWindow(near, size, { x: near.x, y: near.y + 1_000 }).y).toBeCloseTo(500);
    expect([
      tallFor({ ...family, bottom: 1_200 }, size),
      tallFor({ ...family, bottom: 48_000 }, size),
    ]).toEqual([0.25, 0.01]);
  });

  it('frames a place without emptiness beside it, and centres what is smaller than the window', () => {
    const corner = seen(framed({ x: 0, y: 0, k: 1 }, family, size, 20), size);
    expect([corner.left, corner.top]).toEqual([-20, -20]);
    expect(framed({ x: 5_000, y: 0, k: 0.1 }, family, size)).toEqual({ x: 2_000, y: 450, k: 0.1 });
  });

  it('is carried from one place to the other, over the heads when it is far', () => {
    const far = { x: 90_000, y: 400, k: 1 };
    const near = { x: 0, y: 0, k: 1 };
    expect(between(near, far, size, 0)).toEqual(near);
    expect(between(near, far, size, 1)).toEqual({ x: 90_000, y: 400, k: expect.closeTo(1) });
    expect(between(near, far, size, 0.5).k).toBeLessThan(0.3);
    expect(between(near, { x: 100, y: 0, k: 1 }, size, 0.5).k).toBe(1);
  });

  it('holds with two fingers what they hold', () => {
    const before = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const now = [
      { x: 250, y: 320 },
      { x: 650, y: 320 },
    ] as const;
    const after = pinched(camera, size, before, now);
    expect(after.k).toBeCloseTo(1);
    for (const finger of [0, 1] as const) {
      const [was, is] = [
        toFamily(camera, size, before[finger]),
        toFamily(after, size, now[finger]),
      ];
      expect([is.x, is.y]).toEqual([expect.closeTo(was.x), expect.closeTo(was.y)]);
    }
  });
});
