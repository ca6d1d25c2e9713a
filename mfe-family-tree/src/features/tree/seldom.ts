/** What one opens seldom, in one piece of code: each piece of its own would make the entry longer for everybody. */
export { default as KeysSheet } from './KeysSheet.tsx';
export { default as Outline } from './Outline.tsx';
export { default as TieSheet } from './TieSheet.tsx';
export { default as PickedBar } from './PickedBar.tsx';
export { default as Office } from './Office.tsx';
export { default as PersonDesk } from './PersonDesk.tsx';
export { PathView } from '../path/index.ts';
export { StatisticsView } from '../statistics/index.ts';
