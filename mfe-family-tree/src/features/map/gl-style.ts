/** What the map is drawn of and in which colours. */
import type {
  DataDrivenPropertyValueSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapTiles } from '@kinlore/shared/contracts/map-tiles';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import { moveData, moveLayers, type ShownMove } from './gl-moves.ts';
import type { MapPalette } from './map-palette.ts';
import { collection, type Data, type Spot } from './spots.ts';
import { countriesOf, labelOf } from './world.ts';

export interface ShownPin {
  readonly key: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of memories or of people; one alone is not written on the pin. */
  readonly count: number;
}

export interface Shown {
  readonly pins: readonly ShownPin[];
  readonly way: readonly Spot[];
  readonly moves: readonly ShownMove[];
  /** Where the chosen town lies. */
  readonly chosen: Spot | null;
}

/** The source of pictures of another server, and the layer that shows them. */
export const TILES = 'tiles';

const point = (longitude: number, latitude: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

let world: { readonly land: Data; readonly names: Data } | null = null;
/** Unpacked once. */
function worldData() {
  if (world !== null) return world;
  const countries = countriesOf(atlas);
  world = {
    land: collection(
      countries.map(({ polygons }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiPolygon', coordinates: polygons },
      })),
    ),
    names: collection(
      countries.map((country) => {
        const { at, size } = labelOf(country);
        return point(at[0], at[1], { name: country.name, size });
      }),
    ),
  };
  return world;
}

export const pinData = ({ pins }: Pick<Shown, 'pins'>): Data =>
  collection(
    pins.map(({ key, name, latitude, longitude, count }) =>
      point(longitude, latitude, { key, name, count }),
    ),
  );

export const wayData = ({ way }: Pick<Shown, 'way'>): Data =>
  collection(
    way.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: {},
            geometry: {
              type: 'LineString',
              coordinates: way.map(({ longitude, latitude }) => [longitude, latitude]),
            },
          },
        ],
  );

export const chosenData = ({ chosen }: Pick<Shown, 'chosen'>): Data =>
  collection(chosen === null ? [] : [point(chosen.longitude, chosen.latitude, {})]);

/** From nine pixels for one to thirty for a thousand. */
const radius: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['ln', ['get', 'count']],
  0,
  9,
  7,
  30,
];

/** A colour of the palette in numbers: less than half of red, green and blue together. */
const isDark = (colour: string): boolean =>
  (colour.match(/\d+/gu) ?? []).slice(0, 3).reduce((all, part) => all + Number(part), 0) < 384;

/** Their names and borders are drawn in the pictures; our land lies under them until they come. */
const tileLayers = ({ land, water }: MapPalette): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': water } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
  {
    id: TILES,
    type: 'raster',
    source: TILES,
    // Pictures are drawn for daylight: in a dark theme they are dimmed, so that names are read before them.
    paint: { 'raster-fade-duration': 0, 'raster-brightness-max': isDark(water) ? 0.55 : 1 },
  },
];

function landLayers({ water, land, border, muted, font }: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    {
      id: 'borders',
      type: 'line',
      source: 'land',
      paint: { 'line-color': border, 'line-width': 0.6 },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'names',
      // From far away the great ones, near by all.
      filter: [
        'step',
        ['zoom'],
        ['>', ['get', 'size'], 120],
        2.5,
        ['>', ['get', 'size'], 20],
        4,
        ['>', ['get', 'size'], 2],
        5.5,
        true,
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [font],
        'text-size': 12,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
        'text-padding': 12,
      },
      paint: { 'text-color': muted, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}

function pinLayers({ water, text, pin, way, onPin, font }: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'pins',
      type: 'circle',
      source: 'pins',
      // The small ones lie on the great ones.
      layout: { 'circle-sort-key': ['-', 0, ['get', 'count']] },
      paint: {
        'circle-color': pin,
        'circle-radius': radius,
        'circle-stroke-color': water,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'pins',
      filter: ['>', ['get', 'count'], 1],
      layout: {
        'text-field': ['to-string', ['get', 'count']],
        'text-font': [font],
        'text-size': 12,
        'text-ignore-placement': true,
        // Where pins lie on each other, the greatest number alone is readable.
        'symbol-sort-key': ['-', 0, ['get', 'count']],
      },
      paint: { 'text-color': onPin },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'pins',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [font],
        'text-size': 13,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.3,
        'text-max-width': 9,
        'symbol-sort-key': ['-', 0, ['get', 'count']],
      },
      paint: { 'text-color': text, 'text-halo-color': water, 'text-halo-width': 1.5 },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': 15,
        'circle-opacity': 0,
        'circle-stroke-color': way,
        'circle-stroke-width': 3,
      },
    },
  ];
}

export function styleOf(
  palette: MapPalette,
  shown: Shown,
  tiles: MapTiles | null,
): StyleSpecification {
  const { land, names } = worldData();
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      names: { type: 'geojson', data: names },
      moves: { type: 'geojson', data: moveData(shown.moves) },
      way: { type: 'geojson', data: wayData(shown) },
      pins: { type: 'geojson', data: pinData(shown) },
      chosen: { type: 'geojson', data: chosenData(shown) },
      ...(tiles !== null && {
        [TILES]: { type: 'raster', tiles: [tiles.address], tileSize: 256, maxzoom: tiles.nearest },
      }),
    },
    layers: [
      ...(tiles === null ? landLayers(palette) : tileLayers(palette)),
      ...moveLayers(palette),
      ...pinLayers(palette),
    ],
  };
}
