/** The overview: far more is drawn than by a stroke of the pen, so that it is kept and moved as a picture while the hand moves. */
import { toWindow, upright, type Camera, type Size } from './camera.ts';
import { drawOverview, mix, type Drawn, type Inks } from './overview.ts';
import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';

/** Milliseconds for which a moved picture may stand in for a drawn one. */
const STAND_IN = 100;
/** Below this many cards and lines a frame is drawn as fast as a picture is moved. */
const FEW = 8_000;

interface Kept {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly size: Size;
  readonly at: number;
  readonly drawn: Drawn;
}

export interface FarView {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
  readonly palette: Palette;
  readonly tone: (slot: number) => number;
  /** Milliseconds, and whether the hand moves. */
  readonly now: number;
  readonly moving: boolean;
}

export class Overview {
  readonly #sheet = document.createElement('canvas');
  readonly #pen = this.#sheet.getContext('2d', { alpha: false });
  #image: ImageData | null = null;
  #kept: Kept | null = null;

  /** Draws, or moves what was drawn a moment ago. `stale`: to be drawn when the hand rests. */
  draw(pen: CanvasRenderingContext2D, view: FarView): Drawn & { readonly stale: boolean } {
    const kept = this.#kept;
    if (view.moving && kept !== null && this.#standsIn(kept, view)) {
      this.#move(pen, kept, view);
      return { ...kept.drawn, stale: true };
    }
    const drawn = this.#render(view);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.drawImage(this.#sheet, 0, 0);
    return { ...drawn, stale: false };
  }

  #standsIn(kept: Kept, { scene, palette, size, now }: FarView): boolean {
    return (
      kept.scene === scene &&
      kept.palette === palette &&
      kept.size.width === size.width &&
      kept.size.height === size.height &&
      now - kept.at < STAND_IN &&
      kept.drawn.cards + kept.drawn.segments > FEW
    );
  }

  #move(pen: CanvasRenderingContext2D, kept: Kept, { camera, size, palette }: FarView): void {
    const [across, down] = [camera.k / kept.camera.k, upright(camera) / upright(kept.camera)];
    const middle = toWindow(camera, size, kept.camera);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = palette.ground;
    pen.fillRect(0, 0, size.width, size.height);
    pen.drawImage(
      this.#sheet,
      middle.x - (size.width / 2) * across,
      middle.y - (size.height / 2) * down,
      size.width * across,
      size.height * down,
    );
  }

  #render({ scene, camera, size, palette, tone, now }: FarView): Drawn {
    const { width, height } = size;
    if (this.#sheet.width !== width) this.#sheet.width = width;
    if (this.#sheet.height !== height) this.#sheet.height = height;
    if (this.#image?.width !== width || this.#image.height !== height)
      this.#image = new ImageData(width, height);
    const drawn = drawOverview(
      scene,
      camera,
      { width, height, pixels: new Uint32Array(this.#image.data.buffer) },
      tone,
      inksOf(palette),
    );
    this.#pen?.putImageData(this.#image, 0, 0);
    this.#kept = { scene, palette, camera, size, at: now, drawn };
    return drawn;
  }
}

/** Mutable: the inks of the palette last asked for. */
const mixed: { of: Palette | null; inks: Inks } = {
  of: null,
  inks: { ground: 0, threads: [], tones: [] },
};

/** The colours of the page as numbers; the browser itself is asked what a colour is. */
export function inksOf(palette: Palette): Inks {
  if (mixed.of === palette) return mixed.inks;
  const one = document.createElement('canvas');
  [one.width, one.height] = [1, 1];
  const pen = one.getContext('2d', { willReadFrequently: true });
  const number = (colour: string): number => {
    if (pen === null) return 0;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  };
  const ground = number(palette.ground);
  const thread = number(palette.thread);
  const inks = {
    ground,
    threads: [0.26, 0.36, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74].map((share) =>
      mix(thread, ground, share),
    ),
    tones: [
      mix(number(palette.text), ground, 0.8),
      number(palette.silver),
      mix(number(palette.muted), ground, 0.6),
      number(palette.brass),
      ...palette.tints.map(number),
    ],
  };
  [mixed.of, mixed.inks] = [palette, inks];
  return inks;
}
