/** What a map may hold, said again without the server: towns by name, memories by town, and years. */
import type { MapPin } from '@kinlore/shared/contracts/places';
import type { Memory } from './oracle.ts';

/** Towns of the list that nobody takes for others; to the tenth of a degree. */
const towns = [
  ['Zemun', 44.8, 20.4],
  ['Malmö', 55.6, 13],
  ['Porto', 41.1, -8.6],
  ['Bogotá', 4.6, -74.1],
] as const;

export const townAt = (at: number): string => towns[at % towns.length]?.[0] ?? '';
export const placeAt = (at: number, word: string): string => `${townAt(at)}, ${word}`;
/** Every second memory is dated. */
export const yearAt = (at: number): number | null => (at % 2 === 0 ? 2001 : null);

interface Pin {
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly is_about: boolean;
  readonly memories: number;
  /** As it is written by those who may be read, each with how many. */
  readonly names: readonly string[];
  readonly years: readonly string[];
}

const byTown = (one: Pin, other: Pin): number => one.town.localeCompare(other.town);

/** Of nothing but these memories. */
export function pinsWanted(memories: readonly Memory[], word: string): readonly Pin[] {
  return towns
    .flatMap(([town, latitude, longitude]): Pin[] => {
      const there = memories.filter(({ at }) => townAt(at) === town);
      if (there.length === 0) return [];
      const inYear = (year: number | null): string[] => {
        const count = there.filter(({ at }) => yearAt(at) === year).length;
        return count === 0 ? [] : [`${String(year)}: ${String(count)}`];
      };
      return [
        {
          town,
          latitude,
          longitude,
          is_about: false,
          memories: there.length,
          names: [`${town}, ${word}: ${String(there.length)}`],
          years: [...inYear(2001), ...inYear(null)],
        },
      ];
    })
    .toSorted(byTown);
}

const tenth = (degrees: number): number => Math.round(degrees * 10) / 10;

/** What a map holds, in the same words; of a map on which every town has its pin. */
export const pinsOn = (pins: readonly MapPin[]): readonly Pin[] =>
  pins
    .map(({ towns: [town], latitude, longitude, is_about, memories, years }) => ({
      town: town?.name ?? '',
      latitude: tenth(latitude),
      longitude: tenth(longitude),
      is_about,
      memories,
      names: (town?.names ?? []).map((one) => `${one.name}: ${String(one.memories)}`),
      years: years.map((one) => `${String(one.year)}: ${String(one.memories)}`),
    }))
    .toSorted(byTown);
