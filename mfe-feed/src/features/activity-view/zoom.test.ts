import { describe, expect, it } from 'vitest';
import { fitInto, meantBy, keepWithinEdges, WHOLE, zoomAround } from './zoom.ts';

const screen = { width: 400, height: 800 };
const picture = fitInto(screen, 1.6);

describe('a picture looked at closely', () => {
  it('is as large as the screen allows', () => {
    expect(picture).toEqual({ width: 400, height: 250 });
    expect(fitInto({ width: 800, height: 400 }, 0.5)).toEqual({ width: 200, height: 400 });
  });

  it('keeps what lies under the finger under it', () => {
    const point = { x: 60, y: -40 };
    const near = zoomAround(WHOLE, 3, point);
    expect((point.x - near.x) / near.scale).toBeCloseTo(point.x);
    expect((point.y - near.y) / near.scale).toBeCloseTo(point.y);
  });

  it('cannot be pulled past its edges, made smaller than whole or nearer than six times', () => {
    expect(keepWithinEdges({ scale: 2, x: 9999, y: 9999 }, screen, picture)).toEqual({
      scale: 2,
      x: 200,
      y: 0,
    });
    expect(keepWithinEdges({ scale: 0.2, x: 30, y: 30 }, screen, picture)).toEqual(WHOLE);
    expect(keepWithinEdges({ scale: 40, x: 0, y: 0 }, screen, picture).scale).toBe(6);
  });

  it('knows a stroke aside from one downwards and from a tremble', () => {
    expect(meantBy(-80, 10)).toBe('left');
    expect(meantBy(80, -30)).toBe('right');
    expect(meantBy(20, 160)).toBe('away');
    expect(meantBy(20, -160)).toBeNull();
    expect(meantBy(30, 20)).toBeNull();
  });
});
