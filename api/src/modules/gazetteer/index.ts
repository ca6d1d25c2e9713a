/** Where places lie that people named in words. Nobody is asked: the list of towns comes with the program. */
import { choose, type Located } from './choosing.ts';
import { formerNamesOf, type FormerName } from './former-names.ts';
import { askedOf, foldName } from './names.ts';
import { geocodeTowns, searchTowns, townAt, type FoundTown, type Sought } from './searching.ts';
import { townsOfTheWorld, type Spot } from './towns.ts';

export type { FormerName } from './former-names.ts';
export type { Located } from './choosing.ts';
export { withinOf } from './regions.ts';
export type { FoundTown } from './searching.ts';
export type { Spot } from './towns.ts';

/** More places than this are not looked for. */
export const MOST_PLACES = 5_000;

export interface Gazetteer {
  /** Entry i is where place i lies; null where nobody can say. Places of one family in one call: they tell each other apart. */
  locate(places: readonly string[]): Promise<readonly (Located | null)[]>;
  /** Towns by the beginning of their name. */
  search(sought: Sought): Promise<readonly FoundTown[]>;
  /** Towns that a text may mean. */
  geocode(text: string, limit: number): Promise<readonly FoundTown[]>;
  /** The town at a spot. */
  at(spot: Spot): Promise<FoundTown | null>;
  /** What maps called it once. */
  calledOnce(town: FoundTown): readonly FormerName[];
}

export const createGazetteer = (): Gazetteer => ({
  async locate(places) {
    if (places.length === 0) return [];
    const towns = await townsOfTheWorld();
    const located = choose(places.slice(0, MOST_PLACES).map(askedOf), towns.named);
    return places.map((_, at) => located[at] ?? null);
  },
  search: async (sought) => searchTowns(await townsOfTheWorld(), sought),
  geocode: async (text, limit) => geocodeTowns(await townsOfTheWorld(), text, limit),
  at: async (spot) => townAt(await townsOfTheWorld(), spot),
  calledOnce: ({ city }) => formerNamesOf(foldName(city.name), city.country),
});
