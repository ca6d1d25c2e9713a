/** What is under the pointer: a light, or the disc of a year or of somebody. */
import { eyeOf, focalOf } from './camera.ts';
import type { Point } from './measures.ts';
import { reachOf } from './layout.ts';
import type { Lights } from './lights.ts';
import type { Ringed } from './overlay.ts';
import type { Shown } from './shown.ts';
import type { SkyView } from './sky.types.ts';
import { pick, type Lens } from './pick.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';

type At = readonly [x: number, y: number];

/** The nearest that is drawn. */
export const NEAR = 0.5;
/** Smaller than this a light is dust: the disc of its year is meant. */
const DUST = 2;

export function lensOf({ uniforms }: Picture, pilot: Pilot, lights: Lights): Lens {
  return {
    view: pilot.view,
    ...pilot.drawn,
    focal: uniforms.uFocal.value,
    near: NEAR,
    sizeOf: lights.sizeOf(uniforms.uSelected.value),
    least: uniforms.uLeast.value,
    most: uniforms.uMost.value,
    greatest: lights.greatest,
    isThere: lights.isShown,
  };
}

/** The light under a point of the window. None while they are on their way, and none of one's own in the sky of a family. */
export function lightAt(picture: Picture, pilot: Pilot, [x, y]: At, slack: number): number | null {
  const { lights } = picture;
  if (lights === null || picture.isMixing || !lights.isVisible) return null;
  const { pixels } = pilot;
  const pointed = { x: x * pixels, y: y * pixels, slack: slack * pixels };
  return pick(lights.cells, lensOf(picture, pilot, lights), pointed);
}

/** The disc of a year or a person there. */
export function groupAt(picture: Picture, pilot: Pilot, [x, y]: At, slack: number): number | null {
  const { groups, lights } = picture;
  if (groups.count === 0 || lights === null) return null;
  const { pixels } = pilot;
  const lens: Lens = {
    ...lensOf(picture, pilot, lights),
    sizeOf: (i) => groups.sizes[i] ?? 0,
    greatest: groups.sizes.reduce((most, size) => Math.max(most, size), 0),
    least: 0.8 * pixels,
    isThere: () => true,
  };
  return pick(picture.groupCells, lens, { x: x * pixels, y: y * pixels, slack: slack * pixels });
}

/** Half the width in pixels of the page from which lights are things, and not a pattern. */
const THINGS = 5;

/** Whether one stands among lights that are each to be seen. */
export const isNear = ({ lights }: Picture, { pose, window }: Pilot): boolean =>
  lights?.isVisible === true && (lights.size * focalOf(window)) / pose.distance >= THINGS;

/** Too small to be meant while there are discs of years. */
export function isDust({ groups, lights }: Picture, pilot: Pilot, light: number): boolean {
  if (groups.count === 0 || lights === null) return false;
  return (lights.size * focalOf(pilot.window)) / pilot.distanceTo(lights.at(light)) < DUST;
}

export function placeOfGroup({ groups }: Picture, group: number): Point {
  const [x = 0, y = 0, z = 0] = groups.positions.subarray(3 * group, 3 * group + 3);
  return [x, y, z];
}

/** What is chosen, where it is drawn; null while it is on its way. */
export function ringedIn(
  { lights, isMixing }: Picture,
  { window }: Pilot,
  now: Shown | null,
): Ringed | null {
  const selected = now?.selected ?? null;
  if (lights === null || selected === null || selected >= lights.count) return null;
  if (isMixing || !lights.isVisible) return null;
  return { at: lights.at(selected), size: lights.sizeOf(selected)(selected) * focalOf(window) };
}

/** Whether any light may be so wide on the surface: most of the time the eye is too far away for all of them. */
export function isAnyAsWide(lens: Lens, { pose }: Pilot, view: SkyView, width: number): boolean {
  return Math.hypot(...eyeOf(pose)) - reachOf(view) < (lens.greatest * lens.focal) / width;
}
