/** Where places lie that people named in words. Nobody is asked: the list of towns comes with the program. */
import { eachCity, readCities, type City } from './cities.ts';
import { choose, type Located } from './choosing.ts';
import { askedOf } from './names.ts';

export type { Located } from './choosing.ts';

/** More places than this are not looked for. */
export const MOST_PLACES = 5_000;
/** Names that are remembered with what was found, or that nothing was. */
const MOST_NAMES = 20_000;

export interface Gazetteer {
  /** Entry i is where place i lies; null where nobody can say. Places of one family in one call: they tell each other apart. */
  locate(places: readonly string[]): Promise<readonly (Located | null)[]>;
}

export function createGazetteer(): Gazetteer {
  const known = new Map<string, readonly City[]>();
  let reading: Promise<unknown> = Promise.resolve();

  async function learn(names: ReadonlySet<string>): Promise<void> {
    if (known.size + names.size > MOST_NAMES) known.clear();
    const missing = [...names].filter((name) => !known.has(name));
    if (missing.length === 0) return;
    const found = new Map<string, City[]>(missing.map((name) => [name, []]));
    await eachCity(await readCities(), (name, city) => {
      found.get(name)?.push(city);
    });
    for (const [name, cities] of found) known.set(name, cities);
  }

  return {
    async locate(places) {
      const asked = places.slice(0, MOST_PLACES).map(askedOf);
      const names = new Set(asked.flatMap((one) => one.names.flat()));
      // One at a time: whoever waits finds most of it known.
      const mine = reading.then(() => learn(names));
      reading = mine.catch(() => undefined);
      await mine;
      const located = choose(asked, known);
      return places.map((_, at) => located[at] ?? null);
    },
  };
}
