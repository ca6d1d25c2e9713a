/**
 * A family from far away, straight into pixels: a hundred thousand rectangles would be a hundred thousand calls of the canvas, and here they are
 * one. Colours are `0xaabbggrr` as the canvas keeps them. Pure, and countable.
 */
import { seen, upright, type Camera, type Size } from './camera.ts';
import { eachCardIn, eachSegmentIn, endAt, type Scene } from './scene.ts';

export interface Raster extends Size {
  readonly pixels: Uint32Array;
}
export interface Inks {
  readonly ground: number;
  /** One thread on a pixel, two, three …: the last for all that are more. */
  readonly threads: readonly number[];
  /** By slot's tone: 0 living, 1 dead, 2 hidden, 3 chosen, from 4 on the tints of the palette. */
  readonly tones: readonly number[];
}

/** A colour of the page as the canvas keeps it, mixed with the ground: `share` of it, the rest ground. */
export function mix(ink: number, ground: number, share: number): number {
  const part = (shift: number) =>
    Math.round(((ink >>> shift) & 255) * share + ((ground >>> shift) & 255) * (1 - share)) << shift;
  return (part(0) | part(8) | part(16) | (255 << 24)) >>> 0;
}

export interface Drawn {
  readonly cards: number;
  readonly segments: number;
}

/** `tone` by slot. Threads lie under the cards; where many run together they are denser, not wider. */
export function drawOverview(
  scene: Scene,
  camera: Camera,
  raster: Raster,
  tone: (slot: number) => number,
  inks: Inks,
): Drawn {
  const segments = drawThreads(scene, camera, raster, inks);
  return { cards: drawCards(scene, camera, raster, tone, inks), segments };
}

/** A line shorter than this is hidden by the cards at its ends. */
const TELLABLE = 0.7;

/** Level lines are kept by where they begin and end and summed up in one pass, so that a line costs the same however long it is. */
function drawThreads(
  scene: Scene,
  camera: Camera,
  { width, height, pixels }: Raster,
  inks: Inks,
): number {
  const [k, ky] = [camera.k, upright(camera)];
  const [offX, offY] = [width / 2 - camera.x * k, height / 2 - camera.y * ky];
  const { ends } = scene.segments;
  const sheet = sheetOf(width, height);
  let drawn = 0;
  eachSegmentIn(scene, seen(camera, { width, height }, 2), (segment) => {
    const ax = endAt(ends, segment * 4) * k + offX;
    const ay = endAt(ends, segment * 4 + 1) * ky + offY;
    const bx = endAt(ends, segment * 4 + 2) * k + offX;
    const by = endAt(ends, segment * 4 + 3) * ky + offY;
    if (Math.abs(ax - bx) < TELLABLE && Math.abs(ay - by) < TELLABLE) return;
    const isDrawn =
      Math.abs(ay - by) < 1
        ? level(sheet, ax, bx, Math.round(ay))
        : stand(sheet, Math.round(ax), ay, by);
    if (isDrawn) drawn += 1;
  });
  ink(sheet, pixels, inks);
  return drawn;
}

/** Where threads run, before they become pixels. */
interface Sheet extends Size {
  /** By pixel of a row, one wider than the window: how many level lines begin there, less those that ended before. */
  readonly steps: Int16Array;
  /** By pixel: upright lines. */
  readonly standing: Uint8Array;
  /** By row: 1 where anything was drawn. */
  readonly used: Uint8Array;
}

/** Mutable: one sheet is used again and again, as long as the window keeps its size. `ink` leaves it empty. */
const kept: { sheet: Sheet | null } = { sheet: null };

function sheetOf(width: number, height: number): Sheet {
  if (kept.sheet?.width !== width || kept.sheet.height !== height) {
    kept.sheet = {
      width,
      height,
      steps: new Int16Array((width + 1) * height),
      standing: new Uint8Array(width * height),
      used: new Uint8Array(height),
    };
  }
  return kept.sheet;
}

function ink(
  { width, height, steps, standing, used }: Sheet,
  pixels: Uint32Array,
  { ground, threads }: Inks,
): void {
  pixels.fill(ground);
  const most = threads.length;
  const table = Uint32Array.from([ground, ...threads]);
  for (let y = 0; y < height; y += 1) {
    if (used[y] === 0) continue;
    let running = 0;
    let [step, pixel] = [y * (width + 1), y * width];
    for (const end = pixel + width; pixel < end; pixel += 1, step += 1) {
      running += steps[step] ?? 0;
      const density = running + (standing[pixel] ?? 0);
      if (density !== 0) pixels[pixel] = table[density < most ? density : most] ?? ground;
    }
    steps.fill(0, y * (width + 1), (y + 1) * (width + 1));
    standing.fill(0, y * width, (y + 1) * width);
    used[y] = 0;
  }
}

function level({ width, height, steps, used }: Sheet, ax: number, bx: number, y: number): boolean {
  const from = Math.max(0, Math.round(Math.min(ax, bx)));
  const to = Math.min(width, Math.round(Math.max(ax, bx)) + 1);
  if (y < 0 || y >= height || from >= to) return false;
  const row = y * (width + 1);
  steps[row + from] = (steps[row + from] ?? 0) + 1;
  steps[row + to] = (steps[row + to] ?? 0) - 1;
  used[y] = 1;
  return true;
}

function stand(
  { width, height, standing, used }: Sheet,
  x: number,
  ay: number,
  by: number,
): boolean {
  if (x < 0 || x >= width) return false;
  const to = Math.min(height, Math.round(Math.max(ay, by)) + 1);
  for (let y = Math.max(0, Math.round(Math.min(ay, by))); y < to; y += 1) {
    const before = standing[y * width + x] ?? 0;
    if (before < 255) standing[y * width + x] = before + 1;
    used[y] = 1;
  }
  return true;
}

const CHOSEN = 3;
const FINDABLE = 6;

function drawCards(
  scene: Scene,
  camera: Camera,
  { width, height, pixels }: Raster,
  tone: (slot: number) => number,
  inks: Inks,
): number {
  const [k, ky] = [camera.k, upright(camera)];
  const [offX, offY] = [width / 2 - camera.x * k, height / 2 - camera.y * ky];
  const [wide, high] = [
    Math.max(1, Math.round(scene.cardWidth * k * 0.92)),
    Math.max(1, Math.round(scene.cardHeight * ky * 0.92)),
  ];
  const block = (slot: number, ink: number, across: number, down: number): void => {
    const [left, top] = [
      Math.round((scene.x[slot] ?? 0) * k + offX),
      Math.round((scene.y[slot] ?? 0) * ky + offY),
    ];
    const [from, to, end] = [
      Math.max(0, left),
      Math.min(width, left + across),
      Math.min(height, top + down),
    ];
    for (let y = Math.max(0, top); y < end; y += 1)
      for (let x = from; x < to; x += 1) pixels[y * width + x] = ink;
  };
  const chosen: number[] = [];
  let cards = 0;
  eachCardIn(scene, seen(camera, { width, height }, 2), (slot) => {
    const of = tone(slot);
    if (of === CHOSEN) chosen.push(slot);
    block(slot, inks.tones[of] ?? inks.ground, wide, high);
    cards += 1;
  });
  // Over the others, and never too small to be found.
  for (const slot of chosen)
    block(
      slot,
      inks.tones[CHOSEN] ?? inks.ground,
      Math.max(FINDABLE, wide),
      Math.max(FINDABLE, high),
    );
  return cards;
}
