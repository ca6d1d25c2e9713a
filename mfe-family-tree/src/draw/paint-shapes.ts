/** What is no card: pieces of rings, and lives as bars on a scale of years. */
import {
  FIRST_TINT,
  NAMES_FROM,
  farTone,
  paintThreads,
  shortened,
  tintIn,
  type Frame,
  type FrameCount,
  type Pen,
} from './paint.ts';
import { eachCardIn, type Scene } from './scene.ts';
import { seen, toWindow } from './camera.ts';

export type ShapePen = Pen &
  Pick<
    CanvasRenderingContext2D,
    'arc' | 'closePath' | 'fill' | 'save' | 'restore' | 'translate' | 'rotate'
  >;

const visibleSlots = ({ scene, camera, size }: Frame): readonly number[] => {
  const slots: number[] = [];
  eachCardIn(scene, seen(camera, size, 4), (slot) => {
    slots.push(slot);
  });
  return slots;
};

const valueAt = (values: Float32Array, slot: number): number => values[slot] ?? 0;

/** Living, dead, hidden, the one in the middle. */
const toneOf = ({ look }: Frame, slot: number): number =>
  look.isFocus(slot) ? 3 : look.toneOf(slot);

export function paintFan(pen: ShapePen, frame: Frame): FrameCount {
  const { scene, palette, look, camera } = frame;
  const { sectors, box } = scene;
  if (sectors === undefined) return { cards: 0, names: 0, segments: 0, strokes: 0 };
  const middle = box.right / 2;
  // The whole ring is a few thousand pieces at most: those of one tone are one stroke, the one in the middle the last, so that their ring is whole.
  const groups = Map.groupBy(
    scene.persons.keys(),
    (slot) => toneOf(frame, slot) * 2 + Number(!look.anyLit || look.isLit(slot)),
  );
  for (const group of [...groups.keys()].toSorted((one, other) => one - other)) {
    const tone = group >> 1;
    pen.globalAlpha = (group & 1) === 1 ? 1 : 0.55;
    pen.fillStyle = tone === 2 ? palette.ground : palette.card;
    pen.strokeStyle =
      [palette.edge, palette.silver, palette.edge, palette.brass][tone] ?? palette.edge;
    pen.lineWidth = Math.max(tone === 3 ? 2 : 1, 0.7 / camera.k);
    pen.beginPath();
    for (const slot of groups.get(group) ?? []) piece(pen, sectors, slot, middle);
    pen.fill();
    pen.stroke();
  }
  pen.globalAlpha = 1;
  if (look.tintOf !== undefined) paintRims(pen, frame, sectors, middle);
  const names = camera.k < NAMES_FROM ? 0 : paintLabels(pen, frame, visibleSlots(frame));
  return { cards: scene.persons.length, names, segments: 0, strokes: groups.size };
}

const RIM = 5;

/** The outer edge of each piece in its tint. */
function paintRims(
  pen: ShapePen,
  { scene, palette, look }: Frame,
  { from, to, outer }: NonNullable<Scene['sectors']>,
  middle: number,
): void {
  pen.lineWidth = RIM;
  for (const [tint, slots] of Map.groupBy(scene.persons.keys(), (slot) => tintIn(look, slot))) {
    if (tint < 0) continue;
    pen.strokeStyle = palette.tints[tint] ?? palette.edge;
    pen.beginPath();
    for (const slot of slots) {
      const [begin, radius] = [valueAt(from, slot), valueAt(outer, slot) - RIM / 2];
      pen.moveTo(middle + Math.cos(begin) * radius, middle + Math.sin(begin) * radius);
      pen.arc(middle, middle, radius, begin, valueAt(to, slot));
    }
    pen.stroke();
  }
}

function piece(
  pen: ShapePen,
  sectors: NonNullable<Scene['sectors']>,
  slot: number,
  middle: number,
): void {
  const [from, to, inner, outer] = [
    valueAt(sectors.from, slot),
    valueAt(sectors.to, slot),
    valueAt(sectors.inner, slot),
    valueAt(sectors.outer, slot),
  ];
  pen.moveTo(middle + Math.cos(from) * outer, middle + Math.sin(from) * outer);
  pen.arc(middle, middle, outer, from, to);
  if (inner > 0) pen.arc(middle, middle, inner, to, from, true);
  pen.closePath();
}

/** Letters smaller than this on the screen are no letters. */
const READABLE = 9;

function paintLabels(pen: ShapePen, frame: Frame, slots: readonly number[]): number {
  const { scene, palette, look, camera } = frame;
  const { labels } = scene;
  if (labels === undefined) return 0;
  let names = 0;
  pen.fillStyle = palette.text;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  for (const slot of slots) {
    const height = labels.heights[slot] ?? 0;
    const size = Math.min(15, height * 0.8);
    if (look.isElement(slot) || size * camera.k < READABLE) continue;
    pen.save();
    pen.translate(
      (scene.x[slot] ?? 0) + scene.cardWidth / 2,
      (scene.y[slot] ?? 0) + scene.cardHeight / 2,
    );
    pen.rotate(labels.turns[slot] ?? 0);
    pen.font = `500 ${String(size)}px ${palette.nameFont}`;
    pen.fillText(shortened(pen, look.nameOf(slot), labels.widths[slot] ?? 0), 0, 0);
    pen.restore();
    names += 1;
  }
  return names;
}

