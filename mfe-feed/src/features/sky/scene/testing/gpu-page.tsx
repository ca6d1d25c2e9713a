/** What a graphics card takes for a frame of a life: ours, and as others would draw it. `window.measureGpu(what)`; see bench/sky-gpu.ts. Not part of the product. */
import { Group, PerspectiveCamera, Scene, WebGLRenderer, type Camera, type Object3D } from 'three';
import { eyeOf, FIELD, wholeOf, type Pose } from '../camera.ts';
import { turned } from '../camera-moves.ts';
import { draw } from '../draw.tsx';
import { nameOf } from '../materials.ts';
import { SkyStage } from '../stage.ts';
import { fragmentsOf, widthFor } from './fragments.ts';
import { madeLife } from './made-life.ts';
import { instanced, quads } from './other-ways.ts';
import { toldNothing, wholeLife } from './told-nothing.ts';

interface Asked {
  /** `sky`: the whole frame as the product draws it; `lights`: the lights of it alone, as wide as they cover `covers` pixels; else as others would. */
  readonly way: 'sky' | 'lights' | 'instanced quads' | 'InstancedMesh';
  readonly count: number;
  /** Drawn pixels that the lights shall cover together; null: as they are. */
  readonly covers: number | null;
}

interface Taken {
  /** Milliseconds of the graphics card for a frame, the middle of fifteen rounds; null where the browser does not tell. */
  readonly gpu: number | null;
  /** By the clock, drawn to the end. */
  readonly wall: number;
  /** Million drawn pixels that lights cover; null where that is not reckoned. */
  readonly covered: number | null;
  readonly renderer: string;
}

/** As the registry of WebGL gives it; the types of the browser do not know it. */
const TIME_ELAPSED = 0x88bf;
const ROUNDS = 15;
/** Drawn in one round: a single frame may be shorter than the clock of the card tells apart. */
const FRAMES = 20;

declare global {
  interface Window {
    measureGpu: (asked: Asked) => Promise<Taken>;
  }
}

interface Sight {
  readonly renderer: WebGLRenderer;
  readonly scene: Object3D;
  readonly camera: Camera;
  /** To one side, so that no frame is like the one before. */
  readonly turn: () => void;
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function drawn({ renderer, scene, camera, turn }: Sight): void {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    turn();
    renderer.render(scene, camera);
  }
}

/** To the end: the pixel that is read waits for it. */
function wait(context: WebGL2RenderingContext): void {
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
}

/** Nanoseconds that the card took for what was drawn; null where something came between. */
async function told(context: WebGL2RenderingContext, query: WebGLQuery): Promise<number | null> {
  for (let tries = 0; tries < 400; tries += 1) {
    await new Promise((next) => setTimeout(next, 5));
    if (context.getQueryParameter(query, context.QUERY_RESULT_AVAILABLE) === true) {
      const nanoseconds: unknown = context.getQueryParameter(query, context.QUERY_RESULT);
      return typeof nanoseconds === 'number' ? nanoseconds : null;
    }
  }
  return null;
}

async function taken(sight: Sight, covered: number | null): Promise<Taken> {
  const context = sight.renderer.getContext();
  sight.renderer.debug.onShaderError = () => {
    throw new Error('a shader does not compile');
  };
  if (!(context instanceof WebGL2RenderingContext)) throw new Error('no WebGL 2 here');
  const tells = context.getExtension('EXT_disjoint_timer_query_webgl2') !== null;
  const [gpu, wall]: [number[], number[]] = [[], []];
  drawn(sight);
  wait(context);
  for (let round = 0; round < ROUNDS; round += 1) {
    const query = tells ? context.createQuery() : null;
    const from = performance.now();
    if (query !== null) context.beginQuery(TIME_ELAPSED, query);
    drawn(sight);
    if (query !== null) context.endQuery(TIME_ELAPSED);
    wait(context);
    wall.push((performance.now() - from) / FRAMES);
    const nanoseconds = query === null ? null : await told(context, query);
    if (nanoseconds !== null) gpu.push(nanoseconds / 1e6 / FRAMES);
  }
  return {
    gpu: gpu.length === 0 ? null : middle(gpu),
    wall: middle(wall),
    covered: covered === null ? null : covered / 1e6,
    renderer: nameOf(sight.renderer),
  };
}

const window_ = () => ({ width: innerWidth, height: innerHeight });

function others(way: 'instanced quads' | 'InstancedMesh', count: number): Sight {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const renderer = new WebGLRenderer({ canvas, antialias: false, stencil: false });
  renderer.setPixelRatio(devicePixelRatio);
  renderer.setSize(innerWidth, innerHeight);
  const camera = new PerspectiveCamera(
    (FIELD * 180) / Math.PI,
    innerWidth / innerHeight,
    0.5,
    2500,
  );
  const scene = new Scene();
  scene.add(way === 'InstancedMesh' ? instanced(count) : quads(count));
  let pose: Pose = wholeOf('personal', window_());
  const turn = () => {
    pose = turned(pose, 3, 0, window_());
    camera.position.set(...eyeOf(pose));
    camera.lookAt(...pose.target);
  };
  return { renderer, scene, camera, turn };
}

function ours(count: number): Sight & { readonly stage: SkyStage } {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; inset: 0;';
  const seen: { renderer: WebGLRenderer | null } = { renderer: null };
  const { attach } = SkyStage.prototype;
  SkyStage.prototype.attach = function attached(renderer, ask) {
    seen.renderer = renderer;
    attach.call(this, renderer, ask);
  };
  const { stage, refine } = draw(host, toldNothing, new AbortController().signal);
  refine('high');
  stage.show(wholeLife(madeLife(count), 'high'));
  const { renderer } = seen;
  const scene = stage.picture.root.parent;
  if (renderer === null || scene === null) throw new Error('nothing was drawn');
  let now = 0;
  const turn = () => {
    stage.pilot.set(turned(stage.pilot.pose, 3, 0, window_()));
    stage.frame((now += 16));
  };
  return { renderer, scene, camera: stage.camera, turn, stage };
}

/** The lights and nothing else, as wide as asked. */
function lightsOf(count: number, covers: number | null): [sight: Sight, covered: number] {
  const { stage, ...sight } = ours(count);
  const { picture, pilot } = stage;
  const { lights, uniforms } = picture;
  if (lights === null) throw new Error('there are no lights');
  const scene = new Group();
  lights.into(scene);
  const [size, least] = [uniforms.uSize.value, uniforms.uLeast.value];
  const covered = (width: number) => {
    uniforms.uSize.value = size * width;
    uniforms.uLeast.value = least * width;
    return fragmentsOf(lights, pilot, uniforms);
  };
  const all = covered(covers === null ? 1 : widthFor(covers, covered));
  return [{ ...sight, scene }, all];
}

window.measureGpu = async ({ way, count, covers }) => {
  if (way === 'sky') return await taken(ours(count), null);
  if (way !== 'lights') return await taken(others(way, count), null);
  return await taken(...lightsOf(count, covers));
};
