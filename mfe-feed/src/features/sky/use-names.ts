/** The names of a life, and what of them has come. */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { KnownNames } from './known-names.ts';
import type { Life } from './life.ts';
import type { Names } from './names.ts';
import { namesOf, type HeldSky } from './sky.state.ts';

/** What has come of the names. While somebody types, their keys go first: names that come are looked through between them. */
function useKnown(names: Names): KnownNames {
  const [known, setKnown] = useState(names.known);
  useEffect(() => {
    const look = () => {
      startTransition(() => {
        setKnown(names.known());
      });
    };
    const stop = names.subscribe(look);
    look();
    return stop;
  }, [names]);
  return known;
}

interface Named {
  readonly user: string;
  readonly life: Life;
  readonly held: HeldSky;
}

export function useNames({ user, life, held }: Named): readonly [names: Names, known: KnownNames] {
  // It comes from this device: there is no network.
  const isKept = held.kept !== null;
  const [names] = useState(() => namesOf(user));
  useEffect(() => names.begin(), [names]);
  const wasKept = useRef(isKept);
  useEffect(() => {
    // The network is there again.
    if (wasKept.current && !isKept) names.renew(life.parts);
    wasKept.current = isKept;
  }, [isKept, names, life]);
  return [names, useKnown(names)];
}
