/** An atom that a field reads while somebody types into it. */
import { useStore, type Atom } from '@kinlore/shared/state';
import { useLayoutEffect, useState } from 'react';

/**
 * Listens from the moment the field stands in the page, as its focus does. `useAtomValue` begins a task later, and a letter typed into a field
 * in between is put back by React, which was told of no change.
 */
export function useAtomAtOnce<T>(source: Atom<T>): T {
  const store = useStore();
  const [drawn, draw] = useState(() => ({ source, value: store.get(source) }));
  useLayoutEffect(() => {
    const look = () => {
      const value = store.get(source);
      draw((last) =>
        last.source === source && Object.is(last.value, value) ? last : { source, value },
      );
    };
    // Something may have been said since it was drawn.
    look();
    return store.sub(source, look);
  }, [store, source]);
  return drawn.source === source ? drawn.value : store.get(source);
}
