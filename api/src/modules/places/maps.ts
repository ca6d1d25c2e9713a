/** A map from what is told of places. */
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import type { Gazetteer } from '../gazetteer/index.ts';
import type { ToldOf } from './memories.queries.ts';
import { pinsOf, wayOf } from './pins.ts';
import { townsOf, type TownTold } from './towns.ts';

interface MapDeps {
  readonly gazetteer: Gazetteer;
}

const MOST_UNPLACED = 100;
/** Of the whole world at once: a town has room beside the next. */
const FARTHEST = 1;

export async function mapFrom(
  { gazetteer }: MapDeps,
  rows: readonly ToldOf[],
  zoom = FARTHEST,
): Promise<Omit<MemoryMap, 'owner'> & { readonly towns: readonly TownTold[] }> {
  const { towns, unplaced } = await townsOf(rows, gazetteer.locate);
  return { ...pinsOf(towns, zoom), way: [], unplaced: unplaced.slice(0, MOST_UNPLACED), towns };
}

/** A map of the places of one life, with the way through it. */
export async function mapWithWay(
  deps: MapDeps,
  rows: readonly ToldOf[],
  zoom?: number,
): Promise<Omit<MemoryMap, 'owner'>> {
  const { towns, ...map } = await mapFrom(deps, rows, zoom);
  return { ...map, way: wayOf(rows, towns) };
}