export function paintLives(pen: ShapePen, frame: Frame): FrameCount {
  const {
    scene: { lives },
  } = frame;
  if (lives === undefined) return { cards: 0, names: 0, segments: 0, strokes: 0 };
  const years = yearsIn(frame, lives);
  paintScale(pen, frame, lives, years);
  const threads = paintThreads(pen, frame);
  const slots = visibleSlots(frame);
  for (const slot of slots) paintBar(pen, frame, lives, slot);
  const names = frame.camera.k < NAMES_FROM ? 0 : paintBarNames(pen, frame, slots);
  paintYears(pen, frame, lives, years);
  pen.globalAlpha = 1;
  return { ...threads, cards: slots.length, names };
}

function paintBar(
  pen: ShapePen,
  { scene, palette, look }: Frame,
  { begins, ends, doubt }: NonNullable<Scene['lives']>,
  slot: number,
): void {
  const tone = farTone(look, slot);
  const [x, to, y] = [valueAt(begins, slot), valueAt(ends, slot), valueAt(scene.y, slot)];
  pen.globalAlpha = look.anyLit && !look.isLit(slot) ? 0.45 : 1;
  pen.fillStyle = palette.card;
  pen.fillRect(x, y, to - x, scene.cardHeight);
  pen.fillStyle =
    (tone < FIRST_TINT
      ? [palette.thread, palette.silver, palette.muted, palette.brass][tone]
      : palette.tints[tone - FIRST_TINT]) ?? palette.thread;
  pen.fillRect(x, y + scene.cardHeight - LINE, to - x, LINE);
  pen.fillStyle = palette.ground;
  breakUp(pen, doubt[slot] ?? 0, x, to, y + scene.cardHeight - LINE);
}

const LINE = 4;

/** What is certain is a solid line; towards an end that is not, it breaks up. */
function breakUp(pen: ShapePen, unsure: number, x: number, to: number, y: number): void {
  const gap = Math.min(24, (to - x) / 3);
  for (let step = 0; step < gap; step += 6) {
    if ((unsure & 1) !== 0) pen.fillRect(x + step, y, 3, LINE);
    if ((unsure & 2) !== 0) pen.fillRect(to - step - 3, y, 3, LINE);
  }
}

/** A bar that begins outside the window says its name where the window begins, as long as there is bar left for it. */
const NAME_ROOM = 180;

function paintBarNames(
  pen: ShapePen,
  { scene, palette, look, camera, size }: Frame,
  slots: readonly number[],
): number {
  const edge = seen(camera, size).left;
  const left = slots.filter((slot) => !look.isElement(slot));
  pen.globalAlpha = 1;
  pen.fillStyle = palette.text;
  pen.textBaseline = 'middle';
  pen.textAlign = 'start';
  pen.font = `500 17px ${palette.nameFont}`;
  for (const slot of left) {
    const [begin, width] = [scene.x[slot] ?? 0, scene.labels?.widths[slot] ?? 0];
    const aside = Math.min(Math.max(0, edge - begin), Math.max(0, width - NAME_ROOM));
    pen.fillText(
      shortened(pen, look.nameOf(slot), width - 16),
      begin + aside + 8,
      (scene.y[slot] ?? 0) + scene.cardHeight / 2,
    );
  }
  return left.length;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000] as const;

/** Pixels at the upper edge of the window that belong to the years. */
export const SCALE = 26;

/** Lines of years in the ground, named at the upper edge of the window wherever one is: over the bars, which pass below. */
function yearsIn(
  { camera, size }: Frame,
  { zero, pixels }: NonNullable<Scene['lives']>,
): readonly number[] {
  const box = seen(camera, size);
  const step = steps.find((years) => years * pixels * camera.k >= 72) ?? 1_000;
  const [first, last] = [
    Math.ceil((box.left / pixels + zero) / step) * step,
    Math.floor(box.right / pixels + zero),
  ];
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_, at) => first + at * step,
  );
}

function paintScale(
  pen: ShapePen,
  frame: Frame,
  { zero, pixels }: NonNullable<Scene['lives']>,
  years: readonly number[],
): void {
  const { camera, size, palette } = frame;
  const box = seen(camera, size);
  pen.strokeStyle = palette.line;
  pen.lineWidth = 1 / camera.k;
  pen.globalAlpha = 0.7;
  pen.beginPath();
  for (const year of years) {
    pen.moveTo((year - zero) * pixels, box.top);
    pen.lineTo((year - zero) * pixels, box.bottom);
  }
  pen.stroke();
}

function paintYears(
  pen: ShapePen,
  { camera, size, palette, ratio }: Frame,
  { zero, pixels }: NonNullable<Scene['lives']>,
  years: readonly number[],
): void {
  pen.save();
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.globalAlpha = 1;
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, size.width, SCALE);
  pen.fillStyle = palette.muted;
  pen.font = `500 13px ${palette.uiFont}`;
  pen.textAlign = 'start';
  pen.textBaseline = 'top';
  for (const year of years)
    pen.fillText(
      String(year),
      toWindow(camera, size, { x: (year - zero) * pixels, y: 0 }).x + 5,
      6,
    );
  pen.restore();
}
