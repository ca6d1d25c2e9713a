/** What is looked for, and how it becomes another. */
import { useCallback, useEffect, useRef } from 'react';
import type { SkyAddress, Wanted } from './sky-address.ts';
import { useTyping } from './use-typing.ts';

/** What of it is another now. */
export type OnWanted = (change: Partial<Wanted>, how: 'typed' | 'chosen') => void;

interface Moving {
  readonly sky: SkyAddress;
  readonly move: (sky: SkyAddress, how: 'push' | 'replace') => void;
}

/** What is chosen is a step of the history, what is typed is not. The same function at all times: who narrows by it is not drawn again for every key. */
export function useWanted({ sky: address, move }: Moving) {
  const { sky, type, end } = useTyping(address, move);
  const latest = useRef({ sky, move, type, end });
  useEffect(() => {
    latest.current = { sky, move, type, end };
  });
  const onWanted = useCallback<OnWanted>((change, how) => {
    const now = latest.current;
    if (how === 'typed') {
      now.type(change.words ?? '');
      return;
    }
    now.end();
    now.move({ ...now.sky, ...change }, 'push');
  }, []);
  return { sky, onWanted };
}
