import { describe, expect, it } from 'vitest';
import { countingPen, gridScene, plainLook } from '../testing/scenes.ts';
import { seen, type Camera } from './camera.ts';
import { drawOverview } from './overview.ts';
import { CARDS_FROM, NAMES_FROM, PIXELS_BELOW, paint, partWithin } from './paint.ts';
import { cardAt, eachCardIn, eachSegmentIn, middleOf } from './scene.ts';
import { cardElements, elementCaps, nearestCard } from './visible.ts';

const size = { width: 1280, height: 720 };
const great = gridScene(100_000, 2_000);
const palette = {
  ground: '#000',
  card: '#111',
  cardOff: '#000',
  edge: '#222',
  text: '#fff',
  muted: '#ccc',
  thread: '#0a0',
  brass: '#da0',
  silver: '#ccc',
  line: '#333',
  tints: ['#0ff', '#f80', '#0a0', '#f08'],
  nameFont: 'serif',
  uiFont: 'sans-serif',
};
const middle = (k: number): Camera => ({ x: 240_000, y: 4_000, k });
const drawn = (k: number, scene = great, look = plainLook) => {
  const pen = countingPen();
  return {
    pen,
    count: paint(pen, { scene, camera: middle(k), size, ratio: 1, palette, look, threads: 1 }),
  };
};

describe('a frame touches only what the window shows', () => {
  it('finds exactly the cards and segments that lie in it', () => {
    const box = seen(middle(0.4), size);
    const [cards, segments] = [new Set<number>(), new Set<number>()];
    eachCardIn(great, box, (slot) => cards.add(slot));
    eachSegmentIn(great, box, (segment) => segments.add(segment));
    const {
      x,
      y,
      cardWidth,
      cardHeight,
      segments: { ends },
    } = great;
    const inside = Array.from(x.keys()).filter(
      (slot) =>
        (x[slot] ?? 0) <= box.right &&
        (x[slot] ?? 0) + cardWidth >= box.left &&
        (y[slot] ?? 0) <= box.bottom &&
        (y[slot] ?? 0) + cardHeight >= box.top,
    );
    expect([...cards].toSorted((a, b) => a - b)).toEqual(inside);
    const crossing = Array.from({ length: ends.length / 4 }, (_, segment) => segment).filter(
      (segment) => {
        const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(segment * 4, segment * 4 + 4);
        return (
          Math.max(ax, bx) >= box.left &&
          Math.min(ax, bx) <= box.right &&
          Math.max(ay, by) >= box.top &&
          Math.min(ay, by) <= box.bottom
        );
      },
    );
    expect([...segments].toSorted((a, b) => a - b)).toEqual(crossing);
  });

  it('knows the card under a point, and that there is none between cards', () => {
    expect([cardAt(great, 250, 165), cardAt(great, 230, 165), cardAt(great, -1, 0)]).toEqual([
      2_001, -1, -1,
    ]);
  });

  it('draws no more for a hundred thousand persons than fit the window', () => {
    for (const [k, cards] of [
      [1, 70],
      [CARDS_FROM, 200],
      [NAMES_FROM, 500],
      [PIXELS_BELOW, 6_400],
    ] as const) {
      const { count } = drawn(k);
      expect(count.cards).toBeGreaterThan(0);
      expect(count.cards).toBeLessThanOrEqual(cards);
      expect(count.segments).toBeLessThanOrEqual(cards * 4);
    }
  });

  it('strokes threads by their nature and not one by one', () => {
    const { pen, count } = drawn(PIXELS_BELOW);
    expect(count.segments).toBeGreaterThan(1_000);
    expect(pen.calls.get('stroke')).toBe(1);
  });

  it('strokes what waits for a yes apart from the rest, dashed', () => {
    const scene = gridScene(60, 10);
    const dashed: (readonly number[])[] = [];
    const draw = (look: typeof plainLook) => {
      dashed.length = 0;
      const pen = {
        ...countingPen(),
        setLineDash: (dash: readonly number[]) => {
          if (dash.length > 0) dashed.push(dash.map((length) => Math.round(length * 10) / 10));
        },
      };
      return paint(pen, {
        scene,
        camera: { x: 1_000, y: 400, k: 0.5 },
        size,
        ratio: 1,
        palette,
        look: { ...look, toneOf: () => 0 },
        threads: 1,
      });
    };
    expect([draw(plainLook).strokes, dashed]).toEqual([1, []]);
    expect(
      draw({ ...plainLook, isWaiting: (one, other) => one === 2 && other === 12 }).strokes,
    ).toBe(2);
    expect(dashed).toEqual([[3.6, 7.2]]);
  });

  it('writes names only where they can be read, and leaves out who stands there as an element', () => {
    expect([drawn(NAMES_FROM - 0.01).count.names, drawn(NAMES_FROM).count.names > 0]).toEqual([
      0,
      true,
    ]);
    const { count } = drawn(1, great, { ...plainLook, isElement: () => true });
    expect([count.cards, count.names]).toEqual([0, 0]);
  });
});

