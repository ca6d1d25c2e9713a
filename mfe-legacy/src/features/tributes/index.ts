/** Tributes: letters to the dead, in one column. */
export { TributeWall } from './TributeWall.tsx';
export { WaitingTributes } from './WaitingTributes.tsx';
export { OwnTributes } from './OwnTributes.tsx';
