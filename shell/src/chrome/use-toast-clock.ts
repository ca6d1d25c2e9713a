import { useEffect, useRef } from 'react';

/** Product.md section 9. */
export const TOAST_MS = 3_000;

/** Gives each toast its three seconds; while paused the time stands still, and goes on where it stopped. */
export function useToastClock(
  ids: readonly string[],
  paused: boolean,
  dismiss: (id: string) => void,
): void {
  const left = useRef(new Map<string, number>());
  const key = ids.join(' ');
  useEffect(() => {
    const remaining = left.current;
    const present = key === '' ? [] : key.split(' ');
    for (const id of remaining.keys()) if (!present.includes(id)) remaining.delete(id);
    if (paused) return undefined;
    const start = performance.now();
    const timers = present.map((id) =>
      setTimeout(
        () => {
          dismiss(id);
        },
        remaining.get(id) ?? TOAST_MS,
      ),
    );
    return () => {
      const gone = performance.now() - start;
      for (const timer of timers) clearTimeout(timer);
      for (const id of present)
        remaining.set(id, Math.max(0, (remaining.get(id) ?? TOAST_MS) - gone));
    };
  }, [key, paused, dismiss]);
}
