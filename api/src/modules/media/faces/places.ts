/** Places that were measured by others. Pure. */
import { LEAST_SIDE, type Region } from '@kinlore/shared/contracts/photo-tags';

/** Null for what lies outside, has no size, or is no number. */
export function plausible(region: Region): Region | null {
  const { x, y, w, h } = region;
  const isPlace = [x, y, w, h].every(Number.isFinite) && w > 0 && h > 0 && w <= 1 && h <= 1;
  return isPlace && x > -w && y > -h && x < 1 && y < 1 ? region : null;
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What sticks out is cut off. */
export function keptInside({ x, y, w, h }: Region): Region {
  const [left, top] = [within(x, 0, 1 - LEAST_SIDE), within(y, 0, 1 - LEAST_SIDE)];
  return {
    x: rounded(left),
    y: rounded(top),
    w: rounded(within(x + w - left, LEAST_SIDE, 1 - left)),
    h: rounded(within(y + h - top, LEAST_SIDE, 1 - top)),
  };
}
