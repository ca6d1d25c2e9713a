/** Who of the small tree is named: each name is whole, none lies on another, and whoever has none is read in the list beside the picture. Pure. */
import { labels } from './labels.ts';
import type { Box, Point } from './where.ts';

export interface Nameable {
  readonly name: string;
  readonly at: Point;
  /** Of those that have no room beside each other the greatest. */
  readonly weight: number;
}

export interface PlacedName<One extends Nameable> {
  readonly one: One;
  readonly at: Point;
}

export interface Room {
  readonly box: Box;
  /** From whom to the name under them. */
  readonly below: number;
  readonly height: number;
}

const EDGE = 4;

export function placeNames<One extends Nameable>(
  people: readonly One[],
  { box, below, height }: Room,
  widthOf: (name: string) => number,
): readonly PlacedName<One>[] {
  const { take } = labels();
  return people
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap((one): PlacedName<One>[] => {
      const width = widthOf(one.name);
      const [first, last] = [box.x + EDGE, box.x + box.width - width - EDGE];
      const x = Math.max(first, Math.min(last, one.at[0] - width / 2));
      const y = one.at[1] + below;
      return take({ x, y, width, height }) ? [{ one, at: [x + width / 2, y] }] : [];
    });
}
