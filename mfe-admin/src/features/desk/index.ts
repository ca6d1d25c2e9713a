/** What the sections of the desk share. */
export { ListStates, type ListLike } from './ListStates.tsx';
export { Moment } from './Moment.tsx';
