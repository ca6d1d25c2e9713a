/** Pins of a map: towns that are one at this zoom are put together, and there are never too many. Pure. */
import type { MapPin, MapStop } from '@kinlore/shared/contracts/places';
import { withinOf, type Located } from '../gazetteer/index.ts';
import type { ToldOf } from './memories.queries.ts';
import { addedUp, grouped, mostFirst, spotKey, sum, type TownTold } from './towns.ts';

/** From here on every town has a pin of its own. */
export const NEAREST = 9;
const MOST_PINS = 300;
const MOST_TOWNS = 8;
const MOST_NAMES = 5;
const MOST_STOPS = 200;
/** Pins beside each other in the world as one piece: one is as wide as a finger. */
const CELLS = 12;

/** Where the world is square: 0 is west and north, 1 is east and south (Web Mercator). */
function squareOf({ latitude, longitude }: Located): readonly [number, number] {
  const most = 85;
  const radians = (Math.max(-most, Math.min(most, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2];
}

interface Pin {
  readonly at: readonly [number, number];
  readonly towns: TownTold[];
}

const AROUND = [-1, 0, 1] as const;
const near = (one: Pin['at'], other: Pin['at'], reach: number): boolean =>
  Math.abs(one[0] - other[0]) < reach && Math.abs(one[1] - other[1]) < reach;

/** Each town goes to a pin it would lie under, and else has one of its own: no two pins cover each other. The towns that most is told of come first and keep their place. */
function together(towns: readonly TownTold[], zoom: number): readonly (readonly TownTold[])[] {
  if (zoom >= NEAREST) return grouped(towns, ({ where }) => spotKey(where));
  const reach = 1 / (CELLS * 2 ** zoom);
  const pins = new Map<string, Pin[]>();
  const key = (column: number, row: number): string => `${String(column)} ${String(row)}`;
  for (const town of towns) {
    const at = squareOf(town.where);
    const [column, row] = [Math.floor(at[0] / reach), Math.floor(at[1] / reach)];
    const beside = AROUND.flatMap((right) =>
      AROUND.flatMap((down) => pins.get(key(column + right, row + down)) ?? []),
    );
    const pin = beside.find((one) => near(one.at, at, reach));
    if (pin !== undefined) pin.towns.push(town);
    else pins.set(key(column, row), [...(pins.get(key(column, row)) ?? []), { at, towns: [town] }]);
  }
  return [...pins.values()].flat().map((pin) => pin.towns);
}

export const nameOfTown = ({ where, names }: TownTold): string =>
  where.town?.name ?? names[0]?.name ?? '';

const within = ({ town }: Located) =>
  town === null ? { region: '', country: '' } : withinOf(town);

const presentTown = (town: TownTold): MapPin['towns'][number] => ({
  name: nameOfTown(town),
  ...within(town.where),
  memories: town.memories,
  names: town.names.slice(0, MOST_NAMES),
});

const oldestFirst = (
  [one]: readonly [number | null, number],
  [other]: readonly [number | null, number],
): number => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);

function pinOf(towns: readonly TownTold[]): MapPin[] {
  const [first] = towns;
  if (first === undefined) return [];
  const { latitude, longitude, isAbout } = first.where;
  const years = [...addedUp(towns.map((town) => town.years))].toSorted(oldestFirst);
  return [
    {
      latitude,
      longitude,
      memories: sum(towns.map(({ memories }) => memories)),
      towns: towns.slice(0, MOST_TOWNS).map(presentTown),
      more_towns: Math.max(0, towns.length - MOST_TOWNS),
      years: years.map(([year, memories]) => ({ year, memories })),
      is_about: isAbout,
    },
  ];
}

/** `towns`: those with the most memories first. */
export function pinsOf(
  towns: readonly TownTold[],
  zoom: number,
): { readonly pins: MapPin[]; readonly more_pins: number } {
  const pins = together(towns, zoom).flatMap(pinOf).toSorted(mostFirst);
  return { pins: pins.slice(0, MOST_PINS), more_pins: Math.max(0, pins.length - MOST_PINS) };
}

/** The towns of dated memories one after the other; where one stays, it is one stop. */
export function wayOf(rows: readonly ToldOf[], towns: readonly TownTold[]): MapStop[] {
  const byName = new Map(
    towns.flatMap((town) => town.names.map(({ name }) => [name, town] as const)),
  );
  const dated = rows
    .flatMap(({ place, year, first }) => {
      const town = byName.get(place);
      return town === undefined || year === null || first === null ? [] : [{ town, year, first }];
    })
    .toSorted((one, other) => one.first.localeCompare(other.first));
  return dated
    .filter(({ town }, at) => dated[at - 1]?.town !== town)
    .slice(0, MOST_STOPS)
    .map(({ town, year }) => ({
      latitude: town.where.latitude,
      longitude: town.where.longitude,
      name: nameOfTown(town),
      year,
    }));
}
