/** Places in a photograph: as it is stored, and as it is looked at. Pure. */
import type { Region } from '@kinlore/shared/contracts/photo-tags';

/** How the camera was held, as EXIF counts it: 1 upright, 2 to 8 mirrored or turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The region's middle and size. */
type Place = readonly [x: number, y: number, w: number, h: number];

/** From the stored picture to the upright one. */
const turns: Readonly<Record<Orientation, (place: Place) => Place>> = {
  1: (place) => place,
  2: ([x, y, w, h]) => [1 - x, y, w, h],
  3: ([x, y, w, h]) => [1 - x, 1 - y, w, h],
  4: ([x, y, w, h]) => [x, 1 - y, w, h],
  5: ([x, y, w, h]) => [y, x, h, w],
  6: ([x, y, w, h]) => [1 - y, x, h, w],
  7: ([x, y, w, h]) => [1 - y, 1 - x, h, w],
  8: ([x, y, w, h]) => [y, 1 - x, h, w],
};

/** The turn that takes another back: quarters undo each other, the rest undo themselves. */
const back: Readonly<Record<Orientation, Orientation>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 8,
  7: 7,
  8: 6,
};

const turned = (by: Orientation, { x, y, w, h }: Region): Region => {
  const [middle, centre, wide, high] = turns[by]([x + w / 2, y + h / 2, w, h]);
  return { x: middle - wide / 2, y: centre - high / 2, w: wide, h: high };
};

/** What is not one of the eight counts as upright. */
export const orientationOf = (value: number | undefined): Orientation => {
  const known: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
  return known.find((each) => each === value) ?? 1;
};

export const isSideways = (orientation: Orientation): boolean => orientation > 4;

export const toUpright = (orientation: Orientation, stored: Region): Region =>
  turned(orientation, stored);

export const toStored = (orientation: Orientation, upright: Region): Region =>
  turned(back[orientation], upright);
