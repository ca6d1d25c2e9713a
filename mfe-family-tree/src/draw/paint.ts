/** One frame on the canvas: threads in a few strokes, cards as bars or with their names, as much of each as one can read from here. */
import { TRUE_FROM, seen, type Camera, type Size } from './camera.ts';
import type { Palette } from './palette.ts';
import { eachCardIn, eachSegmentIn, endAt, threadKinds, turned, type Scene } from './scene.ts';

/** From this scale on a canvas card says its name; from the second on cards are elements of the page; below the third it is drawn by pixels. */
export const NAMES_FROM = 0.3;
export const CARDS_FROM = 0.5;
export const PIXELS_BELOW = TRUE_FROM;

export interface Look {
  readonly nameOf: (slot: number) => string;
  readonly yearsOf: (slot: number) => string;
  /** 0 living, 1 dead, 2 hidden. */
  readonly toneOf: (slot: number) => number;
  /** Where cards are told apart by colour: which tint, -1 for none, and the letters that say the same without colour. */
  readonly tintOf?: (slot: number) => number;
  readonly signOf?: (slot: number) => string;
  readonly isLit: (slot: number) => boolean;
  /** Somebody is chosen: whoever is not lit steps back. */
  readonly anyLit: boolean;
  readonly isFocus: (slot: number) => boolean;
  /** The tie of these two waits for somebody's yes. Absent where none does. */
  readonly isWaiting?: (one: number, other: number) => boolean;
  /** Elements of the page stand there already. */
  readonly isElement: (slot: number) => boolean;
}

/** What a frame cost, in things drawn: the tests hold these, not times. */
export interface FrameCount {
  readonly cards: number;
  readonly names: number;
  readonly segments: number;
  readonly strokes: number;
}

/** The part of a canvas this needs, so that a test can count. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'setTransform'
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'font'
  | 'textBaseline'
  | 'textAlign'
  | 'direction'
>;

/** What waits is drawn as such, whatever it will be. */
const drawnKinds = [...threadKinds, 'waiting'] as const;
type DrawnKind = (typeof drawnKinds)[number];
const WAITING = drawnKinds.indexOf('waiting');

const dashes: Readonly<Record<DrawnKind, readonly number[]>> = {
  birth: [],
  union: [],
  other: [6, 5],
  apart: [2, 4],
  waiting: [3, 6],
};

const kindOf = (
  {
    scene: {
      segments: { kind, of },
    },
    look: { isWaiting },
  }: Frame,
  segment: number,
): number =>
  isWaiting?.(of[segment * 2] ?? -1, of[segment * 2 + 1] ?? -1) === true
    ? WAITING
    : (kind[segment] ?? 0);

export interface Frame {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
  /** Pixels of the canvas for one of the window. */
  readonly ratio: number;
  readonly palette: Palette;
  readonly look: Look;
  /** 0 to 1: threads come in while cards still move. */
  readonly threads: number;
}

/** An empty canvas under the camera. */
export function prepare(pen: Pen, { camera, size, ratio, palette }: Frame): void {
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.globalAlpha = 1;
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, size.width, size.height);
  const { k } = camera;
  pen.setTransform(
    ratio * k,
    0,
    0,
    ratio * k,
    ratio * (size.width / 2 - camera.x * k),
    ratio * (size.height / 2 - camera.y * k),
  );
}

export function paint(pen: Pen, frame: Frame): FrameCount {
  const { scene, camera, size } = frame;
  prepare(pen, frame);
  const threads = paintThreads(pen, frame);
  const box = seen(camera, size, 4);
  const cards: number[] = [];
  eachCardIn(scene, box, (slot) => {
    if (!frame.look.isElement(slot)) cards.push(slot);
  });
  paintCards(pen, frame, cards);
  const names = camera.k < NAMES_FROM ? 0 : paintNames(pen, frame, cards);
  pen.globalAlpha = 1;
  return { ...threads, cards: cards.length, names };
}

/** All threads of one nature in one stroke, first the quiet ones, then those that are lit over them. */
export function paintThreads(pen: Pen, frame: Frame): Pick<FrameCount, 'segments' | 'strokes'> {
  const { scene, camera, size, palette, look, threads } = frame;
  const { of, bundle } = scene.segments;
  const isLit = (slot: number) => slot === -1 || look.isLit(slot);
  const buckets = drawnKinds.map((): readonly [all: number[], lit: number[]] => [[], []]);
  eachSegmentIn(scene, seen(camera, size, 4), (segment) => {
    const bucket = buckets[kindOf(frame, segment)];
    bucket?.[0].push(segment);
    if (look.anyLit && isLitLine(of, segment, isLit)) bucket?.[1].push(segment);
  });
  const reach = reachesOf(
    scene,
    new Set(buckets.flatMap(([, lit]) => lit.map((segment) => bundle[segment] ?? -1))),
    isLit,
  );
  pen.strokeStyle = palette.thread;
  const unlit = look.anyLit ? 0.38 : 0.62;
  for (const lit of [0, 1] as const) {
    pen.globalAlpha = threads * (lit === 1 ? 1 : unlit);
    // Never thinner than a hair of the window, or far threads would vanish.
    pen.lineWidth = Math.max(lit === 1 ? 2.5 : 1.5, 1 / camera.k);
    for (const [index, bucket] of buckets.entries())
      stroke(pen, frame, drawnKinds[index] ?? 'birth', bucket[lit], lit === 1 ? reach : null);
  }
  pen.setLineDash([]);
  const filled = buckets.flat().filter((bucket) => bucket.length > 0);
  return {
    segments: filled.reduce((sum, bucket) => sum + bucket.length, 0),
    strokes: filled.length,
  };
}

