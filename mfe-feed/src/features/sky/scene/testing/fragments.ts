/** How much the lights of a picture cover, reckoned as their shaders do: what a graphics card fills, beside what it places. Pure. */
import { viewOf } from '../camera.ts';
import type { Lights } from '../lights.ts';
import type { SharedUniforms } from '../materials.ts';
import type { Pilot } from '../pilot.ts';

/** Of a body and of what is soft around it or stands for it, in drawn pixels; as squares, for a point is one until its corners are thrown away. */
function pixelsOf(radius: number, least: number, most: number, halo: number): number {
  const square = (half: number) => (2 * half) ** 2;
  if (radius < least) return square(Math.max(radius, least));
  const body = square(Math.min(radius, most));
  return halo > 0 ? body + square(Math.min(2.7 * radius, most)) : body;
}

/** Drawn pixels that all lights cover together, those that lie behind others too. Nothing is left out at the rim: for lives that are seen whole. */
export function fragmentsOf(lights: Lights, pilot: Pilot, uniforms: SharedUniforms): number {
  const { places } = lights;
  const view = viewOf(pilot.pose);
  const [least, most, halo] = [uniforms.uLeast.value, uniforms.uMost.value, uniforms.uHalo.value];
  const scale = (uniforms.uSize.value / lights.size) * uniforms.uFocal.value;
  const sizeOf = lights.sizeOf(-1);
  let sum = 0;
  for (let i = 0; i < lights.count; i += 1) {
    const [x, y, z] = [places[3 * i] ?? 0, places[3 * i + 1] ?? 0, places[3 * i + 2] ?? 0];
    const depth = -(
      (view[2] ?? 0) * x +
      (view[6] ?? 0) * y +
      (view[10] ?? 0) * z +
      (view[14] ?? 0)
    );
    sum += pixelsOf((sizeOf(i) * scale) / depth, least, most, halo);
  }
  return sum;
}

/** By how much lights have to be wider or narrower to cover so many pixels; the nearest there is where none is exact. */
export function widthFor(wanted: number, covered: (width: number) => number): number {
  let [low, high] = [1 / 256, 256];
  for (let round = 0; round < 40; round += 1) {
    const middle = Math.sqrt(low * high);
    if (covered(middle) < wanted) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
