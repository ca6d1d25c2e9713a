/** The page of a tree, as other features reach it. */
export { myTrees } from './tree.api.ts';