type Reach = ReadonlyMap<number, readonly [from: number, to: number]>;

/** By lit bundle: how far along the generation its lines to persons that are lit stand. The line they hang from is lit so far, and not on to brothers and sisters. */
function reachesOf(
  scene: Scene,
  lit: ReadonlySet<number>,
  isLit: (slot: number) => boolean,
): Reach {
  const { ends, of, bundles } = scene.segments;
  return new Map(
    [...lit]
      .filter((bundle) => bundle >= 0)
      .map((bundle) => {
        let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (
          let place = bundles.starts[bundle] ?? 0;
          place < (bundles.starts[bundle + 1] ?? 0);
          place += 1
        ) {
          const segment = bundles.items[place] ?? 0;
          const [x] = turned(scene, [endAt(ends, segment * 4), endAt(ends, segment * 4 + 1)]);
          const [toX] = turned(scene, [endAt(ends, segment * 4 + 2), endAt(ends, segment * 4 + 3)]);
          if (x !== toX || !isLitLine(of, segment, isLit)) continue;
          [from, to] = [Math.min(from, x), Math.max(to, x)];
        }
        return [bundle, [from, to]] as const;
      }),
  );
}

const isLitLine = (of: Int32Array, segment: number, isLit: (slot: number) => boolean): boolean =>
  isLit(of[segment * 2] ?? -1) && isLit(of[segment * 2 + 1] ?? -1);
const everywhere = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function stroke(
  pen: Pen,
  {
    scene: {
      segments: { ends, bundle },
      sideways,
    },
    camera,
    size,
  }: Frame,
  kind: DrawnKind,
  bucket: readonly number[],
  reach: Reach | null,
): void {
  if (bucket.length === 0) return;
  const dash = dashes[kind].map((length) => length * Math.max(1, 0.6 / camera.k));
  pen.setLineDash(dash);
  const period = dash.reduce((sum, length) => sum + length, 0);
  const hangs = kind === 'birth' || kind === 'other';
  const { left, top, right, bottom } = seen(camera, size, 16);
  pen.beginPath();
  for (const segment of bucket) {
    const [ax, ay, bx, by] = [
      endAt(ends, segment * 4),
      endAt(ends, segment * 4 + 1),
      endAt(ends, segment * 4 + 2),
      endAt(ends, segment * 4 + 3),
    ];
    const reached = hangs ? reach?.get(bundle[segment] ?? -1) : undefined;
    const [fromX, toX] =
      ay === by ? partOf(ax, bx, sideways ? undefined : reached, [left, right, period]) : [ax, bx];
    const [fromY, toY] =
      ax === bx ? partOf(ay, by, sideways ? reached : undefined, [top, bottom, period]) : [ay, by];
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
  }
  pen.stroke();
}

/** Of a straight line as much as is reached and seen. */
function partOf(
  a: number,
  b: number,
  reached: readonly [number, number] | undefined,
  seenIn: readonly [low: number, high: number, period: number],
): readonly [from: number, to: number] {
  const [from, to] = reached ?? everywhere;
  const within = (at: number) => Math.min(Math.max(at, from), to);
  return partWithin(within(a), within(b), ...seenIn);
}

/**
 * What the window shows of a straight line: in a great family lines are a thousand windows long, and a canvas dashes all of them.
 * It begins a whole number of dashes later, so that they stay where they are while the hand moves.
 */
export function partWithin(
  a: number,
  b: number,
  low: number,
  high: number,
  period: number,
): readonly [from: number, to: number] {
  const skip = (beyond: number) => (period === 0 ? beyond : Math.floor(beyond / period) * period);
  if (a <= b) return [a < low ? a + skip(Math.min(b, low) - a) : a, Math.min(b, Math.max(a, high))];
  return [a > high ? a - skip(a - Math.max(b, high)) : a, Math.max(b, Math.min(a, low))];
}

/** The focus stands apart from living, dead and hidden. */
const FOCUS = 3;
/** The first tint among the tones of what is drawn from afar. */
export const FIRST_TINT = 4;

export const tintIn = ({ tintOf }: Pick<Look, 'tintOf'>, slot: number): number =>
  tintOf?.(slot) ?? -1;

/** What the whole of a card is filled with where no more of it can be told. */
export function farTone(look: Pick<Look, 'isFocus' | 'toneOf' | 'tintOf'>, slot: number): number {
  if (look.isFocus(slot)) return FOCUS;
  const tint = tintIn(look, slot);
  return tint < 0 ? look.toneOf(slot) : FIRST_TINT + tint;
}

