/** A life as one reader may read it: in chapters, by its places and by its voice. */
import type { LifeChapter, LifePlace, LifeVoice } from '@kinlore/shared/contracts/memorial-life';
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import type { SignedIn } from '../../../platform/actor.ts';
import { mapWithWay } from '../../places/index.ts';
import { bornOf, diedOf } from '../memorial-content.ts';
import { entriesOf, type EntriesAsked } from './entries.ts';
import { find, tributesOf, type LifeDeps } from './finding.ts';
import { lifeOf } from './life.ts';
import { placesOfTributes } from './life.queries.ts';
import { placesOfLife } from './places.ts';

const VOICES = 5;
const noVoices: { data: LifeVoice[]; meta: { next: string | null } } = {
  data: [],
  meta: { next: null },
};

/** All are located together: places of one life tell each other apart. */
async function placesOf(deps: LifeDeps, reader: SignedIn, id: string): Promise<LifePlace[]> {
  const found = await find(deps, reader, id);
  if (found === null) return [];
  const { row, of } = found;
  const [memories, tributes] = await Promise.all([
    deps.told.places(of),
    placesOfTributes(deps.database, tributesOf(found)),
  ]);
  const ends = { ...row, born: bornOf(row), died: diedOf(row) };
  const places = placesOfLife(ends, [...memories, ...tributes]);
  const located = await deps.gazetteer.locate(places.map(({ name }) => name));
  return places.map((place, at) => {
    const where = located[at] ?? null;
    const spot = where === null ? null : { latitude: where.latitude, longitude: where.longitude };
    return { ...place, spot };
  });
}

interface MapAsked {
  readonly id: string;
  readonly zoom?: number;
}

const noMap = { owner: null, pins: [], more_pins: 0, way: [], unplaced: [] };

async function mapOf(deps: LifeDeps, reader: SignedIn, { id, zoom }: MapAsked): Promise<MemoryMap> {
  const found = await find(deps, reader, id);
  if (found === null) return noMap;
  const lifeId = found.row.owner_id;
  const map = await mapWithWay(deps, await deps.told.placesByYear(found.of), zoom);
  const owner = (await deps.people.cards(deps.database, [lifeId])).get(lifeId) ?? null;
  return { ...map, owner: owner === null ? null : { ...owner, full_name: found.row.full_name } };
}

interface VoicesAsked {
  readonly id: string;
  readonly limit?: number;
  readonly cursor?: string;
}

async function voicesOf(
  deps: LifeDeps,
  reader: SignedIn,
  { id, limit = VOICES, cursor }: VoicesAsked,
) {
  const found = await find(deps, reader, id);
  if (found === null) return noVoices;
  return deps.told.voices(found.of, { name: found.row.full_name, limit, cursor });
}

export const createLives = (deps: LifeDeps) => ({
  life: (reader: SignedIn, id: string): Promise<LifeChapter[]> => lifeOf(deps, reader, id),
  entries: (reader: SignedIn, asked: EntriesAsked & { readonly id: string }) =>
    entriesOf(deps, reader, asked),
  places: (reader: SignedIn, id: string): Promise<LifePlace[]> => placesOf(deps, reader, id),
  map: (reader: SignedIn, asked: MapAsked): Promise<MemoryMap> => mapOf(deps, reader, asked),
  voices: (reader: SignedIn, asked: VoicesAsked) => voicesOf(deps, reader, asked),
});
export type Lives = ReturnType<typeof createLives>;
