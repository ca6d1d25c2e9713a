/** Where memories happened, and which of them happened in one place. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listLife } from '@kinlore/shared/contracts/activities';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  listMemorialLife,
  mapOfMemorial,
  type LifeEntry,
} from '@kinlore/shared/contracts/memorial-life';
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

/** The places of a life, of somebody who has a memorial, or of everybody around. */
export type Whose = { readonly life: string } | { readonly memorial: string } | null;
export interface MapQuery {
  readonly whose: Whose;
  readonly zoom: number;
}

export const memoryMaps = createRecord<MapQuery, MemoryMap>(
  async ({ whose, zoom }, signal) => {
    const query = { zoom };
    if (whose === null) return (await call(mapOfFamily, { query }, { signal })).data;
    if ('memorial' in whose)
      return (await call(mapOfMemorial, { params: whose, query }, { signal })).data;
    return (await call(mapOfLife, { params: { id: whose.life }, query }, { signal })).data;
  },
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
  /** Who tells it; empty where that need not be said. */
  readonly teller: string;
}

/** Tributes are read on the memorial. */
const memoryIn = ({ type, told_by: teller, ...entry }: LifeEntry): readonly MemoryThere[] =>
  type === null ? [] : [{ ...entry, type, teller }];

interface ThereQuery {
  readonly whose: Whose;
  readonly place: string;
}
const PAGE = 10;

export const memoriesThere = createResource<ThereQuery, MemoryThere>({
  async load({ whose, place }, { cursor, signal }) {
    const page = { limit: PAGE, place, ...(cursor !== undefined && { cursor }) };
    if (whose === null) {
      const query = { q: place, only: 'memories', ...page } as const;
      const { items, next } = (await call(search, { query }, { signal })).data.memories;
      const told = items.map((memory) => ({ ...memory, teller: memory.owner.full_name }));
      return { data: told, meta: { next } };
    }
    if ('memorial' in whose) {
      const { data, meta } = await call(
        listMemorialLife,
        { params: whose, query: page },
        { signal },
      );
      return { data: data.flatMap(memoryIn), meta };
    }
    const asked = { params: { id: whose.life }, query: { order: 'life', ...page } } as const;
    const { data, meta } = await call(listLife, asked, { signal });
    return { data: data.map((memory) => ({ ...memory, teller: '' })), meta };
  },
  idOf: ({ id }) => id,
  refreshedBy: readable,
});
