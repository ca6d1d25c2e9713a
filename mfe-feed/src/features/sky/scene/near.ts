/** Photographs of lights that are near: elements of the page over their lights, the nearest on top. */
import type { Grid, Sight } from './pick.ts';

export interface NearLight {
  readonly light: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly depth: number;
}

/** Half the width, in drawn pixels, from which a photograph says something. */
export const SEEN_FROM = 11;

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** The largest lights in sight that are wanted, `most` of them. Cells too far away for any are passed over whole. */
export function nearLights(
  { positions, lights, starts, balls }: Grid,
  sight: Sight,
  least: number,
  most: number,
  isWanted: (light: number) => boolean,
): readonly NearLight[] {
  const { view, width, height, focal, near, greatest, sizeOf } = sight;
  const found: NearLight[] = [];
  for (let cell = 0; cell < starts.length - 1; cell += 1) {
    const [cx, cy, cz] = [at(balls, 4 * cell), at(balls, 4 * cell + 1), at(balls, 4 * cell + 2)];
    const radius = at(balls, 4 * cell + 3);
    const depth = -(at(view, 2) * cx + at(view, 6) * cy + at(view, 10) * cz + at(view, 14));
    if (depth + radius < near) continue;
    if ((greatest * focal) / Math.max(near, depth - radius) < least) continue;
    for (let k = at(starts, cell); k < at(starts, cell + 1); k += 1) {
      const light = at(lights, k);
      if (!isWanted(light)) continue;
      const one = seenLight(positions, light, { view, width, height, focal, near, sizeOf });
      if (one !== null && one.radius >= least) found.push(one);
    }
  }
  return found.toSorted((a, b) => a.depth - b.depth).slice(0, most);
}

function seenLight(
  positions: Float32Array,
  light: number,
  {
    view,
    width,
    height,
    focal,
    near,
    sizeOf,
  }: Pick<Sight, 'view' | 'width' | 'height' | 'focal' | 'near' | 'sizeOf'>,
): NearLight | null {
  const [px, py, pz] = [
    at(positions, 3 * light),
    at(positions, 3 * light + 1),
    at(positions, 3 * light + 2),
  ];
  const row = (n: number) =>
    at(view, n) * px + at(view, n + 4) * py + at(view, n + 8) * pz + at(view, n + 12);
  const depth = -row(2);
  if (depth < near) return null;
  const scale = focal / depth;
  const [x, y] = [width / 2 + scale * row(0), height / 2 - scale * row(1)];
  const radius = sizeOf(light) * scale;
  const inside = x > -radius && x < width + radius && y > -radius && y < height + radius;
  return inside ? { light, x, y, radius, depth } : null;
}

/** At most a handful of pictures, each kept with its light while that is near. */
export class PhotoPool {
  private readonly byLight = new Map<number, HTMLImageElement>();

  private readonly host: HTMLElement;

  constructor(host: HTMLElement) {
    this.host = host;
  }

  /** `scale`: drawn pixels of one of the page. */
  show(near: readonly NearLight[], scale: number, photoOf: (light: number) => string | null): void {
    const wanted = new Map(near.map((one) => [one.light, one]));
    for (const [light, image] of this.byLight) {
      if (wanted.has(light)) continue;
      image.remove();
      this.byLight.delete(light);
    }
    for (const [order, { light, x, y, radius }] of near.entries()) {
      const address = photoOf(light);
      if (address === null) continue;
      const image = this.byLight.get(light) ?? this.begin(light, address);
      // Within the brass rim of its light.
      const side = (2 * 0.7 * radius) / scale;
      image.style.inlineSize = `${side.toFixed(1)}px`;
      image.style.blockSize = image.style.inlineSize;
      image.style.transform = `translate(${(x / scale).toFixed(1)}px, ${(y / scale).toFixed(1)}px) translate(-50%, -50%)`;
      image.style.zIndex = String(near.length - order);
    }
  }

  private begin(light: number, address: string): HTMLImageElement {
    const image = document.createElement('img');
    image.alt = '';
    image.decoding = 'async';
    image.draggable = false;
    image.src = address;
    // A photograph that does not come leaves the light as it is.
    image.addEventListener('error', () => {
      image.hidden = true;
    });
    this.host.append(image);
    this.byLight.set(light, image);
    return image;
  }
}
