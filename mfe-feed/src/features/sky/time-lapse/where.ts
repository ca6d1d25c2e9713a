/** From degrees to the map of a family: no more of the world than it has lived in. Pure. */
import type { LapsePlace } from './model.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Point = readonly [x: number, y: number];
export type Projection = (longitude: number, latitude: number) => Point;

/** Degrees that are shown at least, so that a village is seen in its country. */
const LEAST = 9;
const MARGIN = 0.14;
/** Nearer to a pole everything is stretched out of recognition. */
const FARTHEST = 80;

/** Mercator, in degrees of longitude. */
const northing = (latitude: number): number => {
  const held = Math.max(-FARTHEST, Math.min(FARTHEST, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI;
};

export const isSomewhere = ({ latitude, longitude }: LapsePlace): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude);

/** Fits all places with room around them into the box; the whole world where there are none. */
export function projectionFor(places: readonly LapsePlace[], box: Box): Projection {
  const known = places.filter(isSomewhere);
  const [east, north] = [
    known.map(({ longitude }) => longitude),
    known.map(({ latitude }) => northing(latitude)),
  ];
  const span = (values: readonly number[], whole: number): readonly [number, number] => {
    if (values.length === 0) return [0, whole];
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return [(least + most) / 2, Math.max(LEAST, (most - least) * (1 + 2 * MARGIN))];
  };
  const [[middleX, wide], [middleY, high]] = [span(east, 360), span(north, 280)];
  const scale = Math.min(box.width / wide, box.height / high);
  const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
  return (longitude, latitude) => [
    centreX + (longitude - middleX) * scale,
    centreY - (northing(latitude) - middleY) * scale,
  ];
}
