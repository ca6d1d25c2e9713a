/** The coasts of the world as rings of degrees, out of the packed arcs of `world-atlas`. Pure. */
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

interface Packed {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
}

/** Each point is told by how far it lies from the one before. */
function unpacked({ transform: { scale, translate }, arcs }: Packed): readonly Ring[] {
  const [[stretchX = 1, stretchY = 1], [originX = 0, originY = 0]] = [scale, translate];
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * stretchX + originX, y * stretchY + originY] as const;
    });
  });
}

/** An arc that is named by its complement runs backwards; neighbours share a point. */
function joined(ring: readonly number[], arcs: readonly Ring[]): Ring {
  return ring.flatMap((named, at) => {
    const arc = named < 0 ? (arcs[~named] ?? []).toReversed() : (arcs[named] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

let rings: readonly Ring[] | null = null;

/** Outlines of all land, unpacked once. */
export function landRings(): readonly Ring[] {
  if (rings !== null) return rings;
  const arcs = unpacked(atlas);
  rings = atlas.objects.land.geometries
    .flatMap(({ arcs: polygons }) => polygons)
    .flat()
    .map((ring) => joined(ring, arcs));
  return rings;
}
