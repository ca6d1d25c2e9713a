/** The lights that are near enough for their photographs. */
import { levels } from './levels.ts';
import { nearLights, type NearLight } from './near.ts';
import type { Picture } from './picture.ts';
import type { Pilot } from './pilot.ts';
import { isAnyAsWide, lensOf } from './pointing.ts';
import type { Shown } from './shown.ts';

/** Half the width, in pixels of the page, from which a photograph says something. */
const SEEN_FROM = 11;

export function photographsIn(
  picture: Picture,
  pilot: Pilot,
  now: Shown | null,
): readonly NearLight[] {
  const { lights } = picture;
  if (lights?.isVisible !== true || now === null || picture.isMixing) return [];
  const wanted = { least: SEEN_FROM * pilot.pixels, most: levels[now.level].photographs };
  const lens = lensOf(picture, pilot, lights);
  if (wanted.most === 0 || !isAnyAsWide(lens, pilot, now.view, wanted.least)) return [];
  return nearLights(lights, lens, wanted);
}
