/** Where memories happened, and which of them happened in one place. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listLife } from '@kinlore/shared/contracts/activities';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import {
  mapOfFamily,
  mapOfLife,
  publicMap,
  type MemoryMap,
  type PublicTown,
} from '@kinlore/shared/contracts/places';
import { readMapTiles, type MapTiles } from '@kinlore/shared/contracts/map-tiles';
import { search } from '@kinlore/shared/contracts/search';
import { createRecord, createResource } from '@kinlore/shared/state';

/** Whoever is connected or related reads more. */
const readable = when([
  'activity.saved',
  'activity.removed',
  'activity.audience_changed',
  'family.relationship.confirmed',
]);

/** `life`: whose; null for everybody around. */
export interface MapQuery {
  readonly life: string | null;
  readonly zoom: number;
}

export const memoryMaps = createRecord<MapQuery, MemoryMap>(
  async ({ life, zoom }, signal) =>
    life === null
      ? (await call(mapOfFamily, { query: { zoom } }, { signal })).data
      : (await call(mapOfLife, { params: { id: life }, query: { zoom } }, { signal })).data,
  { refreshedBy: readable },
);

export const worldMap = createRecord<'world', PublicTown[]>(
  async (_query, signal) => (await call(publicMap, {}, { signal })).data,
  { refreshedBy: readable },
);

/** Of this instance; null where the administrator names nobody. */
export const mapTiles = createRecord<'tiles', MapTiles | null>(
  async (_query, signal) => (await call(readMapTiles, {}, { signal })).data,
);

export interface MemoryThere {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly when: FuzzyDate;
  readonly owner: PersonCard;
}

interface ThereQuery {
  readonly life: string | null;
  readonly place: string;
}
const PAGE = 10;

export const memoriesThere = createResource<ThereQuery, MemoryThere>({
  async load({ life, place }, { cursor, signal }) {
    const page = { limit: PAGE, place, ...(cursor !== undefined && { cursor }) };
    if (life !== null)
      return call(
        listLife,
        { params: { id: life }, query: { order: 'life', ...page } },
        { signal },
      );
    const query = { q: place, only: 'memories', ...page } as const;
    const { items, next } = (await call(search, { query }, { signal })).data.memories;
    return { data: items, meta: { next } };
  },
  idOf: ({ id }) => id,
  refreshedBy: readable,
});
