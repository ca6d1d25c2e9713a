/** A sheet on a canvas: for PNG files, and small for the preview. */
import { runWidth, type Faces } from './faces.ts';
import { subsetOf } from './font-file.ts';
import { FALL, RISE } from './letters.ts';
import {
  inks,
  isWhole,
  type BoxMark,
  type LineMark,
  type Mark,
  type Picture,
  type PieceMark,
  type Sheet,
  type TextMark,
} from './marks.ts';
import type { Pace } from './pace.ts';
import type { Plan } from './paper.ts';
import { usedIn } from './svg.ts';

/** What browsers can hold: pixels along a side, and on the whole. */
export const MOST_SIDE = 16_384;
export const MOST_PIXELS = 268_000_000;
const INCH = 25.4;
export const DENSITY = 300;

/** Pixels an inch: 300, or as many as go into one image. */
export const densityOf = (
  { width, height }: Pick<Plan, 'width' | 'height'>,
  wanted: number = DENSITY,
): number =>
  Math.min(
    wanted,
    (MOST_SIDE * INCH) / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)) * INCH,
  );

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Printed = { readonly sheet: Sheet; readonly faces: Faces };

export interface Pixels {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Pixels an inch it came to. */
  readonly density: number;
}

/** Rejects with RangeError where this browser can hold no image of use, with AbortError where it was called off. */
export async function pngOf(printed: Printed, plan: Plan, pace: Pace): Promise<Pixels> {
  for (let density = densityOf(plan); density > 20; density /= 2) {
    const [width, height] = [plan.width, plan.height].map((side) =>
      Math.max(1, Math.floor((side * density) / INCH)),
    );
    const canvas = canvasOf(width ?? 1, height ?? 1);
    if (canvas === null) continue;
    await paintSheet(canvas.context, printed, plan, density / INCH, pace);
    const blob = await canvas.element.convertToBlob({ type: 'image/png' }).catch(() => null);
    if (blob !== null)
      return { blob, width: canvas.element.width, height: canvas.element.height, density };
  }
  throw new RangeError('this browser can hold no image of that size');
}

/** Null where the browser says no, or says yes and holds nothing. */
function canvasOf(
  width: number,
  height: number,
): {
  readonly element: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} | null {
  try {
    const element = new OffscreenCanvas(width, height);
    const context = element.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    context.fillStyle = inks.paper;
    context.fillRect(width - 1, height - 1, 1, 1);
    return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255
      ? { element, context }
      : null;
  } catch {
    return null;
  }
}

/** `scale`: pixels a millimetre. Words too small to be read are left out. */
export async function paintSheet(
  context: Context,
  printed: Printed,
  plan: Plan,
  scale: number,
  pace: Pace,
): Promise<void> {
  const { sheet } = printed;
  const release = await lend(printed);
  try {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = inks.paper;
    context.fillRect(0, 0, plan.width * scale, plan.height * scale);
    const k = plan.scale * scale;
    context.setTransform(k, 0, 0, k, plan.left * scale, plan.top * scale);
    const groups = [...sheet.threads, ...sheet.cards, ...sheet.words];
    for (const [at, { marks }] of groups.entries()) {
      for (const mark of marks)
        if (mark.kind !== 'text' || mark.size * k > 2) await paintMark(context, mark, k);
      await pace(at / groups.length);
    }
  } finally {
    release();
  }
}

/** The fonts of the sheet under names of their own, for as long as it is painted. */
async function lend({ sheet, faces }: Printed): Promise<() => void> {
  const used = usedIn([...sheet.cards, ...sheet.words]);
  const lent = await Promise.all(
    faces.files.flatMap((file) => {
      const letters = used.get(file);
      return letters === undefined
        ? []
        : [new FontFace(`Kinlore ${file.key}`, subsetOf(file.font, letters.keys())).load()];
    }),
  );
  for (const face of lent) document.fonts.add(face);
  return () => {
    for (const face of lent) document.fonts.delete(face);
  };
}

/** Mutable: images decoded for the sheet that is painted; let go with the picture itself. */
const decoded = new WeakMap<Picture, Promise<ImageBitmap>>();

