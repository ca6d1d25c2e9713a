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
/** Cells beside each other in the world as one piece: a pin is as wide as a finger. */
const CELLS = 12;

/** Where the world is square: 0 is west and north, 1 is east and south (Web Mercator). */
function squareOf({ latitude, longitude }: Located): readonly [number, number] {
  const most = 85;
  const radians = (Math.max(-most, Math.min(most, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2];
}

const cellOf = (where: Located, zoom: number): string => {
  if (zoom >= NEAREST) return spotKey(where);
  const cells = CELLS * 2 ** zoom;
  return squareOf(where)
    .map((part) => String(Math.floor(part * cells)))
    .join(' ');
};

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
  const pins = grouped(towns, ({ where }) => cellOf(where, zoom))
    .flatMap(pinOf)
    .toSorted(mostFirst);
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
