/** Countries of the world as polygons of degrees, out of the packed arcs of `world-atlas`. Pure. */

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

export interface Country {
  readonly name: string;
  readonly polygons: readonly (readonly Ring[])[];
}

interface Packed {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
}
/** As in the file: rings of arcs by their number, one deeper where there are several polygons. */
type Shape =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };
type Named = {
  readonly type: string;
  readonly arcs?: unknown;
  readonly properties?: { readonly name?: string };
};

/** Each point is told by how far it lies from the one before. */
function unpacked({ transform: { scale, translate }, arcs }: Packed): readonly Ring[] {
  const [[stretchX = 1, stretchY = 1], [originX = 0, originY = 0]] = [scale, translate];
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      return [x * stretchX + originX, y * stretchY + originY];
    });
  });
}

/** An arc that is named by its complement runs backwards; neighbours share a point. */
const joined = (ring: readonly number[], arcs: readonly Ring[]): Ring =>
  ring.flatMap((named, at) => {
    const arc = named < 0 ? (arcs[~named] ?? []).toReversed() : (arcs[named] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });

const TURN = 360;

/** A ring that goes on across the line where the days meet goes on in numbers too; one around a pole is closed there. */
function continued(ring: Ring): Ring {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  const points = ring.map(([longitude, latitude]): Point => {
    if (longitude - before > TURN / 2) shift -= TURN;
    if (before - longitude > TURN / 2) shift += TURN;
    before = longitude;
    return [longitude + shift, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (shift === 0 || first === undefined || last === undefined) return points;
  if (Math.abs(first[0] - last[0]) < 1) return points;
  return [...points, [last[0], SOUTH], [first[0], SOUTH], first];
}
/** As far as maps of this kind go; only the land around the south pole goes around. */
const SOUTH = -85;

const isShape = (shape: Named): shape is Named & Shape =>
  shape.type === 'Polygon' || shape.type === 'MultiPolygon';

export function countriesOf(
  atlas: Packed & {
    readonly objects: { readonly countries: { readonly geometries: readonly Named[] } };
  },
): readonly Country[] {
  const arcs = unpacked(atlas);
  return atlas.objects.countries.geometries.filter(isShape).map((shape) => {
    const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
    return {
      name: shape.properties?.name ?? '',
      polygons: polygons.map((rings) => rings.map((ring) => continued(joined(ring, arcs)))),
    };
  });
}

const boxOf = (ring: Ring) => {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
};

/** Where a country is named: in the middle of its largest piece; and how large that is, in degrees. */
export function labelOf({ polygons }: Country): { readonly at: Point; readonly size: number } {
  const boxes = polygons.flatMap(([outer]) => (outer === undefined ? [] : [boxOf(outer)]));
  const sized = boxes.map((box) => ({
    ...box,
    size: (box.east - box.west) * (box.north - box.south),
  }));
  const [largest] = sized.toSorted((one, other) => other.size - one.size);
  if (largest === undefined) return { at: [0, 0], size: 0 };
  return {
    at: [(largest.west + largest.east) / 2, (largest.south + largest.north) / 2],
    size: largest.size,
  };
}
