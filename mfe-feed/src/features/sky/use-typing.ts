/** Words as they are typed: they stand there and are looked for at once, and are written into the address as soon as the hands rest. */
import { useEffect, useMemo, useState } from 'react';
import type { SkyAddress } from './sky-address.ts';

const REST_MS = 300;

interface Typed {
  /** The words of the address while they were typed. */
  readonly over: string;
  readonly words: string;
}

/** What the address makes of them. */
const writtenAs = ({ words }: Typed): string => words.trim();

/** They have come into the address: from now on they count while it says the same. */
const arrivedIn = (typed: Typed, address: string): boolean =>
  typed.over !== address && writtenAs(typed) === address;

export interface Typing {
  /** The address with the words that are typed. */
  readonly sky: SkyAddress;
  readonly type: (words: string) => void;
  /** Something was chosen: what counts is the address. */
  readonly end: () => void;
}

export function useTyping(
  address: SkyAddress,
  write: (sky: SkyAddress, how: 'replace') => void,
): Typing {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed !== null && arrivedIn(typed, address.words))
    setTyped({ ...typed, over: address.words });
  const words = typed?.over === address.words ? typed.words : address.words;
  const sky = useMemo(
    () => (words === address.words ? address : { ...address, words }),
    [address, words],
  );
  useEffect(() => {
    if (words.trim() === address.words) return undefined;
    const timer = setTimeout(write, REST_MS, sky, 'replace');
    return () => {
      clearTimeout(timer);
    };
  }, [address, words, sky, write]);
  return {
    sky,
    type: (next) => {
      setTyped({ over: address.words, words: next });
    },
    end: () => {
      setTyped(null);
    },
  };
}
