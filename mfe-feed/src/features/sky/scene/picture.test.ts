/** What of a picture is left out, and that nothing is missed by it. */
import { PerspectiveCamera, Points } from 'three';
import { describe, expect, it } from 'vitest';
import { aim } from './aiming.ts';
import { viewOf, wholeOf } from './camera.ts';
import { Picture } from './picture.ts';
import { Pilot } from './pilot.ts';
import type { SkyView } from './sky.types.ts';
import { madeLife } from './testing/made-life.ts';
import { wholeLife } from './testing/told-nothing.ts';

function seen(count: number, view: SkyView, distance: number | null) {
  const picture = new Picture();
  const pilot = new Pilot();
  pilot.window = { width: 1280, height: 720 };
  picture.measure(pilot);
  picture.take({ ...wholeLife(madeLife(count), 'high'), view }, false);
  const whole = wholeOf(view, pilot.window);
  pilot.set({ ...whole, distance: distance ?? whole.distance });
  aim(new PerspectiveCamera(), picture, pilot.pose);
  const bodies = picture.root.children.find(
    (one) => one instanceof Points && one.material === picture.materials.bodies,
  );
  return { picture, pilot, areBodiesDrawn: bodies?.visible };
}

/** The widest of all lights that stand before the eye, in drawn pixels. */
function widestOf({ picture, pilot }: Pick<ReturnType<typeof seen>, 'picture' | 'pilot'>): number {
  const { lights, uniforms } = picture;
  if (lights === null) return 0;
  const view = viewOf(pilot.pose);
  const sizeOf = lights.sizeOf(-1);
  let widest = 0;
  for (let i = 0; i < lights.count; i += 1) {
    const [x, y, z] = lights.at(i);
    const row = [2, 6, 10, 14].map((k) => view[k] ?? 0);
    const depth = -((row[0] ?? 0) * x + (row[1] ?? 0) * y + (row[2] ?? 0) * z + (row[3] ?? 0));
    if (depth > 0.1) widest = Math.max(widest, (sizeOf(i) * uniforms.uFocal.value) / depth);
  }
  return widest;
}

describe('the bodies of lights', () => {
  it('are not drawn where all of a great life is dust', () => {
    expect(seen(400_000, 'personal', null).areBodiesDrawn).toBe(false);
  });

  it.each([30, 1000, 20_000])('are drawn wherever one of %i can be seen as a body', (count) => {
    for (const view of ['personal', 'nexus', 'transit'] as const)
      for (const distance of [20, 60, 120, 240, 400, 620]) {
        const at = seen(count, view, distance);
        if (widestOf(at) >= at.picture.uniforms.uLeast.value)
          expect(at.areBodiesDrawn, `${view} at ${String(distance)}`).toBe(true);
      }
  });

  it('stay away in the sky of a family, however near one comes', () => {
    const { picture, pilot } = seen(1000, 'personal', 20);
    picture.lights?.visible(false);
    aim(new PerspectiveCamera(), picture, pilot.pose);
    expect(picture.root.children.some((one) => one instanceof Points && one.visible)).toBe(false);
  });
});
