/** Making and changing trees. Membership first: to everyone else a tree does not exist. */
import { createGrowing } from './editing/growing.ts';
import { createHistory } from './history.ts';
import { createPersons } from './persons.ts';
import { createPlanting } from './planting.ts';
import type { TreeDesk } from './tree-desk.ts';

export const createTrees = (desk: TreeDesk) => ({
  ...createPlanting(desk),
  ...createGrowing(desk),
  ...createPersons(desk),
  ...createHistory(desk),
});
export type Trees = ReturnType<typeof createTrees>;
