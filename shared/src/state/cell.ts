/** What a page holds of the server, as React shows it. */
import { startTransition, useEffect, useState } from 'react';

export interface Watched<State> {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The present state of a cell. What the cell changes inside `asAnswer` is drawn in pieces between which presses and keys are heard; everything else is
 * drawn at once, as somebody who pressed a button expects. `useSyncExternalStore` knows only the second way: a page that arrives would hold up every key.
 */
export function useCell<State>(cell: Watched<State>): State {
  const [held, hold] = useState(() => ({ cell, state: cell.state() }));
  useEffect(() => {
    const read = () => {
      const state = cell.state();
      hold((before) => (before.cell === cell && before.state === state ? before : { cell, state }));
    };
    read();
    return cell.subscribe(read);
  }, [cell]);
  return held.cell === cell ? held.state : cell.state();
}

/** Nobody's hand waits for this: it came from the server. */
export const asAnswer = (change: () => void): void => {
  startTransition(change);
};
