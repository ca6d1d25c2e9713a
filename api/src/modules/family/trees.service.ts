/** Making and changing trees. Membership first: to everyone else a tree does not exist. */
import type { Platform } from '../../platform/ports.ts';
import { createGrowing } from './growing.ts';
import { createHistory } from './history.ts';
import { createPersons } from './persons.ts';
import { createPlanting } from './planting.ts';
import { createTreeDesk } from './tree-desk.ts';
import type { TreeReader } from './view.ts';

export function createTrees(platform: Platform, reader: TreeReader) {
  const desk = createTreeDesk(platform, reader);
  return { ...createPlanting(desk), ...createGrowing(desk), ...createPersons(desk), ...createHistory(desk) };
}
export type Trees = ReturnType<typeof createTrees>;
