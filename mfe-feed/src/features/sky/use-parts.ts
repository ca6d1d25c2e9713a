/** A great life of which only what is looked at is here: what the page wants, and what of it has come. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '@kinlore/shared/api-client';
import { readActivity } from '@kinlore/shared/contracts/activities';
import type { SkyManifest, SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { lifeOf, type Life } from './life.ts';
import { segmentsAt } from './listing.ts';
import type { Parts } from './parts.ts';
import type { SkyAddress } from './sky-address.ts';
import { partsOf, type HeldSky } from './sky.state.ts';
import { useSearch, type Search } from './use-search.ts';
import { segmentsOfYear } from './whole.ts';

export interface Coming {
  readonly manifest: SkyManifest;
  /** What the address is about is on its way. */
  readonly isComing: boolean;
  readonly isLoading: boolean;
  /** Asks again for what could not be had; null where everything could. */
  readonly onAgain: (() => void) | null;
  /** Null where nothing is looked for. */
  readonly search: Search | null;
  /** These years are near. */
  readonly onYears: (years: readonly number[]) => void;
  /** These places of the list are seen, and that one is on the way to. */
  readonly onPlaces: (from: number, to: number, going: number | null) => void;
  readonly onChosen: (hash: string | null) => void;
}

const NONE: readonly SkyManifestSegment[] = [];

/** The year of a memory; 0 without a date. */
const yearOfMemory = createRecord(async (id: string, signal: AbortSignal) => {
  if (id === '') return null;
  const { when } = (await call(readActivity, { params: { id } }, { signal })).data;
  const year = Number(when?.start?.slice(0, 4) ?? 0);
  return Number.isFinite(year) ? year : 0;
});

/** What the address is about: a year, or the year of a memory; null where it is not known yet. */
function useAddressed({ play, orb }: SkyAddress, segments: readonly SkyManifestSegment[]) {
  const id = (play !== null && 'orb' in play ? play.orb : orb) ?? '';
  const { value, status } = useRecord(yearOfMemory, id);
  const played = play !== null && 'year' in play ? play.year : null;
  const year = played ?? value;
  const isAsked = played === null && id !== '' && status === 'loading';
  return useMemo(
    () => ({ wanted: year === null ? NONE : segmentsOfYear(segments, year), isAsked }),
    [segments, year, isAsked],
  );
}

function useWants(parts: Parts, { segments }: SkyManifest) {
  const onYears = useCallback(
    (years: readonly number[]) => {
      parts.want(
        'near',
        years.flatMap((year) => segmentsOfYear(segments, year)),
      );
    },
    [parts, segments],
  );
  const onPlaces = useCallback(
    (from: number, to: number, going: number | null) => {
      const next = going === null ? NONE : segmentsAt(segments, going, going + 1);
      parts.want('list', [...next, ...segmentsAt(segments, from, to)]);
    },
    [parts, segments],
  );
  const onChosen = useCallback(
    (hash: string | null) => {
      parts.want(
        'chosen',
        segments.filter((one) => one.hash === hash),
      );
    },
    [parts, segments],
  );
  return { onYears, onPlaces, onChosen };
}

/** Only of the manifest as it is now: what somebody lost is gone before anything else is asked for. */
function useLife({ manifest, life: { whole } }: HeldSky, parts: Parts) {
  const held = useSyncExternalStore(parts.subscribe, parts.held);
  const life = useMemo(() => {
    const known = new Set(manifest.segments.map(({ hash }) => hash));
    return lifeOf(
      held.segments.filter(({ hash }) => known.has(hash)),
      whole,
    );
  }, [held.segments, manifest, whole]);
  const here = useMemo(() => new Set(life.parts.map(({ hash }) => hash)), [life]);
  return { life, held, here };
}

/** The life as it is here, and what is coming. */
export function useParts(
  user: string,
  sky: HeldSky,
  address: SkyAddress,
): { readonly life: Life; readonly coming: Coming } {
  const { manifest } = sky;
  const [parts] = useState(() => partsOf(user));
  useEffect(() => parts.begin(), [parts]);
  useEffect(() => {
    parts.follow(manifest);
  }, [parts, manifest]);
  const { life, held, here } = useLife(sky, parts);
  const { wanted, isAsked } = useAddressed(address, manifest.segments);
  useEffect(() => {
    parts.want('address', wanted);
  }, [parts, wanted]);
  const search = useSearch(parts, manifest, address, here);
  const wants = useWants(parts, manifest);
  const isComing = isAsked || wanted.some(({ hash }) => !here.has(hash) && !held.failed.has(hash));
  const { again } = parts;
  const onAgain = held.failed.size > 0 ? again : null;
  const coming = { manifest, isComing, isLoading: held.isLoading, onAgain, search, ...wants };
  return { life, coming };
}
