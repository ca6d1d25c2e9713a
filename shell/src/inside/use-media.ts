import { useSyncExternalStore } from 'react';

/** Where the bar moves from the bottom to the left edge; the style sheets use the same width. */
export const WIDE = '(min-width: 56rem)';

export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => { list.removeEventListener('change', listener); };
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false);
}
