/** What is looked for, and how it becomes another. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '@kinlore/shared/ui';
import type { SkyAddress, Wanted } from './sky-address.ts';
import { useTyping } from './use-typing.ts';

/** What of it is another now. */
export type OnWanted = (change: Partial<Wanted>, how: 'typed' | 'chosen') => void;

interface Moving {
  readonly sky: SkyAddress;
  readonly move: (sky: SkyAddress, how: 'push' | 'replace') => void;
}

interface Choice {
  /** The address while it was chosen. */
  readonly over: SkyAddress;
  readonly sky: SkyAddress;
}

/** What is chosen stands there at once, and in the address as soon as that has been painted. */
function useChoosing(address: SkyAddress, move: Moving['move']) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isWaiting = useRef(false);
  const chosen = choice?.over === address ? choice.sky : null;
  useEffect(() => {
    if (chosen === null) return undefined;
    return afterPaint(() => {
      isWaiting.current = false;
      move(chosen, 'push');
    });
  }, [chosen, move]);
  return {
    chosen,
    /** It is not in the address yet. */
    isWaiting: () => isWaiting.current,
    choose: (sky: SkyAddress) => {
      isWaiting.current = true;
      setChoice({ over: address, sky });
    },
    end: () => {
      setChoice(null);
    },
  };
}

/** What is chosen is a step of the history, what is typed is not. The same function at all times: who narrows by it is not drawn again for every key. */
export function useWanted({ sky: address, move }: Moving) {
  const typing = useTyping(address, move);
  const choosing = useChoosing(address, move);
  const sky = choosing.chosen ?? typing.sky;
  const latest = useRef({ sky, choosing, typing });
  useEffect(() => {
    latest.current = { sky, choosing, typing };
  });
  const onWanted = useCallback<OnWanted>((change, how) => {
    const now = latest.current;
    // A letter that is typed before a choice has been painted goes with it.
    if (how === 'chosen' || now.choosing.isWaiting()) {
      now.typing.end();
      now.choosing.choose({ ...now.sky, ...change });
    } else {
      now.choosing.end();
      now.typing.type(change.words ?? '');
    }
  }, []);
  return { sky, onWanted };
}
