/** The scene alone in a page, for a browser that looks at it, counts and measures. Not part of the product. */
import { createRoot } from 'react-dom/client';
import type { WebGLRenderer } from 'three';
import { SkyScene, type SkySceneProps } from '../index.ts';
import { lightAt } from '../pointing.ts';
import { SkyStage } from '../stage.ts';
import { idPicture } from './id-picture.ts';
import { chances, madeFamily, madeLife } from './made-life.ts';

const stages = [
  'Before Me',
  'Seed',
  'Sprout',
  'Spark',
  'Voyager',
  'Builder',
  'River',
  'Harvest',
  'Lantern',
  'Elder Star',
  'Constellation',
];
const host = document.createElement('div');
host.style.cssText = 'position: fixed; inset: 0;';
document.body.append(host);
const root = createRoot(host);
const told = { hovered: -1, picked: -1, heldAt: -1, person: -1, lost: 0, restored: 0, frames: 0 };
let props: SkySceneProps | null = null;
let seen: { stage: SkyStage; renderer: WebGLRenderer; ask: () => void } | null = null;

// The stage that is at work, and its frames, from outside.
const { attach, frame } = SkyStage.prototype;
SkyStage.prototype.attach = function attached(renderer, ask) {
  seen = { stage: this, renderer, ask };
  attach.call(this, renderer, ask);
};
SkyStage.prototype.frame = function framed(now) {
  told.frames += 1;
  frame.call(this, now);
};

const photo = (index: number): string => {
  const hue = String((index * 47) % 360);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="hsl(${hue} 30% 60%)"/><circle cx="5" cy="4" r="2" fill="hsl(${hue} 20% 85%)"/><path d="M1 10c0-5 8-5 8 0" fill="hsl(${hue} 25% 35%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};

const atWork = () => {
  if (seen === null) throw new Error('no sky is open');
  return seen;
};

/** The drawn pixels, read in the frame they were drawn in. */
function pixels(): Uint8Array {
  const { stage, renderer } = atWork();
  const scene = stage.picture.root.parent;
  if (scene !== null) renderer.render(scene, stage.camera);
  const context = renderer.getContext();
  const { width, height } = stage.pilot.drawn;
  const bytes = new Uint8Array(4 * width * height);
  context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, bytes);
  return bytes;
}

const page = {
  told,
  family: madeFamily,
  open(count: number, more: Partial<SkySceneProps> = {}) {
    props = {
      columns: madeLife(count),
      view: 'personal',
      shown: new Uint8Array(count).fill(1),
      selected: null,
      focus: { at: 'all' },
      level: 'high',
      colourBy: 'feeling',
      label: 'A made life',
      stageName: (stage) => stages[stage - 1] ?? '',
      photoOf: photo,
      onHover: (index) => {
        told.hovered = index ?? -1;
      },
      onPick: (index) => {
        told.picked = index;
      },
      onHold: (index) => {
        told.heldAt = index;
      },
      onPerson: (index) => {
        told.person = index;
      },
      onLost: () => {
        told.lost += 1;
      },
      onRestored: () => {
        told.restored += 1;
      },
      ...more,
    };
    root.render(<SkyScene {...props} />);
  },
  change(more: Partial<SkySceneProps>) {
    if (props === null) return;
    props = { ...props, ...more };
    root.render(<SkyScene {...props} />);
  },
  close() {
    root.render(null);
  },
  /** Whether nothing moves any more. */
  isStill(): boolean {
    return seen !== null && !seen.stage.pilot.isFlying && !seen.stage.picture.isMixing;
  },
  /** So many frames of the browser later: how many of them drew. */
  async rest(frames: number): Promise<number> {
    const before = told.frames;
    for (let k = 0; k < frames; k += 1)
      await new Promise((next) => {
        requestAnimationFrame(next);
      });
    return told.frames - before;
  },
  ask() {
    atWork().ask();
  },
  /** What the renderer holds and did in its last frame. */
  held() {
    const { info } = atWork().renderer;
    return {
      calls: info.render.calls,
      geometries: info.memory.geometries,
      textures: info.memory.textures,
      programs: info.programs?.length ?? 0,
    };
  },
  /**
   * Pixels by chance, half of them on a light: which light is drawn there, and what a pick says; at the rim of a disc also what it says a tenth of a pixel
   * beside it, for a rasteriser knows places only by sixteenths.
   */
  picks(count: number, seed: number): { drawn: number; picked: number[] }[] {
    const { stage, renderer } = atWork();
    const ids = idPicture(stage, renderer);
    const { width, height } = stage.pilot.drawn;
    const covered = [...ids.keys()].filter((k) => (ids[k] ?? -1) >= 0);
    const chance = chances(seed);
    const pickAt = (x: number, y: number) => lightAt(stage.picture, stage.pilot, [x, y], 0) ?? -1;
    return Array.from({ length: count }, (_, i) => {
      const any = Math.floor(chance() * width * height);
      const k = i % 2 === 0 ? any : (covered[Math.floor(chance() * covered.length)] ?? any);
      const [x, y] = [(k % width) + 0.5, Math.floor(k / width) + 0.5];
      const drawn = ids[k] ?? -1;
      const picked = [pickAt(x, y)];
      if (picked[0] !== drawn)
        for (const [dx, dy] of [
          [-0.1, 0],
          [0.1, 0],
          [0, -0.1],
          [0, 0.1],
        ] as const)
          picked.push(pickAt(x + dx, y + dy));
      return { drawn, picked };
    });
  },
  /** One number for all drawn pixels, and how many are not of the ground. */
  print(): { sum: number; lit: number } {
    let [sum, lit] = [0, 0];
    for (const [k, byte] of pixels().entries()) {
      sum = (Math.imul(sum, 31) + byte) >>> 0;
      if (k % 4 === 3 && byte > 0) lit += 1;
    }
    return { sum, lit };
  },
  loseContext() {
    atWork().renderer.forceContextLoss();
  },
  restoreContext() {
    atWork().renderer.forceContextRestore();
  },
};

declare global {
  interface Window {
    skyPage: typeof page;
  }
}
window.skyPage = page;
