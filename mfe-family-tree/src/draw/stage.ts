/**
 * The stage: one canvas, one layer of cards over it, one camera for all views. It draws when something changed and never otherwise.
 * Mutable by its nature; what it shows comes in whole (`show`) and everything it decides is computed by pure functions beside it.
 */
import { aimed, type Aim } from './aim.ts';
import {
  approached,
  between,
  eased,
  held,
  leastOf,
  seen,
  zoomed,
  type Camera,
  type Size,
} from './camera.ts';
import type { TreeModel } from '../model/index.ts';
import { Overview } from './far.ts';
import { attachHand } from './gestures.ts';
import {
  CARDS_FROM,
  farTone,
  PIXELS_BELOW,
  paint,
  prepare,
  type Frame,
  type FrameCount,
  type Look,
} from './paint.ts';
import { paintFan, paintLives } from './paint-shapes.ts';
import { onLooks, paletteOf, type Palette } from './palette.ts';
import { middleOf, type Scene } from './scene.ts';
import { cardElements, nearestCard } from './visible.ts';

/** What React draws. */
export interface Shown {
  /** With the tree it was arranged from: numbers of persons say nothing in another. */
  readonly model: TreeModel | null;
  readonly scene: Scene | null;
  /** The cards that are elements of the page. */
  readonly slots: readonly number[];
  readonly palette: Palette;
  /** Cards came from another arrangement: where the anchor stood there, and stands here. */
  readonly from: { readonly scene: Scene; readonly dx: number; readonly dy: number } | null;
}

export interface StageOptions {
  readonly host: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Moves with the camera. */
  readonly layer: HTMLElement;
  readonly cap: () => number;
  /** No movement that was not asked for by hand. */
  readonly still: () => boolean;
}

/** Milliseconds from one arrangement or place to another. */
export const TRAVEL = 280;
/** Milliseconds without a movement after which the hand rests; longer than a journey. */
const REST = 300;

/** Half a card, in pixels of the layout. */
const REACH = 110;

interface Journey {
  readonly from: Camera;
  readonly to: Camera;
  readonly begun: number;
}

/** Slots of one person in the old and the new arrangement, who keeps their place in the window. */
export type Anchor = readonly [before: number, now: number];
type Seeing = Omit<Look, 'isElement'>;

const shiftOf = (before: Scene, now: Scene, [was, is]: Anchor) => ({
  dx: (now.x[is] ?? 0) - (before.x[was] ?? 0),
  dy: (now.y[is] ?? 0) - (before.y[was] ?? 0),
});

