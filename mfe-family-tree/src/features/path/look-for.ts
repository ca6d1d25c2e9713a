/** Persons by what is typed, over the index of the tree's names; made when it is first needed, once a tree. */
import { indexNames, searchNames, type NameIndex } from '../../worker/name-index.ts';
import type { TreeModel } from '../../model/index.ts';

const MOST = 8;
const made = new WeakMap<TreeModel, NameIndex>();

/** Best first. Hidden persons have no name to be found by. */
export function lookFor(model: TreeModel, words: string): number[] {
  const index = made.get(model) ?? indexNames(model);
  made.set(model, index);
  return [...searchNames(index, words, MOST)];
}
