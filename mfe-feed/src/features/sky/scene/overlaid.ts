/** Where everything that lies over the drawing is in this frame. */
import { inTheWayOf } from './in-the-way.ts';
import type { Overlay } from './overlay.ts';
import { photographsIn } from './photographs-in.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';
import { isNear, ringedIn } from './pointing.ts';
import type { Shown, Told } from './shown.ts';

interface Seen {
  readonly picture: Picture;
  readonly pilot: Pilot;
  readonly now: Shown | null;
}

export function overlaid(
  overlay: Overlay,
  { picture, pilot, now }: Seen,
  { photoOf }: Pick<Told, 'photoOf'>,
): void {
  const { view, window, pixels } = pilot;
  // About one memory every light counts.
  const isAboutOne = now?.view === 'nexus' || now?.view === 'transit';
  overlay.sink(isAboutOne || isNear(picture, pilot));
  const inTheWay = inTheWayOf(picture, pilot, now);
  overlay.follow({ view, window, inTheWay }, ringedIn(picture, pilot, now));
  overlay.show(photographsIn(picture, pilot, now), pixels, photoOf);
}
