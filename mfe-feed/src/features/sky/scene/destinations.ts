/** Where the camera flies when the page asks for something. */
import { firstDayOf } from '@kinlore/shared/sky';
import { focalOf, nearTo, wholeOf, type Pose } from './camera.ts';
import type { Point } from './measures.ts';
import { extentOfPeople, placeOfPerson, reachOfPerson } from './galaxies.ts';
import type { Lights } from './lights.ts';
import { MOST } from './materials.ts';
import type { Pilot } from './pilot.ts';
import type { Shown } from './shown.ts';
import { onAxis } from './layout.ts';
import { pointOnSpiral, spiralOf } from './spiral.ts';
import { timelineOf } from './timeline.ts';

/** From where a year is seen with its neighbours. */
const YEAR_AWAY = 46;

/** How what is shown is seen whole. */
export function wholePose(pilot: Pilot, now: Shown | null, lights: Lights | null): Pose {
  const view = now?.view ?? 'personal';
  const extent = view === 'collective' ? extentOfPeople(now?.people ?? []) : lights?.extent;
  return wholeOf(view, pilot.window, extent);
}

/** Nearer than this a light would be wider than it can be drawn. */
export const leastDistance = (lights: Lights | null, { window }: Pilot): number =>
  ((lights?.size ?? 1) * 1.6 * focalOf(window)) / MOST;

/** So near that a light is seen with its rim, and what is around it. */
export const nearDistance = (lights: Lights | null, pilot: Pilot): number =>
  Math.max(leastDistance(lights, pilot) * 1.6, ((lights?.size ?? 1) * focalOf(pilot.window)) / 14);

function placeOfYear({ columns, view }: Shown, year: number): Point {
  const day = firstDayOf(year) + 182;
  if (view === 'transit') return [onAxis(timelineOf(columns), day), 0, 0];
  return pointOnSpiral(spiralOf(columns), day, 0);
}

export function poseFor(next: Shown, lights: Lights | null, pilot: Pilot): Pose {
  const { focus, people } = next;
  const whole = wholePose(pilot, next, lights);
  if (focus.at === 'light' && lights !== null && focus.index < lights.count)
    return nearTo(lights.at(focus.index), whole, nearDistance(lights, pilot));
  if (focus.at === 'year') return nearTo(placeOfYear(next, focus.year), whole, YEAR_AWAY);
  const person = focus.at === 'person' ? people[focus.index] : undefined;
  return person === undefined
    ? whole
    : nearTo(placeOfPerson(person), whole, 4.2 * reachOfPerson(person));
}
