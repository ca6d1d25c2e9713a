/** Where the camera goes when something is aimed at. Pure. */
import {
  fitted,
  framed,
  held,
  opened,
  tallFor,
  upright,
  type Camera,
  type Size,
} from './camera.ts';
import { CARDS_FROM } from './paint.ts';
import { SCALE } from './paint-shapes.ts';
import { middleOf, type Scene } from './scene.ts';

/** `all`: everybody, but where that would make a small family too small to read, as much as can be read around one person. */
export type Aim =
  | { readonly kind: 'keep' }
  | { readonly kind: 'fit' }
  | { readonly kind: 'person' | 'all'; readonly slot: number };

/** So small a person can still be read: everything in the window where that suffices, else as much of it as can be read. */
const readable = ({ width }: Size): number => (width < 600 ? 0.7 : 0.75);

/** A family that fits into the window at this scale is a few windows wide when one can read it. */
const A_SMALL_FAMILY = 0.15;

/** On a telephone the keys of the camera have the lower edge to themselves, until a hand moves what is drawn. */
const keysFor = ({ width }: Size): number => (width < 600 ? 56 : 0);

/** As if the window were what the scale and the keys leave of it. */
export function aimed(aim: Aim, scene: Scene, before: Camera, size: Size): Camera {
  if (aim.kind === 'keep')
    return held({ ...before, tall: tallFor(scene.box, size) }, scene.box, size);
  const [above, below] = [scene.lives === undefined ? 0 : SCALE, keysFor(size)];
  const camera = aimedIn(aim, scene, before, {
    width: size.width,
    height: Math.max(1, size.height - above - below),
  });
  return { ...camera, y: camera.y + (below - above) / 2 / upright(camera) };
}

function aimedIn(
  aim: Exclude<Aim, { kind: 'keep' }>,
  scene: Scene,
  before: Camera,
  size: Size,
): Camera {
  const tall = tallFor(scene.box, size);
  const whole = { ...fitted(scene.box, size, size.width < 600 ? 16 : 32), tall };
  if (aim.kind === 'fit' || whole.k >= readable(size)) return whole;
  if (aim.kind === 'person' && scene.core !== undefined)
    return { tall, ...opened(scene.core, middleOf(scene, aim.slot), scene.box, size) };
  if (aim.kind === 'all' && (whole.k >= CARDS_FROM || whole.k < A_SMALL_FAMILY)) return whole;
  return framed(
    { tall, ...middleOf(scene, aim.slot), k: aim.kind === 'all' ? CARDS_FROM : readable(size) },
    scene.box,
    size,
  );
}
