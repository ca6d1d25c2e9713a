/** Of which years the lights could be told apart from where the eye is: those are worth fetching. Pure. */
import { yearOfDay } from '@kinlore/shared/sky';
import { focalOf, projected } from './camera.ts';
import { placeOfYear } from './destinations.ts';
import { LEAST } from './materials.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';
import type { Shown } from './shown.ts';
import { timelineOf } from './timeline.ts';

/** So many of them, the nearest. */
const MOST = 12;
/** Of the window: what lies a little outside comes in with the next movement. */
const BESIDE = 0.25;

/** `size`: half the width of a light in the world. The nearest first. */
export function yearsNear(now: Shown, pilot: Pilot, size: number): readonly number[] {
  const { view, columns } = now;
  const { from, to } = timelineOf(columns);
  if (to <= from || (view !== 'personal' && view !== 'transit')) return [];
  const { window } = pilot;
  // As dust they are told apart from somewhat farther away than as bodies.
  const farthest = (1.3 * size * focalOf(window)) / LEAST;
  const near: { year: number; depth: number }[] = [];
  for (let year = yearOfDay(from); year <= yearOfDay(to - 1); year += 1) {
    const seen = projected(pilot.view, placeOfYear(now, year), window);
    if (seen === null || seen.depth > farthest) continue;
    const isBeside =
      Math.abs(seen.x / window.width - 0.5) > 0.5 + BESIDE ||
      Math.abs(seen.y / window.height - 0.5) > 0.5 + BESIDE;
    if (!isBeside) near.push({ year, depth: seen.depth });
  }
  return near
    .toSorted((one, other) => one.depth - other.depth)
    .slice(0, MOST)
    .map(({ year }) => year);
}

/** Tells them when they have become others, and nothing flies any more. */
export class YearsNear {
  private last = '';
  private readonly tell: (years: readonly number[]) => void;

  constructor(tell: (years: readonly number[]) => void) {
    this.tell = tell;
  }

  look(now: Shown | null, picture: Picture, pilot: Pilot): void {
    if (!now?.columns.whole || pilot.isFlying || picture.isMixing) return;
    const years = yearsNear(now, pilot, picture.lights?.size ?? 1);
    const key = years.join(' ');
    if (key === this.last) return;
    this.last = key;
    this.tell(years);
  }
}