describe('cards that are elements of the page', () => {
  it('are none from afar, and never more than the device bears', () => {
    expect(cardElements(great, middle(CARDS_FROM - 0.01), size, 300)).toEqual([]);
    for (const cap of Object.values(elementCaps))
      expect(
        cardElements(great, middle(CARDS_FROM), { width: 5_120, height: 2_880 }, cap),
      ).toHaveLength(cap);
  });

  it('are those nearest to the middle where not all may be', () => {
    const [near] = cardElements(great, middle(1), size, 1);
    expect(near).toBe(cardAt(great, 240_000 + 10, 4_000 + 10));
  });
});

describe('the card nearest to the middle', () => {
  it('is found from inside and from far outside, and rings and bars have none', () => {
    expect(nearestCard(great, middle(1))).toBe(cardAt(great, 240_000 + 10, 4_000 + 10));
    const first = nearestCard(great, { x: -1e6, y: -1e6, k: 0.5 });
    expect(first === null ? null : middleOf(great, first)).toEqual({
      x: Math.min(...great.x) + great.cardWidth / 2,
      y: Math.min(...great.y) + great.cardHeight / 2,
    });
    const none = new Float32Array(0);
    expect(
      nearestCard(
        { ...great, sectors: { from: none, to: none, inner: none, outer: none } },
        middle(1),
      ),
    ).toBeNull();
  });
});

describe('a family from far away', () => {
  const inks = { ground: 1, threads: [2, 7], tones: [3, 4, 5, 6] };
  const overview = (k: number, scene = great) => {
    const pixels = new Uint32Array(size.width * size.height);
    return {
      pixels,
      drawn: drawOverview(
        scene,
        middle(k),
        { ...size, pixels },
        (slot) => (slot === 0 ? 3 : slot % 3),
        inks,
      ),
    };
  };

  it('is drawn whole, everybody once', () => {
    const {
      pixels,
      drawn: { cards },
    } = overview(0.0025);
    expect(cards).toBe(100_000);
    // The threads are shorter than a pixel here, and whoever is chosen can still be found.
    expect([...new Set(pixels)].toSorted()).toEqual([1, 3, 4, 5, 6]);
    expect(pixels.filter((pixel) => pixel === 6)).toHaveLength(36);
    expect(overview(0.03).pixels).toContain(2);
  });

  it('draws nothing outside of its window', () => {
    const {
      pixels,
      drawn: { cards, segments },
    } = overview(0.05, gridScene(1_000, 100));
    expect([cards, segments, new Set(pixels)]).toEqual([0, 0, new Set([1])]);
  });
});

describe('a line a thousand windows long', () => {
  it('is drawn as far as the window goes, whichever way it runs', () => {
    expect(partWithin(-100_000, 100_000, 0, 1_000, 0)).toEqual([0, 1_000]);
    expect(partWithin(100_000, -100_000, 0, 1_000, 0)).toEqual([1_000, 0]);
    expect(partWithin(200, 300, 0, 1_000, 11)).toEqual([200, 300]);
    expect(partWithin(200, 5_000, 0, 1_000, 11)).toEqual([200, 1_000]);
  });

  it('keeps its dashes where they are while the window moves', () => {
    for (const low of [0, 3, 7, 500]) {
      const [from, to] = partWithin(-100_000, 100_000, low, low + 1_000, 11);
      expect([(from + 100_000) % 11, from <= low, low - from < 11, to]).toEqual([
        0,
        true,
        true,
        low + 1_000,
      ]);
      const [back] = partWithin(100_000, -100_000, low, low + 1_000, 11);
      expect([(100_000 - back) % 11, back >= low + 1_000, back - low - 1_000 < 11]).toEqual([
        0,
        true,
        true,
      ]);
    }
  });
});
