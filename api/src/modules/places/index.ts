/** Places: found by name and by spot, and the maps of where memories happened (decision 0121). The server asks nobody outside; what a page may ask is named in the settings (0156). */
import {
  geocodePlace,
  mapOfFamily,
  mapOfLife,
  publicMap,
  searchPlaces,
} from '@kinlore/shared/contracts/places';
import { readMapTiles } from '@kinlore/shared/contracts/map-tiles';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { NamesDeps } from './names.ts';
import { nameRoutes } from './names.routes.ts';
import * as places from './places.service.ts';
import type { PlacesDeps } from './places.service.ts';
import { tilesOf } from './tiles.ts';

export { mapWithWay } from './maps.ts';

const byWords = { max: 120, seconds: 60 } as const;
const byMap = { max: 60, seconds: 60 } as const;

export const createPlaces = (deps: PlacesDeps & NamesDeps): Module => ({
  name: 'places',
  routes: [
    route(
      searchPlaces,
      { gate: 'user', action: 'places.search', limit: byWords },
      async ({ actor, input }) => ({ data: await places.searchByName(deps, actor, input.query) }),
    ),
    route(
      geocodePlace,
      { gate: 'user', action: 'places.geocode', limit: byWords },
      async ({ input }) => ({ data: await places.geocode(deps, input.query) }),
    ),
    route(
      mapOfLife,
      { gate: 'user', action: 'places.life_map', limit: byMap },
      async ({ actor, input }) => ({
        data: await places.lifeMap(deps, actor, { ...input.params, ...input.query }),
      }),
    ),
    route(
      mapOfFamily,
      { gate: 'user', action: 'places.family_map', limit: byMap },
      async ({ actor, input }) => ({
        data: await places.familyMap(deps, actor, input.query.zoom),
      }),
    ),
    route(
      publicMap,
      { gate: 'public', action: 'places.public_map', limit: { max: 30, seconds: 60 } },
      async () => ({ data: await places.mapForEveryone(deps) }),
    ),
    route(readMapTiles, { gate: 'public', action: 'places.tiles', limit: byMap }, async () => ({
      data: tilesOf(deps.settings),
    })),
    ...nameRoutes(deps),
  ],
});
