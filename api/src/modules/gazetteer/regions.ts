/** What the country and the part of it are called in which a town lies. The parts are those of GeoNames, in the file beside this one. */
import { readFileSync } from 'node:fs';
import type { City } from './cities.ts';

export interface Within {
  /** Empty where nobody says. */
  readonly region: string;
  readonly country: string;
}

type Regions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

let regions: Regions | null = null;

function regionsOfTheWorld(): Regions {
  // Written by us out of a public list; its shape is held by a test.
  regions ??= JSON.parse(readFileSync(new URL('regions.json', import.meta.url), 'utf8')) as Regions;
  return regions;
}

export const withinOf = ({ country, part }: Pick<City, 'country' | 'part'>): Within => ({
  region: regionsOfTheWorld()[country]?.[part] ?? '',
  country: countryNames.of(country) ?? country,
});
