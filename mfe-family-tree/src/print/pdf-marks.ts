/** Marks of a sheet in the words of a PDF page. The page is turned over beforehand, so that y grows downwards as in the drawing. */
import { FALL, RISE } from './letters.ts';
import {
  inks,
  isWhole,
  type BoxMark,
  type Ink,
  type LineMark,
  type Mark,
  type Picture,
  type PictureMark,
  type PieceMark,
  type TextMark,
} from './marks.ts';
import { runWidth } from './faces.ts';
import { said } from './pdf-file.ts';

const n = (value: number): string => String(Math.round(value * 100) / 100);
const colour = (ink: Ink): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(inks[ink].slice(at, at + 2), 16) / 255)).join(' ');

/** Under what name an image stands in the resources of the pages. */
export type NameOf = (picture: Picture, ink: Ink | null) => string;

const dashed = (dash: readonly number[]): string => `[${dash.map(n).join(' ')}] 0 d`;

export function drawn(mark: Mark, nameOf: NameOf): string {
  switch (mark.kind) {
    case 'box':
      return boxOf(mark);
    case 'line':
      return lineOf(mark);
    case 'text':
      return textOf(mark, nameOf);
    case 'picture':
      return roundOf(mark, nameOf);
    case 'piece':
      return pieceOf(mark);
    default:
      return mark satisfies never;
  }
}

/** The operator that strokes a path, fills it, or both. `rule`: `*` fills by even and odd. */
function paintOf(fill: Ink | null, edge: Ink | null, rule: '' | '*' = ''): string {
  if (fill === null) return 'S';
  return edge === null ? `f${rule}` : `B${rule}`;
}

function boxOf({ x, y, width, height, fill, edge, weight, dash }: BoxMark): string {
  const paint = paintOf(fill, edge);
  return `${fill === null ? '' : `${colour(fill)} rg `}${edge === null ? '' : `${colour(edge)} RG ${n(weight)} w ${dashed(dash)} `}${n(x)} ${n(y)} ${n(width)} ${n(height)} re ${paint}\n`;
}

function lineOf({ ends, ink, weight, dash }: LineMark): string {
  let path = `${colour(ink)} RG ${n(weight)} w ${dashed(dash)}\n`;
  for (let at = 0; at < ends.length; at += 4)
    path += `${n(ends[at] ?? 0)} ${n(ends[at + 1] ?? 0)} m ${n(ends[at + 2] ?? 0)} ${n(ends[at + 3] ?? 0)} l\n`;
  return `${path}S\n`;
}

/** Letters are turned over once more, so that they stand upright, and then as they are meant to be. */
const placed = (x: number, y: number, turn: number): string =>
  `${fine(Math.cos(turn))} ${fine(Math.sin(turn))} ${fine(Math.sin(turn))} ${fine(-Math.cos(turn))} ${n(x)} ${n(y)}`;
const fine = (value: number): string => String(Math.round(value * 100_000) / 100_000);

function textOf(
  { x, y, size, width, ink, text, runs, picture, turn = 0 }: TextMark,
  nameOf: NameOf,
): string {
  if (picture !== null) {
    // The words go along unseen, for whoever searches or reads aloud.
    const about = `${fine(Math.cos(turn))} ${fine(Math.sin(turn))} ${fine(-Math.sin(turn))} ${fine(Math.cos(turn))} ${n(x)} ${n(y)} cm`;
    const image = `q ${about} ${n(width)} 0 0 ${n(-size * (RISE + FALL))} 0 ${n(size * FALL)} cm /${nameOf(picture, ink)} Do Q`;
    return `/Span << /ActualText ${said(text)} >> BDC\n${image}\nBT 3 Tr /P0 ${n(size)} Tf ${n((width / size) * 400)} Tz ${placed(x, y, turn)} Tm <0000> Tj 100 Tz 0 Tr ET\nEMC\n`;
  }
  let [at, words] = [0, `BT ${colour(ink)} rg\n`];
  for (const run of runs ?? []) {
    words += `/${run.file.key} ${n(size)} Tf ${placed(x + at * Math.cos(turn), y + at * Math.sin(turn), turn)} Tm <${run.glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')}> Tj\n`;
    at += runWidth(run) * size;
  }
  return `${words}ET\n`;
}

/** From where the pen is along a circle, in curves of an eighth of it at most. */
function arcOf({ x, y }: PieceMark, radius: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 4)));
  const step = (to - from) / steps;
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: steps }, (_, turn) => {
    const [a, b] = [from + turn * step, from + (turn + 1) * step];
    const [endX, endY] = [x + Math.cos(b) * radius, y + Math.sin(b) * radius];
    return `${[x + Math.cos(a) * radius - Math.sin(a) * handle, y + Math.sin(a) * radius + Math.cos(a) * handle, endX + Math.sin(b) * handle, endY - Math.cos(b) * handle, endX, endY].map(n).join(' ')} c\n`;
  }).join('');
}

function pieceOf(mark: PieceMark): string {
  const { x, y, inner, outer, from, to, fill, edge, weight, dash } = mark;
  const at = (radius: number, angle: number) =>
    `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  const tip = isWhole(mark) ? '' : `${at(0, 0)} l\n`;
  const hole = `${at(inner, to)} ${isWhole(mark) ? 'm' : 'l'}\n${arcOf(mark, inner, to, from)}`;
  const within = inner > 0 ? hole : tip;
  const paint = paintOf(fill, edge, '*');
  return `${fill === null ? '' : `${colour(fill)} rg `}${edge === null ? '' : `${colour(edge)} RG ${n(weight)} w ${dashed(dash)} `}${at(outer, from)} m\n${arcOf(mark, outer, from, to)}${within}h ${paint}\n`;
}

/** How far the handles of a quarter of a circle stand out. */
const QUARTER = 0.5523;

function roundOf({ x, y, width, picture }: PictureMark, nameOf: NameOf): string {
  const r = width / 2;
  const [cx, cy, k] = [x + r, y + r, r * QUARTER];
  const arcs = [
    [r, k, k, r, 0, r],
    [-k, r, -r, k, -r, 0],
    [-r, -k, -k, -r, 0, -r],
    [k, -r, r, -k, r, 0],
  ].map((arc) => `${arc.map((value, at) => n(value + (at % 2 === 0 ? cx : cy))).join(' ')} c`);
  // Covers the circle as a portrait does: the longer side is cut.
  const zoom = Math.max(width / picture.width, width / picture.height);
  const [w, h] = [picture.width * zoom, picture.height * zoom];
  return `q ${n(cx + r)} ${n(cy)} m ${arcs.join(' ')} h W n ${n(w)} 0 0 ${n(-h)} ${n(cx - w / 2)} ${n(cy + h / 2)} cm /${nameOf(picture, null)} Do Q\n`;
}