export class Stage {
  readonly #options: StageOptions;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #ending = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #frames = new Set<(camera: Camera, size: Size) => void>();
  #camera: Camera = { x: 0, y: 0, k: 1 };
  #size: Size;
  #shown: Shown;
  #look: Seeing | null = null;
  #aim: Aim = { kind: 'fit' };
  /** A hand has moved the camera since it was aimed. */
  #isMoved = false;
  #journey: Journey | null = null;
  #threadsSince = 0;
  #asked = 0;
  #counted: FrameCount & { readonly stale: boolean } = {
    cards: 0,
    names: 0,
    segments: 0,
    strokes: 0,
    stale: false,
  };
  readonly #overview = new Overview();
  #resting: ReturnType<typeof setTimeout> | null = null;

  constructor(options: StageOptions) {
    const { host, canvas } = options;
    this.#options = options;
    this.#pen = canvas.getContext('2d', { alpha: false });
    this.#size = { width: host.clientWidth, height: host.clientHeight };
    this.#shown = { model: null, scene: null, slots: [], palette: paletteOf(host), from: null };
    const { signal } = this.#ending;
    attachHand(
      host,
      {
        camera: () => this.#camera,
        size: () => this.#size,
        least: () => this.#least(),
        move: (camera) => {
          this.place(camera);
        },
      },
      signal,
    );
    onLooks(() => {
      this.#tell({ ...this.#shown, palette: paletteOf(host) });
      this.#ask();
    }, signal);
    const observer = new ResizeObserver(() => {
      this.#measure();
    });
    observer.observe(host);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      cancelAnimationFrame(this.#asked);
      if (this.#resting !== null) clearTimeout(this.#resting);
    });
  }

  end(): void {
    this.#ending.abort();
  }

  show(model: TreeModel, scene: Scene, look: Seeing, aim: Aim, anchor: Anchor | null): void {
    const before = this.#shown.scene;
    this.#look = look;
    this.#aim = aim;
    this.#journey = null;
    const shift =
      before === null || anchor === null || this.#options.still()
        ? null
        : shiftOf(before, scene, anchor);
    if (shift !== null)
      this.#camera = {
        ...this.#camera,
        x: this.#camera.x + shift.dx,
        y: this.#camera.y + shift.dy,
      };
    const to = aimed(this.#aimAfter(aim, scene, anchor), scene, this.#camera, this.#size);
    if (shift === null) this.#camera = to;
    this.#threadsSince = before === null ? 0 : performance.now();
    const slots = cardElements(scene, this.#camera, this.#size, this.#options.cap());
    this.#tell({
      ...this.#shown,
      model,
      scene,
      slots,
      from: before === null || shift === null ? null : { scene: before, ...shift },
    });
    if (shift === null) this.#ask();
    else this.#travel(to);
  }

  /** Whoever reads is not moved away. Where no hand has moved anything, who belongs in the window and came to stand outside of it is brought in. */
  #aimAfter(aim: Aim, scene: Scene, anchor: Anchor | null): Aim {
    if (aim.kind !== 'keep') this.#isMoved = false;
    if (aim.kind !== 'keep' || this.#isMoved || anchor === null || scene.core === undefined)
      return aim;
    const { box } = scene.core;
    const window = seen(aimed(aim, scene, this.#camera, this.#size), this.#size, 1);
    const isWithin =
      box.left >= window.left &&
      box.right <= window.right &&
      box.top >= window.top &&
      box.bottom <= window.bottom;
    return isWithin ? aim : { kind: 'person', slot: anchor[1] };
  }

  /** The same scene seen differently: somebody else is chosen. */
  relook(look: Seeing): void {
    this.#look = look;
    this.#ask();
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Each frame, and when the window changes. */
  readonly onFrame = (listener: (camera: Camera, size: Size) => void): (() => void) => {
    this.#frames.add(listener);
    listener(this.#camera, this.#size);
    return () => {
      this.#frames.delete(listener);
    };
  };

  camera(): Camera {
    return this.#journey?.to ?? this.#camera;
  }

  /** What the last frame cost. */
  counted(): FrameCount {
    return this.#counted;
  }

  aim(aim: Aim): void {
    if (this.#shown.scene !== null)
      this.#travel(aimed(aim, this.#shown.scene, this.#camera, this.#size));
  }

  place(camera: Camera): void {
    this.#isMoved = true;
    this.#put(camera);
  }

  #put(camera: Camera): void {
    this.#journey = null;
    this.#camera =
      this.#shown.scene === null ? camera : held(camera, this.#shown.scene.box, this.#size);
    this.#stir();
    this.#ask();
  }

  /** By keys and buttons, which point at nothing: nearer goes towards whoever stands nearest to the middle. */
  zoom(factor: number): void {
    this.#isMoved = true;
    const { scene } = this.#shown;
    const camera = this.camera();
    const nearest = factor > 1 && scene !== null ? nearestCard(scene, camera) : null;
    this.#travel(
      scene === null || nearest === null
        ? zoomed(
            camera,
            this.#size,
            { x: this.#size.width / 2, y: this.#size.height / 2 },
            factor,
            this.#least(),
          )
        : approached(camera, this.#size, middleOf(scene, nearest), factor, REACH),
    );
  }

  /** Brings a card into the window if it is not, and calls back when it is an element one can focus. */
  reveal(slot: number, then: () => void): void {
    const { scene } = this.#shown;
    if (scene === null) return;
    const box = seen(this.#camera, this.#size, -24);
    const { x, y } = middleOf(scene, slot);
    const isWithin =
      x - REACH >= box.left &&
      x + REACH <= box.right &&
      y - REACH / 2 >= box.top &&
      y + REACH / 2 <= box.bottom;
    if (!isWithin || this.#camera.k < CARDS_FROM)
      this.place({ ...this.#camera, k: Math.max(this.#camera.k, CARDS_FROM), x, y });
    this.#chooseElements();
    then();
  }

  #least(): number {
    return this.#shown.scene === null ? 0.1 : leastOf(this.#shown.scene.box, this.#size);
  }

  #tell(next: Shown): void {
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }

  #ask(): void {
    this.#asked ||= requestAnimationFrame((now) => {
      this.#draw(now);
    });
  }

  #travel(to: Camera): void {
    if (this.#options.still()) {
      this.#put(to);
      return;
    }
    this.#journey = { from: this.#camera, to, begun: performance.now() };
    this.#stir();
    this.#ask();
  }

  #measure(): void {
    const { host } = this.#options;
    const before = this.#size;
    this.#size = { width: host.clientWidth, height: host.clientHeight };
    if (this.#size.width === before.width && this.#size.height === before.height) return;
    // What was aimed at without a window is aimed at again with one.
    if (before.width === 0 && this.#shown.scene !== null)
      this.#camera = aimed(this.#aim, this.#shown.scene, this.#camera, this.#size);
    this.#ask();
  }

  #chooseElements(): void {
    const { scene, slots: before } = this.#shown;
    if (scene === null) return;
    const slots = cardElements(scene, this.#camera, this.#size, this.#options.cap());
    if (slots.length !== before.length || slots.some((slot, at) => slot !== before[at]))
      this.#tell({ ...this.#shown, slots });
  }

  #draw(now: number): void {
    this.#asked = 0;
    this.#move(now);
    this.#chooseElements();
    const { x, y, k } = this.#camera;
    if (this.#shown.scene?.lives !== undefined)
      this.#options.layer.style.setProperty(
        '--edge',
        `${String(seen(this.#camera, this.#size).left)}px`,
      );
    this.#options.layer.style.transform = `translate(${String(this.#size.width / 2 - x * k)}px, ${String(this.#size.height / 2 - y * k)}px) scale(${String(k)})`;
    const threads = this.#options.still() ? 1 : Math.min(1, (now - this.#threadsSince) / TRAVEL);
    this.#paint(now, threads);
    for (const listener of this.#frames) listener(this.#camera, this.#size);
    if (this.#journey !== null || threads < 1) this.#ask();
  }

  #paint(now: number, threads: number): void {
    const { scene, palette, slots } = this.#shown;
    const [pen, look, camera, size] = [this.#pen, this.#look, this.#camera, this.#size];
    if (scene === null || look === null || pen === null || size.width === 0) return;
    const isFar = camera.k < PIXELS_BELOW && scene.labels === undefined;
    // From far away a pixel of the window is enough; from near every pixel of the screen counts.
    const ratio = isFar ? 1 : Math.min(2, globalThis.devicePixelRatio || 1);
    fit(this.#options.canvas, size, ratio);
    if (isFar) {
      const tone = (slot: number) => farTone(look, slot);
      const { stale, ...drawn } = this.#overview.draw(pen, {
        scene,
        camera,
        size,
        palette,
        tone,
        now,
        moving: this.#resting !== null,
      });
      this.#counted = { ...drawn, names: 0, strokes: 0, stale };
      return;
    }
    const standing = new Set(slots);
    this.#counted = {
      ...paintScene(pen, {
        scene,
        camera,
        size,
        ratio,
        palette,
        look: { ...look, isElement: (slot) => standing.has(slot) },
        threads,
      }),
      stale: false,
    };
  }

  /** The hand moves: what is costly waits until it rests. */
  #stir(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#options.layer.style.willChange = 'transform';
    this.#resting = setTimeout(() => {
      this.#resting = null;
      // As a layer of its own it would keep the letters of the size it had.
      this.#options.layer.style.willChange = '';
      if (this.#counted.stale) this.#ask();
    }, REST);
  }

  #move(now: number): void {
    if (this.#journey === null) return;
    const share = Math.max(0, Math.min(1, (now - this.#journey.begun) / TRAVEL));
    this.#camera = between(this.#journey.from, this.#journey.to, this.#size, eased(share));
    if (share === 1) this.#journey = null;
  }
}

/** Giving a canvas its size empties it: only where it is another. */
function fit(canvas: HTMLCanvasElement, size: Size, ratio: number): void {
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function paintScene(pen: CanvasRenderingContext2D, frame: Frame): FrameCount {
  if (frame.scene.sectors === undefined && frame.scene.lives === undefined)
    return paint(pen, frame);
  prepare(pen, frame);
  return frame.scene.sectors === undefined ? paintLives(pen, frame) : paintFan(pen, frame);
}
