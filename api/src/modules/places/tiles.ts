/** The server of map pictures, as a page is told of it. */
import type { MapTiles } from '@kinlore/shared/contracts/map-tiles';
import type { Settings } from '../../settings.ts';

/** Null where the administrator names nobody. */
export const tilesOf = ({ mapTiles: tiles }: Pick<Settings, 'mapTiles'>): MapTiles | null =>
  tiles === null
    ? null
    : {
        address: tiles.address,
        host: new URL(tiles.origin).host,
        credit: tiles.credit,
        nearest: tiles.nearest,
      };
