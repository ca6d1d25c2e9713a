/** The newest copy as it stands: what the server said when the page came, and what it says while one is being made. */
import type { DataExport } from '@kinlore/shared/contracts/exports';
import { useCallback, useEffect, useState } from 'react';
import { readCopy } from './copies.api.ts';

const REST_MS = 1_500;

export const isUnderWay = ({ state }: DataExport): boolean =>
  state === 'queued' || state === 'building';

/** `told`: as the page was told; later answers take its place. */
export function useCopy(
  told: DataExport | null,
): readonly [DataExport | null, (copy: DataExport) => void] {
  const [later, setLater] = useState<DataExport | null>(null);
  const copy = later !== null && (told === null || later.id >= told.id) ? later : told;
  const keep = useCallback((now: DataExport) => setLater(now), []);
  const id = copy !== null && isUnderWay(copy) ? copy.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    const ask = () => {
      readCopy(id, leaving.signal).then(
        (now) => {
          if (!leaving.signal.aborted) setLater(now);
        },
        // Asked again in a moment.
        () => undefined,
      );
    };
    const timer = setInterval(ask, REST_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id]);
  return [copy, keep];
}
