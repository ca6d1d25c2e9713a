/** Long work in short pieces: the page stays alive, progress is told, and it can be called off. */

/** Calls back a share from 0 to 1. Rejects with an AbortError where it was called off. */
export type Pace = (share: number) => Promise<void>;

const PIECE = 12;

export function paceOf(signal?: AbortSignal, tell?: (share: number) => void): Pace {
  let since = performance.now();
  return async (share) => {
    signal?.throwIfAborted();
    if (performance.now() - since < PIECE) return;
    tell?.(share);
    await new Promise((next) => {
      setTimeout(next);
    });
    signal?.throwIfAborted();
    since = performance.now();
  };
}
