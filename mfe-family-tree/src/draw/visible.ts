/** Which cards are elements of the page: those in the window at reading size, never more than the device can bear. Pure. */
import { seen, upright, type Camera, type Size } from './camera.ts';
import { CARDS_FROM } from './paint.ts';
import { eachCardIn, middleOf, type Scene } from './scene.ts';

/** By level of the device. Four or five elements a card keep a page below 1,500 elements at the highest. */
export const elementCaps = { high: 300, medium: 200, low: 120, lowest: 60, minimal: 40 } as const;
export type Level = keyof typeof elementCaps;

/** Beyond the window, in pixels: a short drag meets cards that are there already. */
const MARGIN = 160;

/** A piece of an outer ring may be too narrow for letters even from near. */
const READABLE = 13;
const isReadable = ({ labels }: Scene, slot: number, { k }: Camera): boolean =>
  labels === undefined || (labels.heights[slot] ?? 0) * k >= READABLE;

export function cardElements(
  scene: Scene,
  camera: Camera,
  size: Size,
  cap: number,
): readonly number[] {
  if (camera.k < CARDS_FROM) return [];
  const found: number[] = [];
  eachCardIn(scene, seen(camera, size, MARGIN), (slot) => {
    if (isReadable(scene, slot, camera)) found.push(slot);
  });
  if (found.length <= cap) return found;
  const far = (slot: number) => {
    const { x, y } = middleOf(scene, slot);
    return Math.hypot(x - camera.x, y - camera.y);
  };
  // In the order they stand in, so that reading them in turn stays sensible.
  const near = new Set(found.toSorted((a, b) => far(a) - far(b)).slice(0, cap));
  return found.filter((slot) => near.has(slot));
}

/** The card nearest to the middle of the window, as one sees it; null where there are none: rings and bars fill their window. */
export function nearestCard(scene: Scene, camera: Camera): number | null {
  if (scene.sectors !== undefined || scene.lives !== undefined) return null;
  const high = upright(camera);
  let [nearest, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
  for (let slot = 0; slot < scene.persons.length; slot += 1) {
    const { x, y } = middleOf(scene, slot);
    const far = Math.hypot((x - camera.x) * camera.k, (y - camera.y) * high);
    if (far < least) [nearest, least] = [slot, far];
  }
  return nearest;
}
