/** One way of drawing a life, measured in the page: ours as the product opens it, and what others would do. `window.measure(variant, count)`. */
import { Instance, Instances } from '@react-three/drei';
import { advance, createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import type { ReactNode } from 'react';
import {
  Group,
  IcosahedronGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  Vector2,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { eyeOf, FIELD, wholeOf, type Pose } from '../camera.ts';
import { turned } from '../camera-moves.ts';
import { draw } from '../draw.tsx';
import { gridOf } from '../grid.ts';
import { layout, lightSize } from '../layout.ts';
import { lightAt } from '../pointing.ts';
import { SkyStage } from '../stage.ts';
import { chances, madeLife } from './made-life.ts';
import { alone, colours, feelingsOf, instanced, positionsOf, quads } from './other-ways.ts';
import { readingOf } from './reading.ts';
import { toldNothing, wholeLife } from './told-nothing.ts';

extend({
  Group,
  IcosahedronGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
});

interface Measured {
  readonly variant: string;
  readonly count: number;
  readonly mount: number;
  /** Milliseconds of script in a frame: the least, for a busy machine adds to each, and at the ninety-fifth of a hundred. */
  readonly js: number;
  readonly js95: number;
  /** With the drawing itself, as this machine draws. */
  readonly frame: number;
  readonly calls: number;
  readonly megabytes: number;
  readonly pick: number | null;
  readonly more: Readonly<Record<string, number>>;
}

const [WIDTH, HEIGHT] = [1280, 720];
const window_ = { width: WIDTH, height: HEIGHT };
const FRAMES = 40;
/** Milliseconds after which a way of drawing has been watched long enough. */
const PATIENCE = 8000;
/** A greater life comes in parts. */
const MOST_READ = 100_000;

declare global {
  interface Window {
    gc?: () => void;
    measure: (variant: string, count: number) => Promise<Measured>;
  }
  interface Performance {
    readonly memory?: { readonly usedJSHeapSize: number };
  }
}

const breath = () => new Promise((next) => setTimeout(next, 0));
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? Number.NaN;

async function heap(): Promise<number> {
  for (let k = 0; k < 4; k += 1) {
    window.gc?.();
    await breath();
  }
  return (performance.memory?.usedJSHeapSize ?? Number.NaN) / 1e6;
}

function surface(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  document.body.append(canvas);
  return canvas;
}

function Meshes({ count }: { readonly count: number }) {
  const [places, feelings] = [positionsOf(count), feelingsOf(count)];
  const ball = new IcosahedronGeometry(lightSize(count), 1);
  const plain = new MeshBasicMaterial();
  const materials = colours.map((color) => new MeshBasicMaterial({ color }));
  return (
    <group>
      {Array.from({ length: count }, (_, i) => (
        <mesh
          key={i}
          geometry={ball}
          material={materials[feelings[i] ?? 0] ?? plain}
          position={[places[3 * i] ?? 0, places[3 * i + 1] ?? 0, places[3 * i + 2] ?? 0]}
        />
      ))}
    </group>
  );
}

function Drei({ count }: { readonly count: number }) {
  const [places, feelings] = [positionsOf(count), feelingsOf(count)];
  return (
    <Instances limit={count} range={count} frustumCulled={false}>
      <icosahedronGeometry args={[lightSize(count), 1]} />
      <meshBasicMaterial />
      {Array.from({ length: count }, (_, i) => (
        <Instance
          key={i}
          color={colours[feelings[i] ?? 0]}
          position={[places[3 * i] ?? 0, places[3 * i + 1] ?? 0, places[3 * i + 2] ?? 0]}
        />
      ))}
    </Instances>
  );
}

interface Framed {
  readonly js: readonly number[];
  readonly whole: readonly number[];
}

/** Frames while the camera moves. The pixel that is read makes the drawing part of the frame, and not of the next. */
function frames(renderer: WebGLRenderer, move: (step: number) => void): Framed {
  const [js, whole]: [number[], number[]] = [[], []];
  const context = renderer.getContext();
  const pixel = new Uint8Array(4);
  const begun = performance.now();
  for (
    let step = 0;
    step < FRAMES && (step < 3 || performance.now() - begun < PATIENCE);
    step += 1
  ) {
    move(step);
    const from = performance.now();
    advance(from);
    js.push(performance.now() - from);
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
    whole.push(performance.now() - from);
  }
  // The first two compile and upload.
  return { js: js.slice(2), whole: whole.slice(2) };
}

/** Milliseconds of one, in the quickest of several rounds. */
function picksOf(pick: (x: number, y: number) => void): number {
  const chance = chances(3);
  const begun = performance.now();
  const rounds: number[] = [];
  while (rounds.length < 20 && (rounds.length < 2 || performance.now() - begun < 3000)) {
    const from = performance.now();
    for (let k = 0; k < 25; k += 1) pick(chance() * WIDTH, chance() * HEIGHT);
    rounds.push((performance.now() - from) / 25);
  }
  return at(rounds, 0);
}

/** What others would do, in a scene like ours. */
async function measureOther(variant: string, count: number): Promise<Measured> {
  const canvas = surface();
  const camera = new PerspectiveCamera((FIELD * 180) / Math.PI, WIDTH / HEIGHT, 0.5, 2500);
  const root: ReconcilerRoot<HTMLCanvasElement> = createRoot(canvas);
  await root.configure({
    gl: (given) => new WebGLRenderer({ ...given, antialias: false }),
    camera,
    frameloop: 'never',
    flat: true,
    size: { ...window_, top: 0, left: 0 },
    dpr: 1,
  });
  const store = root.render(null);
  let pose: Pose = wholeOf('personal', window_);
  const move = () => {
    pose = turned(pose, 3, 0, window_);
    camera.position.set(...eyeOf(pose));
    camera.lookAt(...pose.target);
  };
  move();
  advance(performance.now());
  const renderer = store.getState().gl;
  const empty = await heap();
  const begun = performance.now();
  const made: Readonly<Record<string, () => ReactNode>> = {
    'mesh an orb': () => <Meshes count={count} />,
    'drei Instances': () => <Drei count={count} />,
    InstancedMesh: () => <primitive object={instanced(count)} />,
    'instanced quads': () => <primitive object={quads(count)} />,
    empty: () => null,
  };
  root.render(made[variant]?.());
  // Drawn whole, as often as that takes.
  while (performance.now() - begun < 60_000) {
    advance(performance.now());
    if (variant === 'empty' || renderer.info.render.triangles > count) break;
    await breath();
  }
  const mount = performance.now() - begun;
  const { js, whole } = frames(renderer, move);
  const calls = renderer.info.render.calls;
  const megabytes = (await heap()) - empty;
  const raycaster = new Raycaster();
  const drawn: readonly Object3D[] = store.getState().scene.children;
  const pick =
    variant === 'instanced quads' || variant === 'empty'
      ? null
      : picksOf((x, y) => {
          raycaster.setFromCamera(new Vector2((2 * x) / WIDTH - 1, 1 - (2 * y) / HEIGHT), camera);
          raycaster.intersectObjects([...drawn], true);
        });
  return {
    variant,
    count,
    mount,
    js: at(js, 0),
    js95: at(js, 0.95),
    frame: at(whole, 0.5),
    calls,
    megabytes,
    pick,
    more: {},
  };
}

const nothing = () => undefined;

/** As the product opens it: through `draw` and `show`. */
async function measureOurs(count: number): Promise<Measured> {
  const reading = readingOf(Math.min(count, MOST_READ));
  const columns = madeLife(count);
  const all = new Uint8Array(count).fill(1);
  const shownOf = (shown: Uint8Array, of = columns) => wholeLife(of, 'medium', shown);
  const seen: { renderer: WebGLRenderer | null; ask: () => void; frames: number } = {
    renderer: null,
    ask: nothing,
    frames: 0,
  };
  const { attach, frame } = SkyStage.prototype;
  SkyStage.prototype.attach = function attached(renderer, ask) {
    seen.renderer = renderer;
    seen.ask = ask;
    attach.call(this, renderer, ask);
  };
  SkyStage.prototype.frame = function framed(now) {
    seen.frames += 1;
    frame.call(this, now);
  };
  const host = document.createElement('div');
  host.style.cssText = `position: relative; inline-size: ${String(WIDTH)}px; block-size: ${String(HEIGHT)}px;`;
  document.body.append(host);
  // The scene without a light: what everything after is compared with.
  const warm = draw(host, toldNothing, new AbortController().signal);
  warm.stage.show(shownOf(new Uint8Array(0), madeLife(0)));
  advance(performance.now());
  await breath();
  const empty = await heap();
  const { stage } = warm;
  // A life that nobody has seen yet, every time: what is kept with its columns is reckoned anew.
  const mounts = [0, 1, 2, 3, 4].map(() => {
    const begun = performance.now();
    stage.show(shownOf(all, { ...columns }));
    advance(performance.now());
    return performance.now() - begun;
  });
  stage.show(shownOf(all));
  const renderer = seen.renderer;
  if (renderer === null) throw new Error('nothing was drawn');
  const { js, whole } = frames(renderer, () => {
    stage.pilot.set(turned(stage.pilot.pose, 3, 0, window_));
  });
  const calls = renderer.info.render.calls;
  const { lights } = stage.picture;
  const sorted = performance.now();
  if (lights !== null) gridOf(lights.places);
  const sort = performance.now() - sorted;
  stage.pilot.set(wholeOf('personal', window_));
  advance(performance.now());
  const far = picksOf((x, y) => {
    lightAt(stage.picture, stage.pilot, [x, y], 5);
  });
  stage.pilot.set({ ...wholeOf('personal', window_), distance: 30 });
  advance(performance.now());
  const near = picksOf((x, y) => {
    lightAt(stage.picture, stage.pilot, [x, y], 5);
  });
  const filters = Array.from({ length: 11 }, (_, round) => {
    const shown = new Uint8Array(count);
    for (let i = 0; i < count; i += 1) shown[i] = (i + round) % 3 === 0 ? 1 : 0;
    const from = performance.now();
    stage.show(shownOf(shown));
    advance(from);
    return performance.now() - from;
  });
  const laid = performance.now();
  layout({ ...columns }, 'personal', alone);
  const layouts = performance.now() - laid;
  await new Promise((next) => setTimeout(next, 500));
  const before = seen.frames;
  await new Promise((next) => setTimeout(next, 3000));
  const atRest = seen.frames - before;
  seen.ask();
  for (let waited = 0; waited < 100 && seen.frames === before + atRest; waited += 1)
    await new Promise((next) => setTimeout(next, 50));
  await new Promise((next) => setTimeout(next, 500));
  const asked = seen.frames - before - atRest;
  const megabytes = (await heap()) - empty;
  return {
    variant: 'ours',
    count,
    mount: at(mounts, 0),
    js: at(js, 0),
    js95: at(js, 0.95),
    frame: at(whole, 0.5),
    calls,
    megabytes,
    pick: Math.max(far, near),
    more: {
      parsing: reading.parsed,
      joining: reading.joined,
      'first reading': reading.first,
      sort,
      layout: layouts,
      filter: at(filters, 0),
      'first mount': mounts[0] ?? 0,
      'frame in the middle': at(js, 0.5),
      'frames at rest': atRest,
      'frames when asked': asked,
      discs: stage.picture.groups.count,
    },
  };
}

window.measure = (variant, count) =>
  variant === 'ours' ? measureOurs(count) : measureOther(variant, count);
