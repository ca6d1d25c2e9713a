/** Asks how a piece of work stands until it stands still. */
import { useEffect, useState } from 'react';

const restMs = 700;

/** `read` is asked again while `isBusy`. The newest answer to the job given; a question that failed is asked again. */
export function useJob<T>(
  given: T | null,
  isBusy: (job: T) => boolean,
  read: (job: T, signal: AbortSignal) => Promise<T>,
): T | null {
  const [held, setHeld] = useState({ given, now: given });
  const shown = held.given === given ? held.now : given;
  useEffect(() => {
    if (shown === null || !isBusy(shown)) return undefined;
    const leaving = new AbortController();
    const keep = (now: T) => {
      if (!leaving.signal.aborted) setHeld({ given, now });
    };
    const timer = setTimeout(() => {
      read(shown, leaving.signal).then(keep, () => {
        keep({ ...shown });
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [given, shown, isBusy, read]);
  return shown;
}
