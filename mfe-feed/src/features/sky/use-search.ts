/** Looks for something through more and more of a great life. */
import { useEffect, useMemo, useState } from 'react';
import type { SkyManifest, SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import type { Parts } from './parts.ts';
import type { SkyAddress } from './sky-address.ts';
import { isAnything, segmentsOfYear } from './whole.ts';

const NONE: readonly SkyManifestSegment[] = [];
/** So many memories are looked through before it is asked whether to go on. */
const LOOKED_THROUGH = 100_000;

/** How far a search has come. */
export interface Search {
  readonly seen: number;
  readonly total: number;
  /** Goes on; null where it is going, or where there is nothing more. */
  readonly onMore: (() => void) | null;
}

/** The first of those that what is looked for may be in, as many as are to be looked through. */
function searchedOf(
  { segments }: SkyManifest,
  sky: SkyAddress,
  most: number,
): { readonly all: readonly SkyManifestSegment[]; readonly wanted: readonly SkyManifestSegment[] } {
  if (!isAnything(sky)) return { all: NONE, wanted: NONE };
  const all = sky.year === null ? segments : segmentsOfYear(segments, sky.year);
  let rows = 0;
  const end = all.findIndex(({ count }) => {
    rows += count;
    return rows > most;
  });
  return { all, wanted: end === -1 ? all : all.slice(0, Math.max(1, end)) };
}

const rowsIn = (segments: readonly SkyManifestSegment[]): number =>
  segments.reduce((sum, { count }) => sum + count, 0);

/** Looks for it in more and more of the life. */
export function useSearch(
  parts: Parts,
  manifest: SkyManifest,
  sky: SkyAddress,
  here: ReadonlySet<string>,
): Search | null {
  const [most, setMost] = useState(LOOKED_THROUGH);
  const { year, feeling, person, place, words } = sky;
  const asked = JSON.stringify([year, feeling, person, place, words]);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    setMost(LOOKED_THROUGH);
  }
  // oxlint-disable-next-line react/exhaustive-deps -- the parts of the address that are looked for
  const { all, wanted } = useMemo(() => searchedOf(manifest, sky, most), [manifest, asked, most]);
  useEffect(() => {
    parts.want('search', wanted);
  }, [parts, wanted]);
  return useMemo((): Search | null => {
    if (all.length === 0) return null;
    const isDone = wanted.every(({ hash }) => here.has(hash));
    const more = () => {
      setMost((now) => now + LOOKED_THROUGH);
    };
    return {
      seen: rowsIn(all.filter(({ hash }) => here.has(hash))),
      total: rowsIn(all),
      onMore: isDone && wanted.length < all.length ? more : null,
    };
  }, [all, wanted, here]);
}
