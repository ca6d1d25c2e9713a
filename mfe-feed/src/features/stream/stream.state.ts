/** New arrivals of the stream, as state of the page. */
import { atom, useAtom } from '@kinlore/shared/state';
import { useEffect } from 'react';
import { waiting, type Arrivals } from './arrivals.ts';

const arrivals = atom<Arrivals>([]);

/** What arrived and is not shown yet; shrinks by itself as it is shown. */
export function useArrivals(shown: readonly { readonly id: string }[]): readonly [arrivals: Arrivals, set: (change: (now: Arrivals) => Arrivals) => void] {
  const [now, setNow] = useAtom(arrivals);
  useEffect(() => setNow((held) => waiting(held, shown)), [shown, setNow]);
  return [now, setNow];
}
