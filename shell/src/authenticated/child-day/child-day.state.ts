/** A child's own day, from the server: asked again every minute while the page is looked at, and when the rest begins. */
import { useEffect } from 'react';
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import { readMyDay, type MyDay } from '@kinlore/shared/contracts/care';
import { createRecord, useRecord, useSetAtom } from '@kinlore/shared/state';
import { childDay } from '../../page-state/page-state.ts';

const MINUTE_MS = 60_000;
/** The line that says that the rest is near. */
const SOON_MS = 5 * MINUTE_MS;
/** The server says when the rest begins; a moment later it has. */
const AFTER_MS = 500;

interface ReadDay {
  readonly value: MyDay;
  /** The rest began within five minutes when it was read. */
  readonly isNear: boolean;
}

const myDay = createRecord(
  (_query: null, signal): Promise<ReadDay> =>
    call(readMyDay, undefined, { signal }).then(({ data: value }) => ({
      value,
      isNear: isSoon(value, Date.now()),
    })),
  { refreshedBy: when([], ['discipline_applied', 'discipline_lifted']) },
);

/** Whether the rest begins within five minutes. */
export const isSoon = ({ rest, rest_at: at }: MyDay, now: number): boolean =>
  rest === null && at !== null && Date.parse(at) - now <= SOON_MS;

/** Null until it is known, and where it cannot be read: then nothing is said of it. */
export function useMyDay(): ReadDay | null {
  const { value: read, refresh } = useRecord(myDay, null);
  const value = read?.value ?? null;
  const keep = useSetAtom(childDay);
  const restAt = value?.rest_at ?? null;
  const rests = value !== null && value.rest !== null;
  useEffect(() => {
    keep(value);
    return () => {
      keep(null);
    };
  }, [keep, value]);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const minute = setInterval(ask, MINUTE_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(minute);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh]);
  useEffect(() => {
    if (restAt === null) return undefined;
    const left = Date.parse(restAt) - Date.now();
    // Further off the minutes ask often enough.
    if (left > 2 * MINUTE_MS) return undefined;
    const timer = setTimeout(() => void refresh(), Math.max(left, 0) + AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [restAt, refresh]);
  useEffect(() => {
    // Whoever is writing keeps every word, before anything lies over it.
    if (rests) emit('child.rests', {});
  }, [rests]);
  return read;
}
