/** A place in a picture while it is marked, in parts of the picture. Pure. */
import { LEAST_SIDE, type Region } from '@kinlore/shared/contracts/photo-tags';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP = 0.01;
/** Of a face, as a part of the longer side. */
const USUAL = 0.18;
/** A press that moved less than this marks a place of the usual size. */
const TREMBLE = 0.02;

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Whole within the picture: moved back in where it would stick out. */
function keptInside({ x, y, w, h }: Region): Region {
  const [wide, high] = [within(w, LEAST_SIDE, 1), within(h, LEAST_SIDE, 1)];
  return { x: within(x, 0, 1 - wide), y: within(y, 0, 1 - high), w: wide, h: high };
}

/** As high as wide on the screen, around a point. `ratio`: of the picture, wide to high. */
export function usualAround({ x, y }: Point, ratio: number): Region {
  const [w, h] = ratio > 1 ? [USUAL, USUAL * ratio] : [USUAL / ratio, USUAL];
  const [wide, high] = [Math.min(w, 0.6), Math.min(h, 0.6)];
  return keptInside({ x: x - wide / 2, y: y - high / 2, w: wide, h: high });
}

/** From where a finger came down to where it is. */
export function drawnBetween(from: Point, to: Point, ratio: number): Region {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (w < TREMBLE && h < TREMBLE) return usualAround(to, ratio);
  return keptInside({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w, h });
}

export const movedBy = (region: Region, by: Point): Region =>
  keptInside({ ...region, x: region.x + by.x, y: region.y + by.y });

/** Its upper left corner stays. */
export const sizedBy = ({ x, y, w, h }: Region, by: Point): Region => ({
  x,
  y,
  w: within(w + by.x, LEAST_SIDE, 1 - x),
  h: within(h + by.y, LEAST_SIDE, 1 - y),
});

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** What an arrow makes of it: moved, or with Shift another size; null for any other key. Pictures are not mirrored, so neither are arrows. */
export function afterKey(region: Region, key: string, shift: boolean): Region | null {
  const by = directions[key];
  if (by === undefined) return null;
  return shift ? sizedBy(region, by) : movedBy(region, by);
}

/** Rounded as it is kept; it sticks out nowhere. */
export const toSend = (region: Region): Region => {
  const rounded = (value: number) => Math.floor(value * 10_000) / 10_000;
  const { x, y, w, h } = keptInside(region);
  return {
    x: rounded(x),
    y: rounded(y),
    w: Math.max(LEAST_SIDE, rounded(w)),
    h: Math.max(LEAST_SIDE, rounded(h)),
  };
};
