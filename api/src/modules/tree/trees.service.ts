/** Making and changing trees. Membership first: to everyone else a tree does not exist. */
import { createRelativeEditing } from './editing/relatives-editing.ts';
import { createHistory } from './history.ts';
import { createMemorialTies } from './memorial-ties.ts';
import { createPersons } from './persons.ts';
import { createTreeCreation } from './tree-creation.ts';
import type { TreeContext } from './tree-context.ts';

export const createTrees = (treeContext: TreeContext) => ({
  ...createTreeCreation(treeContext),
  ...createRelativeEditing(treeContext),
  ...createPersons(treeContext),
  ...createMemorialTies(treeContext),
  ...createHistory(treeContext),
});
export type Trees = ReturnType<typeof createTrees>;
