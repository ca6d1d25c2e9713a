/** Pure: walking the family by keyboard. Up to a parent, down to a child, sideways to whoever stands next in the row. */
import { toldOf, turned, type Scene } from '../../draw/scene.ts';
import { around, type TreeModel } from '../../model/index.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const sideways: Readonly<Record<Direction, Direction>> = {
  left: 'up',
  right: 'down',
  up: 'left',
  down: 'right',
};

/** Where a key leads, in words of a drawing whose forebears stand above. */
export const leading = (key: Direction, scene: Pick<Scene, 'sideways'>): Direction =>
  scene.sideways === true ? sideways[key] : key;

/** Slot by person, -1 where they are not drawn. */
export function slotsOf(scene: Scene, persons: number): Int32Array {
  const slots = new Int32Array(persons).fill(-1);
  // Somebody met on two ways in a fan is found at the first.
  for (let slot = scene.persons.length - 1; slot >= 0; slot -= 1)
    slots[scene.persons[slot] ?? 0] = slot;
  return slots;
}

/** The slot the key leads to; null at the edge of what is drawn. */
export function neighbourIn(
  direction: Direction,
  slot: number,
  model: Pick<TreeModel, 'graph'>,
  scene: Scene,
  slots: Int32Array,
): number | null {
  const along = (one: number): number => turned(scene, [scene.x[one] ?? 0, scene.y[one] ?? 0])[0];
  const here = along(slot);
  if (direction === 'left' || direction === 'right')
    return besideIn(scene, slot, direction === 'left' ? -1 : 1);
  const near = around(model, scene.persons[slot] ?? 0);
  const drawn = (direction === 'up' ? near.parents : near.children)
    .map((person) => slots[person] ?? -1)
    .filter((one) => one >= 0);
  return drawn.toSorted((a, b) => Math.abs(along(a) - here) - Math.abs(along(b) - here))[0] ?? null;
}

function besideIn(scene: Scene, slot: number, step: number): number | null {
  const { starts, slots } = toldOf(scene);
  const place = slots.indexOf(slot);
  const group = starts.findLastIndex((start) => start <= place);
  const next = place + step;
  return place < 0 || next < (starts[group] ?? 0) || next >= (starts[group + 1] ?? 0)
    ? null
    : (slots[next] ?? null);
}
