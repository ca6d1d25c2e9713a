/** Making and changing trees. Membership first: to everyone else a tree does not exist. */
import { createGrowing } from './growing.ts';
import { createHistory } from './history.ts';
import { createPersons } from './persons.ts';
import { createPlanting } from './planting.ts';
import type { TreeDesk } from './tree-desk.ts';

export function createTrees(desk: TreeDesk) {
  return { ...createPlanting(desk), ...createGrowing(desk), ...createPersons(desk), ...createHistory(desk) };
}
export type Trees = ReturnType<typeof createTrees>;
