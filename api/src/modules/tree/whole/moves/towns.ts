/** In which town each place of a tree lies. */
import { withinOf, type Gazetteer, type Located } from '../../../gazetteer/index.ts';
import type { Happened } from '../times.presenter.ts';
import type { Stop } from './stops.ts';

export interface MoveTownFound {
  readonly key: string;
  /** As the list of towns has it; empty where a file alone says where it lies. */
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isAbout: boolean;
}

const TENTH = 10;
const rounded = (degrees: number): number => Math.round(degrees * TENTH) / TENTH;

/** A file may say the degrees of a house: they are told as a town's. */
function roughly({ latitude, longitude }: Located): Located {
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    isAbout: true,
    town: null,
  };
}

const presentTown = ({ latitude, longitude, isAbout, town }: Located): MoveTownFound => ({
  key: `${String(latitude)},${String(longitude)}`,
  name: town?.name ?? '',
  ...(town === null ? { region: '', country: '' } : withinOf(town)),
  latitude,
  longitude,
  isAbout,
});

/** How often each place is named. */
function usesOf(stops: Iterable<readonly Stop[]>): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const theirs of stops)
    for (const { place } of theirs) uses.set(place, (uses.get(place) ?? 0) + 1);
  return uses;
}

/** By place. A town of the list that is plainly meant comes before degrees, these before one that may be meant. The most used places are looked for first: there is an end to how many are. */
export async function townsOfPlaces(
  { name, given }: Happened['places'],
  stops: Iterable<readonly Stop[]>,
  gazetteer: Gazetteer,
): Promise<ReadonlyMap<number, MoveTownFound>> {
  const used = [...usesOf(stops)].toSorted(([, one], [, other]) => other - one);
  const places = used.map(([place]) => place);
  const located = await gazetteer.locate(places.map((place) => name[place] ?? ''));
  return new Map(
    places.flatMap((place, at) => {
      const [found, degrees] = [located[at] ?? null, given[place] ?? null];
      const plain = found?.isAbout === false ? found : null;
      const where = plain ?? (degrees === null ? null : roughly(degrees)) ?? found;
      return where === null ? [] : [[place, presentTown(where)] as const];
    }),
  );
}
