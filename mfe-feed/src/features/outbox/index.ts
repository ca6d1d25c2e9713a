/** What was said without a network and is sent later: what other features may use of it. */
export type { Item, Said, WaitingComment, WaitingMemory } from './items.ts';
export { hold, takeBack, type Senders } from './outbox.ts';
export type { SendEnd } from './round.ts';
export type { Kept } from './store.ts';
export { useOutbox, useWaiting, useWaitingElsewhere } from './use-outbox.ts';
export { WaitingItem } from './WaitingItem.tsx';
