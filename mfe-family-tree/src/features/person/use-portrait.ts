/** Choosing the photograph of a person: it goes up at once, and is shown to others when the person is kept. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import type { Picture } from '@kinlore/shared/contracts/media';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { sendPhotograph } from './person.api.ts';

/** A photograph on its way, or one that did not arrive. */
export interface Going {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** What is said where it did not arrive. */
  readonly problem: string | null;
}

export interface Portrait {
  /** What is shown for now: the one of the draft, kept or not. */
  readonly picture: Picture | null;
  readonly going: Going | null;
  /** The last one chosen counts: one that is still on its way is stopped. */
  readonly choose: (file: File) => void;
  /** What is on its way goes no further; what was there before stays. */
  readonly stop: () => void;
  readonly takeAway: () => void;
}

/** Nothing is kept before it has arrived. */
export const isOnItsWay = ({ going }: Portrait): boolean =>
  going !== null && going.problem === null;

/** `against`: the one that is kept, as far as it is known. */
export function usePortrait(
  draft: Pick<Draft, 'portrait'>,
  against: Pick<PersonInFull, 'portrait'>,
  put: (change: Pick<Draft, 'portrait'>) => void,
): Portrait {
  const [going, setGoing] = useState<Going | null>(null);
  const [sent, setSent] = useState<readonly Picture[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, { signal }: AbortController) => {
    const tell = (change: Partial<Going>) => {
      if (!signal.aborted)
        setGoing((now) => ({ name: file.name, share: 0, problem: null, ...now, ...change }));
    };
    try {
      const picture = await sendPhotograph(file, signal, (share) => tell({ share }));
      if (signal.aborted) return;
      setSent((all) => [...all, picture]);
      setGoing(null);
      put({ portrait: picture.media_id });
    } catch (error) {
      tell({ problem: sentenceOf(error) });
    }
  };
  const begin = (): AbortController => {
    stop.current?.abort();
    return (stop.current = new AbortController());
  };
  return {
    going,
    picture: [...sent, against.portrait].find((one) => one?.media_id === draft.portrait) ?? null,
    choose(file) {
      setGoing({ name: file.name, share: 0, problem: null });
      void send(file, begin());
    },
    stop() {
      begin();
      setGoing(null);
    },
    takeAway() {
      setGoing(null);
      put({ portrait: null });
    },
  };
}
