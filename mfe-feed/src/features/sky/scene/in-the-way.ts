/** The lights of a nexus that its words are to leave free. Pure. */
import { focalOf, projected } from './camera.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';
import type { Shown } from './shown.ts';
import type { InTheWay } from './words-on-sky.ts';

/** Among more than these there is no free place to be found. */
const MOST = 300;

const none: readonly InTheWay[] = [];
/** Shells never change: who is in them is looked up once. */
const known = new WeakMap<Uint8Array, readonly number[]>();

function lightsIn(shells: Uint8Array): readonly number[] {
  const there = known.get(shells);
  if (there !== undefined) return there;
  const lights: number[] = [];
  for (let i = 0; i < shells.length && lights.length <= MOST; i += 1)
    if (shells[i] !== 0) lights.push(i);
  known.set(shells, lights);
  return lights;
}

export function inTheWayOf(
  { lights, isMixing }: Picture,
  { view, window }: Pilot,
  now: Shown | null,
): readonly InTheWay[] {
  if (lights === null || isMixing || now?.view !== 'nexus' || now.shells === null) return none;
  const near = lightsIn(now.shells);
  if (near.length > MOST) return none;
  const [sizeOf, focal] = [lights.sizeOf(now.selected ?? -1), focalOf(window)];
  return near.flatMap((light) => {
    const point = projected(view, lights.at(light), window);
    return point === null
      ? []
      : [{ x: point.x, y: point.y, radius: (sizeOf(light) * focal) / point.depth }];
  });
}
