/** Asks how far a copy is for as long as it is being made. */
import { useEffect } from 'react';
import type { DataExport } from '@kinlore/shared/contracts/exports';
import { readCopy } from './exports.api.ts';

const REST_MS = 1_500;

export const isUnderWay = ({ state }: DataExport): boolean =>
  state === 'queued' || state === 'building';

/** `onChange` with each newer answer; a question that failed is asked again. */
export function useProgress(
  copy: DataExport | undefined,
  onChange: (copy: DataExport) => void,
): void {
  const id = copy !== undefined && isUnderWay(copy) ? copy.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const leaving = new AbortController();
    const ask = () => {
      readCopy(id, leaving.signal).then(
        (now) => {
          if (!leaving.signal.aborted) onChange(now);
        },
        () => undefined,
      );
    };
    const timer = setInterval(ask, REST_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, onChange]);
}
