/** Turned, moved, nearer: what hands do to the camera. Pure. */
import { axesOf, FARTHEST, focalOf, type Pose, type Window } from './camera.ts';
import { AXIS, type Point } from './measures.ts';

const STEEPEST = 0.02;

type At = readonly [x: number, y: number];

/** The window, and the nearest that one may come. */
export interface Bounds {
  readonly window: Window;
  readonly least: number;
}

const along = (from: Point, [right, up]: readonly [Point, Point], x: number, y: number): Point => [
  from[0] + x * right[0] + y * up[0],
  from[1] + x * right[1] + y * up[1],
  from[2] + x * right[2] + y * up[2],
];

/** Nobody loses the sky: the point looked at stays within it. */
function kept([x, y, z]: Point): Point {
  const out = Math.hypot(x, y, z) / (1.6 * AXIS);
  return out <= 1 ? [x, y, z] : [x / out, y / out, z / out];
}

/** Turned by pixels of a drag: half a turn across the window. */
export const turned = (pose: Pose, dx: number, dy: number, { width, height }: Window): Pose => ({
  ...pose,
  around: pose.around - (dx / Math.max(1, width)) * Math.PI,
  down: Math.max(
    STEEPEST,
    Math.min(Math.PI - STEEPEST, pose.down - (dy / Math.max(1, height)) * Math.PI),
  ),
});

/** Moved sideways by pixels: what was under the hand stays under it. */
export function moved(pose: Pose, dx: number, dy: number, window: Window): Pose {
  const scale = pose.distance / focalOf(window);
  return { ...pose, target: kept(along(pose.target, axesOf(pose), -dx * scale, dy * scale)) };
}

/** Nearer or farther, so that the point under x, y stays where it is. */
export function zoomed(pose: Pose, factor: number, [x, y]: At, { window, least }: Bounds): Pose {
  const distance = Math.max(least, Math.min(FARTHEST, pose.distance * factor));
  const scale = (pose.distance - distance) / focalOf(window);
  const target = along(
    pose.target,
    axesOf(pose),
    (x - window.width / 2) * scale,
    (window.height / 2 - y) * scale,
  );
  return { ...pose, distance, target: kept(target) };
}

/** Two fingers: they come together or part, and move. */
export function pinched(
  pose: Pose,
  before: readonly [At, At],
  now: readonly [At, At],
  bounds: Bounds,
): Pose {
  const gap = ([one, other]: typeof now) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const middle = ([one, other]: typeof now): At => [
    (one[0] + other[0]) / 2,
    (one[1] + other[1]) / 2,
  ];
  const [was, is] = [middle(before), middle(now)];
  const near = zoomed(pose, gap(before) / Math.max(1, gap(now)), is, bounds);
  return moved(near, is[0] - was[0], is[1] - was[1], bounds.window);
}
