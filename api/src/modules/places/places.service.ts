/** Places by name and by spot, and the maps of memories. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type {
  MemoryMap,
  Town,
  geocodePlace,
  publicMap,
  searchPlaces,
} from '@kinlore/shared/contracts/places';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { mayFind } from '../access/index.ts';
import { withinOf, type FoundTown, type Gazetteer, type Spot } from '../gazetteer/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { SearchService } from '../search/index.ts';
import { toldAround, toldOfLife, toldToEveryone } from './memories.queries.ts';
import { mapFrom, mapWithWay } from './maps.ts';
import { nameOfTown } from './pins.ts';
import { grouped, mostFirst, sum, townsOf } from './towns.ts';

export interface PlacesDeps extends Pick<Platform, 'database' | 'settings'> {
  readonly people: PeopleService;
  readonly search: SearchService;
  readonly gazetteer: Gazetteer;
}

interface Asked {
  readonly q?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly limit?: number;
}

const PAGE = 8;

const presentTown = ({ city, region, country, former }: FoundTown): Town => ({
  name: city.name,
  region,
  country,
  latitude: city.latitude,
  longitude: city.longitude,
  former: former === null ? null : { name: former.name, from: former.from, until: former.until },
});

const spotIn = ({ latitude, longitude }: Asked): Spot | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

/** Places that memories name, each with where it lies. */
async function knownPlaces(
  { search, gazetteer }: PlacesDeps,
  actor: SignedIn,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<Answer<typeof searchPlaces>['data']['known']> {
  const { places } = await search.search(actor, { q, only: 'places', filters: {}, limit });
  const located = await gazetteer.locate(places.items.map(({ name }) => name.text));
  return places.items.map(({ name, memories }, at) => {
    const where = located[at] ?? null;
    const spot = where === null ? null : { latitude: where.latitude, longitude: where.longitude };
    return { name: name.text, memories, spot };
  });
}

export async function searchByName(
  deps: PlacesDeps,
  actor: SignedIn,
  { q, limit = PAGE, ...near }: Asked & { readonly q: string },
): Promise<Answer<typeof searchPlaces>['data']> {
  const [known, towns] = await Promise.all([
    knownPlaces(deps, actor, { q, limit }),
    deps.gazetteer.search({ q, near: spotIn(near), limit }),
  ]);
  return { known, towns: towns.map(presentTown) };
}

export async function geocode(
  { gazetteer }: PlacesDeps,
  asked: Asked,
): Promise<Answer<typeof geocodePlace>['data']> {
  const { q, limit = PAGE } = asked;
  if (q !== undefined) return (await gazetteer.geocode(q, limit)).map(presentTown);
  const spot = spotIn(asked);
  if (spot === null)
    throw new DomainError('general.invalid', { q: ['Please say a name, or where it lies.'] });
  const town = await gazetteer.at(spot);
  return town === null ? [] : [presentTown(town)];
}

export async function lifeMap(
  deps: PlacesDeps,
  { subject }: SignedIn,
  { id, zoom }: { readonly id: string; readonly zoom?: number },
): Promise<MemoryMap> {
  const { database, people } = deps;
  ensure(await mayFind(database, subject.id, id), 'general.not_found');
  const rows = await toldOfLife(database, subject.id, id);
  const map = await mapWithWay(deps, rows, zoom);
  const owner = (await people.cards(database, [id])).get(id) ?? null;
  return { ...map, owner };
}

export async function familyMap(
  deps: PlacesDeps,
  { subject }: SignedIn,
  zoom?: number,
): Promise<MemoryMap> {
  const { towns: _, ...map } = await mapFrom(
    deps,
    await toldAround(deps.database, subject.id),
    zoom,
  );
  return { ...map, owner: null };
}

const MOST_PUBLIC_TOWNS = 500;
/** Fewer memories than these are not counted before strangers. */
const FEW = 3;
const TENTH = 10;
const rounded = (degrees: number): number => Math.round(degrees * TENTH) / TENTH;

/** What a stranger sees: towns by their own names, none of them where it exactly lies, and nothing of who tells. */
export async function mapForEveryone(deps: PlacesDeps): Promise<Answer<typeof publicMap>['data']> {
  const { towns } = await townsOf(await toldToEveryone(deps.database), deps.gazetteer.locate);
  const spots = towns.flatMap((town) => {
    const { latitude, longitude, town: city } = town.where;
    if (city === null) return [];
    return [
      {
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        name: nameOfTown(town),
        country: withinOf(city).country,
        memories: town.memories,
      },
    ];
  });
  return grouped(spots, ({ latitude, longitude }) => `${String(latitude)} ${String(longitude)}`)
    .flatMap(([first, ...rest]) =>
      first === undefined
        ? []
        : [{ ...first, memories: first.memories + sum(rest.map(({ memories }) => memories)) }],
    )
    .toSorted(mostFirst)
    .slice(0, MOST_PUBLIC_TOWNS)
    .map((town) => ({ ...town, memories: town.memories < FEW ? null : town.memories }));
}
