/** The page of a tree, as other features reach it. */
export { beginTree, myTrees } from './tree.api.ts';
export { treePreferences } from './preferences.state.ts';
