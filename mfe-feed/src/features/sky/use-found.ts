/** What of a life is to be seen: what is looked for, and in a nexus what belongs to the memory in its middle. */
import { useEffect, useMemo } from 'react';
import { findRows, type Found } from './filter.ts';
import type { KnownNames } from './known-names.ts';
import { countYears, type Life, type YearCount } from './life.ts';
import { listingOf, listingOfWhole, type Listing } from './listing.ts';
import type { Names } from './names.ts';
import { shellsOf } from './scene/shells.ts';
import type { SkyAddress } from './sky-address.ts';
import type { Coming } from './use-parts.ts';
import { countsOf, isAnything, isCounted, yearsOfWhole } from './whole.ts';

export interface Sought {
  readonly life: Life;
  readonly sky: SkyAddress;
  readonly names: Names;
  readonly known: KnownNames;
  readonly coming: Coming | null;
}

/** The row of the memory that the address is about; null where it is about none, or it is not there. */
export function useCentre({
  life,
  sky: { orb },
  names,
  known,
}: Pick<Sought, 'life' | 'sky' | 'names' | 'known'>): number | null {
  useEffect(() => {
    if (orb !== null) names.want(life.parts);
  }, [orb, names, life]);
  return orb === null ? null : known.rowOf(life, orb);
}

/** Words are looked for in the titles that have come, and again in those that come. */
function useFound({ life, sky, names, known }: Sought): Found {
  const isSearched = sky.words !== '';
  useEffect(() => {
    if (isSearched) names.want(life.parts);
  }, [isSearched, names, life]);
  const titles = isSearched ? known : null;
  return useMemo(
    () => findRows(life, sky, (part) => titles?.plain(part) ?? null),
    [life, sky, titles],
  );
}

/** Those that belong to the memory in the middle, itself among them. */
export function aroundOf(life: Life, { shown, rows }: Found, centre: number): Found {
  const shells = shellsOf(life, centre);
  const isNear = (row: number) => (shells[row] ?? 0) > 0;
  return { shown: shown.map((one, row) => (isNear(row) ? one : 0)), rows: rows.filter(isNear) };
}

/** How many each year has: of the whole life, and of what is looked for. */
function useYears({ life, sky }: Sought, found: Found, isNexus: boolean) {
  const { whole } = life;
  const { year, feeling } = sky;
  const isKnown = whole !== null && isCounted(sky) && !isNexus;
  const years = useMemo(
    () => (whole === null ? countYears(life) : yearsOfWhole(whole)),
    [life, whole],
  );
  const counted = useMemo(
    () => (isKnown ? yearsOfWhole(whole, { year, feeling }) : null),
    [isKnown, whole, year, feeling],
  );
  const shown = useMemo(() => counted ?? countYears(life, found.shown), [counted, life, found]);
  // The scene is told what it cannot count.
  const counts = useMemo(() => (whole === null ? null : countsOf(shown)), [whole, shown]);
  return { years, shown, counts };
}

function useListing({ life, sky, coming }: Sought, found: Found, years: readonly YearCount[]) {
  const segments = coming?.manifest.segments ?? null;
  const isAll = segments !== null && sky.view !== 'nexus' && !isAnything(sky);
  return useMemo(
    () => (isAll ? listingOfWhole(life, segments, years) : listingOf(life, found.rows)),
    [isAll, life, segments, years, found],
  );
}

export interface Searched {
  readonly found: Found;
  readonly listing: Listing;
  /** How many are found: of a whole life also those that have not come. */
  readonly total: number;
  readonly years: readonly YearCount[];
  readonly shown: readonly YearCount[];
  /** For the scene, where it cannot count itself. */
  readonly counts: readonly number[] | null;
  readonly centre: number | null;
}

/** What is seen, and how many of it each year has. `years`: of the whole life. */
export function useSearched(sought: Sought): Searched {
  const { life, sky } = sought;
  const all = useFound(sought);
  const centre = useCentre(sought);
  const isNexus = sky.view === 'nexus';
  const found = useMemo(
    () => (isNexus && centre !== null ? aroundOf(life, all, centre) : all),
    [life, all, centre, isNexus],
  );
  const { years, shown, counts } = useYears(sought, found, isNexus);
  const listing = useListing(sought, found, years);
  const total = counts === null ? listing.count : shown.reduce((sum, { count }) => sum + count, 0);
  return { found, listing, total, years, shown, counts, centre };
}
