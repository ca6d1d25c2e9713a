/** Tributes: letters to the dead, in one column, and to those who live. */
export { InLifetime, WordsTo } from './Lifetime.tsx';
export { TributeWall } from './TributeWall.tsx';
export { WaitingTributes } from './WaitingTributes.tsx';
export { OwnTributes } from './OwnTributes.tsx';
