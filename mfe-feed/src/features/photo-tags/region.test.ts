import { describe, expect, it } from 'vitest';
import { afterKey, drawnBetween, toSend, usualAround } from './region.ts';

const middle = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };

describe('a place in a picture', () => {
  it('moves by an arrow and changes its size with Shift, never out of the picture', () => {
    expect(afterKey(middle, 'ArrowRight', false)?.x).toBeCloseTo(0.41);
    expect(afterKey(middle, 'ArrowUp', false)?.y).toBeCloseTo(0.39);
    expect(afterKey(middle, 'ArrowDown', true)).toMatchObject({ x: 0.4, y: 0.4, w: 0.2 });
    expect(afterKey(middle, 'Enter', false)).toBeNull();
    let edge = middle;
    for (let press = 0; press < 200; press += 1) edge = afterKey(edge, 'ArrowRight', false) ?? edge;
    expect(edge.x + edge.w).toBeCloseTo(1);
    for (let press = 0; press < 200; press += 1) edge = afterKey(edge, 'ArrowLeft', true) ?? edge;
    expect(edge.w).toBeGreaterThan(0);
  });

  it('is drawn from any corner to the other, and by a mere press as large as a face', () => {
    expect(drawnBetween({ x: 0.5, y: 0.6 }, { x: 0.2, y: 0.3 }, 1.5)).toMatchObject({
      x: 0.2,
      y: 0.3,
      w: expect.closeTo(0.3),
      h: expect.closeTo(0.3),
    });
    const pressed = drawnBetween({ x: 0.99, y: 0.5 }, { x: 0.99, y: 0.5 }, 1.5);
    expect(pressed).toEqual(usualAround({ x: 0.99, y: 0.5 }, 1.5));
    expect(pressed.x + pressed.w).toBeLessThanOrEqual(1);
  });

  it('is sent inside the picture', () => {
    const { x, y, w, h } = toSend({ x: 0.900049, y: 0.95, w: 0.2, h: 0.3 });
    expect(x + w).toBeLessThanOrEqual(1);
    expect(y + h).toBeLessThanOrEqual(1);
  });
});
