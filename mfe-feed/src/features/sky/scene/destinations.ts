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
  if (view === 'collective') return wholeOf(view, pilot.window, extentOfPeople(now?.people ?? []));
  // A life of which a part has come is as wide as the whole of it.
  return wholeOf(view, pilot.window, now?.columns.whole ? undefined : lights?.extent);
}

/** Nearer than this a light would be wider than it can be drawn. */
export const leastDistance = (lights: Lights | null, { window }: Pilot): number =>
  ((lights?.size ?? 1) * 1.6 * focalOf(window)) / MOST;

/** So near that a light is seen with its rim, and what is around it. */
export const nearDistance = (lights: Lights | null, pilot: Pilot): number =>
  Math.max(leastDistance(lights, pilot) * 1.6, ((lights?.size ?? 1) * focalOf(pilot.window)) / 14);

export function placeOfYear({ columns, view }: Shown, year: number): Point {
  const day = firstDayOf(year) + 182;
  if (view === 'transit') return [onAxis(timelineOf(columns), day), 0, 0];
  return pointOnSpiral(spiralOf(columns), day, 0);
}

export function poseFor(next: Shown, lights: Lights | null, pilot: Pilot): Pose {
  const { focus, people } = next;
  const whole = wholePose(pilot, next, lights);
  // Where it stands now: rows are numbered anew when more of a life comes.
  const now = next.columns.whole ? next.selected : null;
  if (focus.at === 'light' && lights !== null && (now ?? focus.index) < lights.count)
    return nearTo(lights.at(now ?? focus.index), whole, nearDistance(lights, pilot));
  if (focus.at === 'year') return nearTo(placeOfYear(next, focus.year), whole, YEAR_AWAY);
  const person = focus.at === 'person' ? people[focus.index] : undefined;
  return person === undefined
    ? whole
    : nearTo(placeOfPerson(person), whole, 4.2 * reachOfPerson(person));
}
