/** Whoever comes back, from a memory or from the viewer, stands where they were. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { buttonAt } from './use-album-keys.ts';

interface Held {
  readonly current: HTMLElement | null;
}

/** Once, when the album is there again. */
export function useReturn(ref: Held, active: number, isLaidOut: boolean): void {
  const isBack = useRef(active === 0);
  useLayoutEffect(() => {
    if (isBack.current || !isLaidOut) return;
    isBack.current = true;
    buttonAt(ref.current, active)?.scrollIntoView({ block: 'center' });
  }, [ref, active, isLaidOut]);
}

/** The photograph that was looked at last has the focus, not the one it was opened from. */
export function useFocusAfter(ref: Held, large: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (large === null && last.current !== null) buttonAt(ref.current, last.current)?.focus();
    last.current = large;
  }, [ref, large]);
}
