/** What of a life is to be seen: what is looked for, and in a nexus what belongs to the memory in its middle. */
import { useDeferredValue, useEffect, useMemo } from 'react';
import { findRows, type Found } from './filter.ts';
import type { KnownNames } from './known-names.ts';
import { countYears, type Life } from './life.ts';
import type { Names } from './names.ts';
import { shellsOf } from './scene/shells.ts';
import type { SkyAddress } from './sky-address.ts';

export interface Sought {
  readonly life: Life;
  readonly sky: SkyAddress;
  readonly names: Names;
  readonly known: KnownNames;
}

/** The row of the memory that the address is about; null where it is about none, or it is not there. */
export function useCentre({ life, sky: { orb }, names, known }: Sought): number | null {
  useEffect(() => {
    if (orb !== null) names.want(life.parts);
  }, [orb, names, life]);
  return orb === null ? null : known.rowOf(life, orb);
}

/** Words are looked for in the titles that have come, and again in those that come. */
function useFound({ life, sky, names, known }: Sought): Found {
  const wanted = useDeferredValue(sky);
  const isSearched = wanted.words !== '';
  useEffect(() => {
    if (isSearched) names.want(life.parts);
  }, [isSearched, names, life]);
  const titles = isSearched ? known : null;
  return useMemo(
    () => findRows(life, wanted, (row) => titles?.plain(life, row) ?? ''),
    [life, wanted, titles],
  );
}

/** Those that belong to the memory in the middle, itself among them. */
export function aroundOf(life: Life, { shown, rows }: Found, centre: number): Found {
  const shells = shellsOf(life, centre);
  const isNear = (row: number) => (shells[row] ?? 0) > 0;
  return { shown: shown.map((one, row) => (isNear(row) ? one : 0)), rows: rows.filter(isNear) };
}

/** What is seen, and how many of it each year has. `years`: of the whole life. */
export function useSearched(sought: Sought) {
  const { life, sky } = sought;
  const all = useFound(sought);
  const centre = useCentre(sought);
  const isNexus = sky.view === 'nexus';
  const found = useMemo(
    () => (isNexus && centre !== null ? aroundOf(life, all, centre) : all),
    [life, all, centre, isNexus],
  );
  const years = useMemo(() => countYears(life), [life]);
  const shown = useMemo(() => countYears(life, found.shown), [life, found]);
  return { found, years, shown, centre };
}
