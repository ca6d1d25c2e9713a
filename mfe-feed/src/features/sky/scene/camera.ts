/** The one camera of all views, as numbers: it looks at a point, from a distance, around and above it. Pure; three is told where it stands. */
import { wholeSky, type Extent } from './extent.ts';
import { AXIS, type Point } from './measures.ts';
import type { SkyView } from './sky.types.ts';

export interface Pose {
  readonly target: Point;
  readonly distance: number;
  /** Around the upright axis; 0 looks from +z. */
  readonly around: number;
  /** From the upright axis: 0 looks straight down. */
  readonly down: number;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** Of the whole height, in radians. */
export const FIELD = (40 * Math.PI) / 180;
export const FARTHEST = 620;

/** Pixels of something one wide at distance one. */
export const focalOf = ({ height }: Window): number => height / (2 * Math.tan(FIELD / 2));

/** The distance at which so much to each side is seen whole. */
const distanceFor = (reach: number, { width, height }: Window): number => {
  // Seen at a slant, a sky is a quarter less high than wide.
  const least = Math.tan(FIELD / 2) * Math.min(1.3, width / Math.max(1, height));
  // Some room around it, and what is near the eye looks larger.
  return (1.3 * reach) / Math.max(0.05, least);
};

/** How a view is seen whole. */
export function wholeOf(view: SkyView, window: Window, { middle, reach }: Extent = wholeSky): Pose {
  const far = Math.min(FARTHEST, distanceFor(reach, window));
  if (view === 'transit')
    return { target: [-AXIS * 0.6, 0, 0], distance: 92, around: -1.38, down: 1.36 };
  if (view === 'nexus')
    return { target: [0, 0, 0], distance: distanceFor(60, window), around: 0.35, down: 1.0 };
  // In a high window one looks more from above, so that the sky fills it.
  const down = window.width < window.height ? 0.5 : 0.72;
  const target: Point = [middle[0], middle[1], middle[2] + 0.1 * reach];
  return { target, distance: far, around: 0, down };
}

/** Pixels of something one wide in the middle of a life that is seen whole, in a window where that is read with ease. */
const READ_WITH_EASE = 3;

/** How much wider lights are drawn in a small window. */
export const boostIn = (window: Window): number =>
  Math.max(
    1,
    Math.min(2, (READ_WITH_EASE * wholeOf('personal', window).distance) / focalOf(window)),
  );

/** So near that a light is a body and its year is around it. */
export const nearTo = (target: Point, pose: Pose, distance: number): Pose => ({
  ...pose,
  target,
  distance: Math.min(pose.distance, distance),
});

/** Where the eye is. */
export function eyeOf({ target, distance, around, down }: Pose): Point {
  const flat = Math.sin(down) * distance;
  return [
    target[0] + flat * Math.sin(around),
    target[1] + Math.cos(down) * distance,
    target[2] + flat * Math.cos(around),
  ];
}

/** To the right of the eye and above it, in the world. */
export function axesOf({ around, down }: Pose): readonly [Point, Point] {
  const [sine, cosine] = [Math.sin(around), Math.cos(around)];
  return [
    [cosine, 0, -sine],
    [-Math.cos(down) * sine, Math.sin(down), -Math.cos(down) * cosine],
  ];
}

const eased = (share: number): number => share * share * (3 - 2 * share);

/** On the way from one pose to another: 0 to 1. Distances go by their ratio, so that coming near is even; turns go the short way. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const t = eased(Math.max(0, Math.min(1, share)));
  const mix = (a: number, b: number) => a + (b - a) * t;
  const turn = Math.atan2(Math.sin(to.around - from.around), Math.cos(to.around - from.around));
  return {
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
    distance: Math.exp(mix(Math.log(from.distance), Math.log(to.distance))),
    around: from.around + turn * t,
    down: mix(from.down, to.down),
  };
}

/** From the world to the eye, by columns, as three keeps it. */
export function viewOf(pose: Pose): Float64Array {
  const [right, up] = axesOf(pose);
  const eye = eyeOf(pose);
  const back: Point = [
    (eye[0] - pose.target[0]) / pose.distance,
    (eye[1] - pose.target[1]) / pose.distance,
    (eye[2] - pose.target[2]) / pose.distance,
  ];
  const out = (axis: Point) => -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2]);
  return Float64Array.of(
    right[0],
    up[0],
    back[0],
    0,
    right[1],
    up[1],
    back[1],
    0,
    right[2],
    up[2],
    back[2],
    0,
    out(right),
    out(up),
    out(back),
    1,
  );
}

/** Where a point of the world is on the surface, and how far away; null behind the eye. */
export function projected(
  view: ArrayLike<number>,
  [x, y, z]: Point,
  window: Window,
): { readonly x: number; readonly y: number; readonly depth: number } | null {
  const row = (n: number) =>
    (view[n] ?? 0) * x + (view[n + 4] ?? 0) * y + (view[n + 8] ?? 0) * z + (view[n + 12] ?? 0);
  const depth = -row(2);
  if (depth <= 0.05) return null;
  const scale = focalOf(window) / depth;
  return { x: window.width / 2 + row(0) * scale, y: window.height / 2 - row(1) * scale, depth };
}
