/** Pictures under the map, of a server that the administrator names. */
import { Data, Nullable, Type, endpoint, type Static } from './kernel.ts';

export const MapTiles = Type.Object({
  /** With `{z}`, `{x}` and `{y}` in it. */
  address: Type.String(),
  /** Whom a browser asks for them. */
  host: Type.String(),
  /** Who has to be named beside them. */
  credit: Type.String(),
  /** As near as they go, as maps of tiles count it. */
  nearest: Type.Integer(),
});
export type MapTiles = Static<typeof MapTiles>;

export const readMapTiles = endpoint({
  method: 'GET',
  path: '/map/tiles',
  summary: 'The server of map pictures that is named for this instance, or none',
  answers: { 200: Data(Nullable(MapTiles)) },
});
