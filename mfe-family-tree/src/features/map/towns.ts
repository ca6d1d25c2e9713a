/** The towns of a map, as far as a year. Pure. */
import type { MapPin, MemoryMap } from '@kinlore/shared/contracts/places';

export type TownOfMap = MapPin['towns'][number] & {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** As far as the year that is shown. */
  readonly until: number;
};

/** Memories told of until this year; with `null` of all years, and those without a date. */
export const countUntil = ({ years }: Pick<MapPin, 'years'>, year: number | null): number =>
  years.reduce(
    (all, { year: of, memories }) =>
      year === null || (of !== null && of <= year) ? all + memories : all,
    0,
  );

export const keyOf = ({ latitude, longitude }: Pick<MapPin, 'latitude' | 'longitude'>): string =>
  `${String(latitude)},${String(longitude)}`;

/** Every town with a pin of its own, those with memories by then. */
export const townsUntil = (
  { pins }: Pick<MemoryMap, 'pins'>,
  year: number | null,
): readonly TownOfMap[] =>
  pins
    .flatMap((pin) => {
      const until = countUntil(pin, year);
      const { latitude, longitude } = pin;
      const town = pin.towns[0];
      return town === undefined || until === 0
        ? []
        : [{ ...town, key: keyOf(pin), latitude, longitude, until }];
    })
    .toSorted((one, other) => other.until - one.until);

/** The first and the last year with a memory; null where none has a date. */
export function yearsOf({
  pins,
}: Pick<MemoryMap, 'pins'>): { readonly first: number; readonly last: number } | null {
  const years = pins.flatMap((pin) => pin.years.flatMap(({ year }) => year ?? []));
  const [one] = years;
  if (one === undefined) return null;
  return {
    first: years.reduce((least, year) => Math.min(least, year), one),
    last: years.reduce((most, year) => Math.max(most, year), one),
  };
}

/** The town whose name, or one of whose names, is said in an address. */
export const townNamed = (
  towns: readonly TownOfMap[],
  name: string | null,
): TownOfMap | undefined =>
  name === null
    ? undefined
    : towns.find((town) => town.name === name || town.names.some((one) => one.name === name));
