/** The map that moves: one of MapLibre on one element, until the signal ends it. Throws where it cannot be drawn. */
import { GeoJSONSource, Map as GlMap, setWorkerUrl, type LngLatBoundsLike } from 'maplibre-gl';
import type { MapTiles } from '@kinlore/shared/contracts/map-tiles';
import { onColours } from '@kinlore/shared/tokens';
import { moveData } from './gl-moves.ts';
import { mapPaletteOf } from './map-palette.ts';
import type { Data } from './spots.ts';
import {
  TILES,
  chosenData,
  pinData,
  styleOf,
  wayData,
  type Shown,
  type ShownPin,
} from './gl-style.ts';

/** From this address alone: the policy of the page lets no code be made while it runs. */
const workerUrl = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;

export interface DrawnMap {
  readonly show: (shown: Shown) => void;
  /** Pictures of another server under the rest; null: none, and it is not asked. */
  readonly showTiles: (tiles: MapTiles | null) => void;
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
  readonly goTo: (spot: { readonly latitude: number; readonly longitude: number }) => void;
}

interface Wanted {
  readonly shown: Shown;
  readonly tiles: MapTiles | null;
  readonly title: string;
  readonly onPin: (key: string) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onDrawn: () => void;
  readonly onTilesFailed: () => void;
  readonly signal: AbortSignal;
}

const NEAREST = 10;
/** A single town is shown with the land around it. */
const NEAR = 5;
const PADDING = 56;
const WORLD: LngLatBoundsLike = [-130, -45, 160, 70];

function boundsOf(pins: readonly ShownPin[]): LngLatBoundsLike {
  if (pins.length === 0) return WORLD;
  const [longitudes, latitudes] = [
    pins.map(({ longitude }) => longitude),
    pins.map(({ latitude }) => latitude),
  ];
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

function put(map: GlMap, id: string, data: Data): void {
  const source = map.getSource(id);
  if (source instanceof GeoJSONSource) void source.setData(data);
}

/** A server of pictures that does not answer leaves our own shapes to be seen; anything else is ours to hear of. */
function listenToFaults(map: GlMap, { onTilesFailed }: Wanted): void {
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === TILES) onTilesFailed();
    else globalThis.reportError(event.error);
  });
}

function listen(map: GlMap, element: HTMLElement, { onPin, onZoom, onDrawn }: Wanted): void {
  map.on('click', 'pins', ({ features }) => {
    const key: unknown = features?.[0]?.properties['key'];
    if (typeof key === 'string') onPin(key);
  });
  map.on('mouseenter', 'pins', () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', 'pins', () => {
    map.getCanvas().style.cursor = '';
  });
  const tellZoom = () => onZoom(map.getZoom());
  map.on('zoomend', tellZoom);
  map.once('load', tellZoom);
  map.on('idle', () => {
    // What stands on the map now, for whoever waits for it.
    element.dataset['pins'] = String(map.queryRenderedFeatures({ layers: ['pins'] }).length);
    onDrawn();
  });
}

const fit = { padding: PADDING, maxZoom: NEAR };

const nearestOf = (tiles: MapTiles | null): number => tiles?.nearest ?? NEAREST;

function newMap(element: HTMLElement, { shown, tiles, title }: Wanted): GlMap {
  setWorkerUrl(workerUrl);
  const map = new GlMap({
    container: element,
    style: styleOf(mapPaletteOf(element), shown, tiles),
    bounds: boundsOf(shown.pins),
    fitBoundsOptions: fit,
    maxZoom: nearestOf(tiles),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': title },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

export function drawMap(element: HTMLElement, wanted: Wanted): DrawnMap {
  let { shown, tiles } = wanted;
  const map = newMap(element, wanted);
  listen(map, element, wanted);
  listenToFaults(map, wanted);
  const restyle = () => map.setStyle(styleOf(mapPaletteOf(element), shown, tiles));
  onColours(restyle, wanted.signal);
  wanted.signal.addEventListener('abort', () => map.remove());
  return {
    show(next) {
      shown = next;
      put(map, 'pins', pinData(shown));
      put(map, 'moves', moveData(shown.moves));
      put(map, 'way', wayData(shown));
      put(map, 'chosen', chosenData(shown));
    },
    showTiles(next) {
      if (next === tiles) return;
      tiles = next;
      map.setMaxZoom(nearestOf(tiles));
      restyle();
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps),
    showAll: () => void map.fitBounds(boundsOf(shown.pins), fit),
    goTo: ({ latitude, longitude }) =>
      void map.flyTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR) }),
  };
}
