/** Ties to accounts that have not said yes yet: few bytes, for they stand on cards. How they are answered is with the other relations. */
export { pairOf, waitingPairs } from './pairs.ts';
export { useAllWaiting, useWaiting, WaitingMark, type WaitingProps } from './Waiting.tsx';
export { words } from './waiting.api.ts';
