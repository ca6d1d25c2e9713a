/** What the sections of the administration share. */
export { ActsCell, LongCell, NameCell, WholeCell } from './cells.tsx';
export { ListStates, type ListLike } from './ListStates.tsx';
export { Queue } from './Queue.tsx';
export { Moment } from './Moment.tsx';
export { AskedLine, AskedQueue } from './AskedQueue.tsx';
