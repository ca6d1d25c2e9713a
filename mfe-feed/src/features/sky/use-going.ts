/** To a place of the list: at once where its memory is here, else as soon as it has come. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Listing } from './listing.ts';
import type { Selection } from './use-selection.ts';

export interface Going {
  /** The place that one is on the way to; null where one has arrived. */
  readonly going: number | null;
  readonly goTo: (place: number) => void;
  /** Whoever chooses something else meanwhile goes there. */
  readonly selection: Selection;
}

export function useGoing(listing: Listing, { row, select }: Selection): Going {
  const [asked, setAsked] = useState<number | null>(null);
  const choose = useCallback(
    (next: number | null) => {
      setAsked(null);
      select(next);
    },
    [select],
  );
  const here = row === null ? null : listing.placeOf(row);
  const going = asked === here ? null : asked;
  const arrived = going === null ? null : listing.rowAt(going);
  useEffect(() => {
    if (arrived !== null) select(arrived);
  }, [arrived, select]);
  const goTo = useCallback(
    (place: number) => {
      const there = listing.rowAt(place);
      if (there === null) setAsked(place);
      else choose(there);
    },
    [listing, choose],
  );
  const selection = useMemo(() => ({ row, select: choose }), [row, choose]);
  return { going, goTo, selection };
}
