/** Moves from town to town as curves: there and back do not lie on each other. Pure. */
import type { DataDrivenPropertyValueSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette.ts';
import { collection, type Data, type Spot } from './spots.ts';

export interface ShownMove {
  readonly from: Spot;
  readonly to: Spot;
  readonly people: number;
}

/** Parts of a curve. */
const PARTS = 24;
/** How far it leaves the straight line, in parts of its length. */
const BEND = 0.16;
/** Beyond these one goes round the other way. */
const HALF = 180;

/** The shorter way round the world: the other end may lie beyond the line where the days meet. */
function nearest(from: number, to: number): number {
  if (to - from > HALF) return to - 2 * HALF;
  return from - to > HALF ? to + 2 * HALF : to;
}

/** Longitudes and latitudes of a curve that bends to the right of where it goes. */
export function curveOf({
  from,
  to,
}: Pick<ShownMove, 'from' | 'to'>): readonly (readonly [number, number])[] {
  const [x, y] = [from.longitude, from.latitude];
  const [far, north] = [nearest(x, to.longitude), to.latitude];
  const [dx, dy] = [far - x, north - y];
  const bend: readonly [number, number] = [(x + far) / 2 + dy * BEND, (y + north) / 2 - dx * BEND];
  return Array.from({ length: PARTS + 1 }, (_, at) => {
    const part = at / PARTS;
    const [before, between, behind] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return [
      before * x + between * bend[0] + behind * far,
      before * y + between * bend[1] + behind * north,
    ] as const;
  });
}

export const moveData = (moves: readonly ShownMove[]): Data =>
  collection(
    moves.map((move) => ({
      type: 'Feature',
      properties: { people: move.people },
      geometry: { type: 'LineString', coordinates: curveOf(move) },
    })),
  );

/** From a pixel and a half for one who moved to nine for a thousand. */
const width: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['ln', ['get', 'people']],
  0,
  1.5,
  7,
  9,
];

/** Lines that say how many went, which way; above them one life’s own way. */
export const moveLayers = ({ water, way, font }: MapPalette): LayerSpecification[] => [
  {
    id: 'moves',
    type: 'line',
    source: 'moves',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': way, 'line-width': width, 'line-opacity': 0.75 },
  },
  {
    id: 'directions',
    type: 'symbol',
    source: 'moves',
    layout: {
      'symbol-placement': 'line-center',
      'text-field': '▶',
      'text-font': [font],
      'text-size': 14,
      'text-keep-upright': false,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': way, 'text-halo-color': water, 'text-halo-width': 1.5 },
  },
  {
    id: 'way',
    type: 'line',
    source: 'way',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': way, 'line-width': 2, 'line-dasharray': [2, 2] },
  },
];
