/** What a page draws, counted from outside: every call of a canvas that puts something on it, by frame. No clock goes into the count. */
import type { Page } from '@playwright/test';

export interface Frames {
  /** Calls of the frame with the most, since it was last asked. */
  readonly most: number;
  readonly frames: number;
}

declare global {
  interface Window {
    drawnCalls: { now: number; most: number; frames: number };
  }
}

/** Before the page is opened. */
export const countDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = { now: 0, most: 0, frames: 0 };
    window.drawnCalls = counted;
    const named = [
      'fillRect',
      'strokeRect',
      'clearRect',
      'fill',
      'stroke',
      'fillText',
      'strokeText',
      'drawImage',
      'putImageData',
    ] as const;
    for (const name of named) {
      const drawing: unknown = CanvasRenderingContext2D.prototype[name];
      if (typeof drawing !== 'function') continue;
      Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
        value(this: CanvasRenderingContext2D, ...values: readonly unknown[]): unknown {
          counted.now += 1;
          return Reflect.apply(drawing, this, values);
        },
      });
    }
    const ask = window.requestAnimationFrame.bind(window);
    const turn = () => {
      if (counted.now > 0) counted.frames += 1;
      counted.most = Math.max(counted.most, counted.now);
      counted.now = 0;
      ask(turn);
    };
    ask(turn);
  });

/** What was drawn since the last time. */
export const drawnSince = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { drawnCalls } = window;
    const told = { most: Math.max(drawnCalls.most, drawnCalls.now), frames: drawnCalls.frames };
    drawnCalls.most = 0;
    drawnCalls.frames = 0;
    return told;
  });
