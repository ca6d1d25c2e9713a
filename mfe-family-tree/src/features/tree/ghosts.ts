/** Pure: the empty places around a person, as cards that wait for somebody. Only where nothing else stands. */
import type { Box } from '../../draw/camera.ts';
import { eachCardIn, turned, type Scene } from '../../draw/scene.ts';
import { around, sexOf, type TreeModel } from '../../model/index.ts';
import type { Port } from './ports.ts';

export interface Ghost {
  readonly port: Port;
  /** What is taken to be known of whoever comes here: a mother, a father. */
  readonly sex: 'F' | 'M' | null;
  /** Left upper corner and size, in the units of the scene. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Between a card and a ghost beside it, and between two ghosts. */
const [GAP, BETWEEN] = [32, 12];
/** Smaller than a card: nobody stands there yet. */
const SHARE = 0.62;

export function ghostsOf(model: TreeModel, scene: Scene, slot: number): readonly Ghost[] {
  const person = scene.persons[slot] ?? 0;
  const { parents, partners, children } = around(model, person);
  // In measures along a generation and from one to the next, whichever way they run.
  const [along, from] = turned(scene, [scene.x[slot] ?? 0, scene.y[slot] ?? 0]);
  const [length, depth] = turned(scene, [scene.cardWidth, scene.cardHeight]);
  const [width, height] = sizeIn(scene);
  const [middle, beside] = [along + length / 2, from + (depth - height) / 2];
  const wanted: readonly Ghost[] = [
    ...(parents.length === 0
      ? [
          ghostAt(scene, 'parent', 'F', [middle - BETWEEN / 2 - width, from - GAP - height]),
          ghostAt(scene, 'parent', 'M', [middle + BETWEEN / 2, from - GAP - height]),
        ]
      : []),
    ...(parents.length === 1 ? besideParent(model, scene, parents[0] ?? 0) : []),
    ...(partners.length === 0
      ? [ghostAt(scene, 'partner', null, [along + length + GAP, beside])]
      : []),
    ...(children.length === 0
      ? [ghostAt(scene, 'child', null, [middle - width / 2, from + depth + GAP])]
      : []),
  ];
  const free = wanted.filter((ghost) => isFree(scene, ghost));
  // Two places for parents, or the one key for both: half of it would say that one of them is known.
  return parents.length === 0 && free.filter(({ port }) => port === 'parent').length === 1
    ? free.filter(({ port }) => port !== 'parent')
    : free;
}

/** Along a generation, and from one to the next. */
const sizeIn = (scene: Scene) =>
  turned(scene, [Math.round(scene.cardWidth * SHARE), Math.round(scene.cardHeight * SHARE)]);

function ghostAt(
  scene: Scene,
  port: Port,
  sex: Ghost['sex'],
  place: readonly [along: number, from: number],
): Ghost {
  const [[x, y], [width, height]] = [turned(scene, place), turned(scene, sizeIn(scene))];
  return { port, sex, x, y, width, height };
}

/** One parent is known: the other is looked for at their side, where the drawing shows them and their sex is known. */
function besideParent(model: TreeModel, scene: Scene, parent: number): readonly Ghost[] {
  const slot = scene.persons.indexOf(parent);
  const sex = sexOf(model, parent);
  if (slot < 0 || (sex !== 'F' && sex !== 'M')) return [];
  const [along, from] = turned(scene, [scene.x[slot] ?? 0, scene.y[slot] ?? 0]);
  const [length, depth] = turned(scene, [scene.cardWidth, scene.cardHeight]);
  const [width, height] = sizeIn(scene);
  const sides = [along + length + GAP, along - GAP - width].map((at) =>
    ghostAt(scene, 'parent', sex === 'F' ? 'M' : 'F', [at, from + (depth - height) / 2]),
  );
  return sides.filter((ghost) => isFree(scene, ghost)).slice(0, 1);
}

function isFree(scene: Scene, { x, y, width, height }: Ghost): boolean {
  let free = true;
  eachCardIn(scene, { left: x, top: y, right: x + width, bottom: y + height }, () => {
    free = false;
  });
  return free;
}

/** The scene with room for its ghosts: what the window opens on shows them too. The same scene where there are none. */
export function withRoomFor(ghosts: readonly Ghost[], scene: Scene): Scene {
  if (ghosts.length === 0) return scene;
  const around = (box: Box): Box =>
    ghosts.reduce(
      (now, { x, y, width, height }) => ({
        left: Math.min(now.left, x - BETWEEN),
        top: Math.min(now.top, y - BETWEEN),
        right: Math.max(now.right, x + width + BETWEEN),
        bottom: Math.max(now.bottom, y + height + BETWEEN),
      }),
      box,
    );
  return {
    ...scene,
    box: around(scene.box),
    ...(scene.core !== undefined && { core: { ...scene.core, box: around(scene.core.box) } }),
  };
}
