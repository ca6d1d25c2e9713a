/** How far a tree that is being opened has come: a great one takes a while, and says so. */
import { useSyncExternalStore } from 'react';

export const steps = ['asked', 'read', 'arranged'] as const;
/** What is being done just now: the server is asked, its answer is read, everybody gets their place. */
export type Step = (typeof steps)[number];

/** Mutable: a page opens one tree at a time. */
const opening: { step: Step } = { step: 'asked' };
const listeners = new Set<() => void>();

export function tellStep(step: Step): void {
  opening.step = step;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useStep = (): Step => useSyncExternalStore(subscribe, () => opening.step);
