/** What one opens seldom, in one piece of code: each piece of its own would make the entry longer for everybody. */
export { default as KeysSheet } from './KeysSheet.tsx';
export { default as Outline } from './Outline.tsx';
export { default as TieSheet } from './TieSheet.tsx';
export { default as SelectionBar } from './SelectionBar.tsx';
export { default as TreeActionDialog } from './TreeActionDialog.tsx';
export { default as PersonDialog } from './PersonDialog.tsx';
export { Begin } from './Begin.tsx';
export { Gone } from '../trees/index.ts';
export { PathView } from '../path/index.ts';
export { StatisticsView } from '../statistics/index.ts';