async function bitmapOf(picture: Picture): Promise<ImageBitmap> {
  const known =
    decoded.get(picture) ?? createImageBitmap(new Blob([picture.bytes], { type: picture.type }));
  decoded.set(picture, known);
  return known;
}

async function paintMark(context: Context, mark: Mark, k: number): Promise<void> {
  switch (mark.kind) {
    case 'box':
      return paintBox(context, mark, k);
    case 'line':
      return paintLines(context, mark, k);
    case 'text':
      return paintWords(context, mark);
    case 'piece':
      return paintPiece(context, mark, k);
    case 'picture':
      return paintPortrait(context, await bitmapOf(mark.picture), mark.x, mark.y, mark.width);
    default:
      return mark satisfies never;
  }
}

function paintBox(
  context: Context,
  { x, y, width, height, fill, edge, weight, dash }: BoxMark,
  k: number,
): void {
  stroke(context, edge === null ? null : inks[edge], Math.max(weight, 0.5 / k), dash);
  if (fill !== null) {
    context.fillStyle = inks[fill];
    context.fillRect(x, y, width, height);
  }
  if (edge !== null) context.strokeRect(x, y, width, height);
}

function paintLines(context: Context, { ends, ink, weight, dash }: LineMark, k: number): void {
  stroke(context, inks[ink], Math.max(weight, 0.7 / k), dash);
  context.beginPath();
  for (let at = 0; at < ends.length; at += 4) {
    context.moveTo(ends[at] ?? 0, ends[at + 1] ?? 0);
    context.lineTo(ends[at + 2] ?? 0, ends[at + 3] ?? 0);
  }
  context.stroke();
}

async function paintWords(context: Context, mark: TextMark): Promise<void> {
  const { x, y, size, width, picture, turn = 0 } = mark;
  const image = picture === null ? null : await bitmapOf(picture);
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  // A picture of letters shrunk quickly is a row of black spots.
  context.imageSmoothingQuality = 'high';
  if (image === null) paintText(context, mark);
  else context.drawImage(image, 0, -size * RISE, width, size * (RISE + FALL));
  context.restore();
}

function paintPiece(context: Context, mark: PieceMark, k: number): void {
  const { x, y, inner, outer, from, to, fill, edge, weight, dash } = mark;
  context.beginPath();
  context.arc(x, y, outer, from, to);
  if (isWhole(mark) && inner > 0)
    context.moveTo(x + Math.cos(to) * inner, y + Math.sin(to) * inner);
  if (inner > 0) context.arc(x, y, inner, to, from, true);
  else if (!isWhole(mark)) context.lineTo(x, y);
  context.closePath();
  stroke(context, edge === null ? null : inks[edge], Math.max(weight, 0.5 / k), dash);
  if (fill !== null) {
    context.fillStyle = inks[fill];
    context.fill('evenodd');
  }
  if (edge !== null) context.stroke();
}

/** From where the canvas begins. */
function paintText(context: Context, { size, ink, runs }: TextMark): void {
  let at = 0;
  context.fillStyle = inks[ink];
  context.fontKerning = 'none';
  for (const run of runs ?? []) {
    context.font = `${String(size)}px "Kinlore ${run.file.key}"`;
    context.fillText(run.text, at, 0);
    at += runWidth(run) * size;
  }
}

function stroke(
  context: Context,
  ink: string | null,
  weight: number,
  dash: readonly number[],
): void {
  if (ink === null) return;
  context.strokeStyle = ink;
  context.lineWidth = weight;
  context.setLineDash([...dash]);
}

function paintPortrait(
  context: Context,
  image: ImageBitmap,
  x: number,
  y: number,
  width: number,
): void {
  const side = Math.min(image.width, image.height);
  context.save();
  context.beginPath();
  context.arc(x + width / 2, y + width / 2, width / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(
    image,
    (image.width - side) / 2,
    (image.height - side) / 2,
    side,
    side,
    x,
    y,
    width,
    width,
  );
  context.restore();
}
