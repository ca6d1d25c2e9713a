/** Home, where something waits to be sent: what shows and sends it is fetched then, unless whatever kept it has brought it. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { createElement, useEffect, useSyncExternalStore } from 'react';
import { bandHere, bringBand, onWaits, waitsOf } from '../../device/waits.ts';
import { writerOf } from '../../device/writer.ts';

const fetchBand = () => import(/* webpackChunkName: "more" */ '../waiting/index.ts');

export function WhatWaits({ user }: { readonly user: CurrentUser }) {
  const writer = writerOf(user);
  const waits = useSyncExternalStore(onWaits, () => waitsOf(writer));
  const band = useSyncExternalStore(onWaits, bandHere);
  const connection = useAtomValue(connectivity);
  useEffect(() => {
    // Without a network it may not come: it is asked for again when there is one.
    if (waits && band === null)
      fetchBand().then(
        ({ WaitingAtHome }) => bringBand(WaitingAtHome),
        () => undefined,
      );
  }, [waits, band, connection]);
  return waits && band !== null ? createElement(band) : null;
}
