/** What is asked for, as soon as the press that asks for it is answered on the screen: what is drawn and counted by it is looked through afterwards. */
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '@kinlore/shared/ui';
import { isSameSky, type SkyAddress } from './sky-address.ts';

/** The same object while nothing else is asked for. */
export function useSettled(sky: SkyAddress): SkyAddress {
  const [settled, setSettled] = useState(sky);
  const isSettled = isSameSky(settled, sky);
  useEffect(
    () =>
      isSettled
        ? undefined
        : afterPaint(() => {
            startTransition(() => {
              setSettled(sky);
            });
          }),
    [isSettled, sky],
  );
  return settled;
}
