/** Where everybody of a family stands, for every view. Pure: typed arrays in, typed arrays out. */
export { layoutPart, layoutTree } from './lay.ts';
export {
  threadKinds,
  type LayoutOptions,
  type ThreadKind,
  type Threads,
  type TreeLayout,
} from './types.ts';