function paintCards(pen: Pen, frame: Frame, cards: readonly number[]): void {
  const { look, camera } = frame;
  if (camera.k < NAMES_FROM)
    for (const [tone, slots] of Map.groupBy(cards, (slot) => farTone(look, slot)))
      paintBars(pen, frame, tone, slots);
  else {
    for (const [tone, slots] of Map.groupBy(cards, (slot) =>
      look.isFocus(slot) ? FOCUS : look.toneOf(slot),
    ))
      paintFrames(pen, frame, tone, slots);
    if (look.tintOf !== undefined) paintTints(pen, frame, cards);
  }
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** From afar the tone of the whole card tells what the border tells from near. */
function paintBars(
  pen: Pen,
  { scene: { x, y, cardWidth, cardHeight }, palette, look }: Frame,
  tone: number,
  slots: readonly number[],
): void {
  pen.fillStyle =
    [palette.muted, palette.silver, palette.line, palette.brass, ...palette.tints][tone] ??
    palette.muted;
  for (const slot of slots) {
    pen.globalAlpha = look.anyLit && !look.isLit(slot) ? 0.5 : 0.9;
    pen.fillRect(x[slot] ?? 0, y[slot] ?? 0, cardWidth, cardHeight);
  }
}

function paintFrames(
  pen: Pen,
  { scene: { x, y, cardWidth, cardHeight }, palette, camera }: Frame,
  tone: number,
  slots: readonly number[],
): void {
  pen.globalAlpha = 1;
  pen.fillStyle = [palette.card, palette.card, palette.cardOff, palette.card][tone] ?? palette.card;
  pen.strokeStyle =
    [palette.edge, palette.silver, palette.edge, palette.brass][tone] ?? palette.edge;
  pen.setLineDash(tone === 2 ? [4, 4] : []);
  pen.lineWidth = tone === FOCUS ? 2 : Math.max(1, 1 / camera.k);
  for (const slot of slots) {
    pen.fillRect(x[slot] ?? 0, y[slot] ?? 0, cardWidth, cardHeight);
    pen.strokeRect(x[slot] ?? 0, y[slot] ?? 0, cardWidth, cardHeight);
  }
}

const BAND = 6;

/** A band at the edge, as the style sheet draws it on the elements. */
function paintTints(
  pen: Pen,
  { scene: { x, y, cardHeight }, palette, look }: Frame,
  cards: readonly number[],
): void {
  for (const [tint, slots] of Map.groupBy(cards, (slot) => tintIn(look, slot))) {
    if (tint < 0) continue;
    pen.fillStyle = palette.tints[tint] ?? palette.edge;
    for (const slot of slots) pen.fillRect(x[slot] ?? 0, y[slot] ?? 0, BAND, cardHeight);
  }
}

const SIZE = 17;
const INSET = 14;
/** The height of a card whose letters have their usual size. */
const USUAL = 84;

function paintNames(pen: Pen, { scene, palette, look }: Frame, cards: readonly number[]): number {
  const { x, y, cardWidth, cardHeight } = scene;
  pen.globalAlpha = 1;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'start';
  pen.direction = 'ltr';
  // Cards grow with the reader's own letters, and so does what is written on them.
  const scale = Math.max(1, cardHeight / USUAL);
  const inset = INSET * scale;
  pen.font = `500 ${String(SIZE * scale)}px ${palette.nameFont}`;
  pen.fillStyle = palette.text;
  const room = cardWidth - 2 * inset;
  for (const slot of cards)
    pen.fillText(
      shortened(pen, look.nameOf(slot), room),
      (x[slot] ?? 0) + inset,
      (y[slot] ?? 0) + cardHeight / 2 - 2 * scale,
    );
  pen.font = `400 ${String(15 * scale)}px ${palette.uiFont}`;
  pen.fillStyle = palette.muted;
  for (const slot of cards)
    pen.fillText(
      look.yearsOf(slot),
      (x[slot] ?? 0) + inset,
      (y[slot] ?? 0) + cardHeight / 2 + 20 * scale,
    );
  if (look.signOf !== undefined) {
    pen.textAlign = 'end';
    pen.fillStyle = palette.text;
    for (const slot of cards)
      pen.fillText(
        look.signOf(slot),
        (x[slot] ?? 0) + cardWidth - BAND,
        (y[slot] ?? 0) + cardHeight - BAND,
      );
  }
  return cards.length;
}

/** Mutable: names that were shortened once need not be measured again. Emptied before it grows without end. */
const shortenedNames = new Map<string, string>();

/** A name that fits into so many pixels of the layout, in the font the pen holds. */
export function shortened(pen: Pen, name: string, room: number): string {
  const key = `${String(Math.round(room))} ${pen.font} ${name}`;
  const known = shortenedNames.get(key);
  if (known !== undefined) return known;
  let text = name;
  while (text.length > 1 && pen.measureText(text === name ? text : `${text}…`).width > room)
    text = text.replace(/.$/u, '').trimEnd();
  const short = text === name ? name : `${text}…`;
  if (shortenedNames.size > 20_000) shortenedNames.clear();
  shortenedNames.set(key, short);
  return short;
}
