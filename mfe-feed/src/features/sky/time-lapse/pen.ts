/** What all three panes are drawn with. */
import type { Palette } from './palette.ts';
import type { Box, Point } from './where.ts';

/** As much of a canvas as is drawn on. */
export type Ink = CanvasRenderingContext2D;

export interface Frame {
  readonly ink: Ink;
  readonly palette: Palette;
  /** The moment: a year and how much of it has gone by. */
  readonly time: number;
  /** Letters as large as the reader has them. */
  readonly letters: number;
}

const FULL = 2 * Math.PI;

export function dot(ink: Ink, [x, y]: Point, radius: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, FULL);
  ink.fill();
}

export function ring(ink: Ink, [x, y]: Point, radius: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, FULL);
  ink.stroke();
}

export function faint(ink: Ink, alpha: number, draw: () => void): void {
  ink.globalAlpha = Math.max(0, Math.min(1, alpha));
  draw();
  ink.globalAlpha = 1;
}

const ELLIPSIS = '…';

/** As much of the words as fits, with a mark where something is left out; nothing where not even one letter does. */
export function shortened(ink: Ink, words: string, width: number): string {
  if (ink.measureText(words).width <= width) return words;
  const letters = Array.from(words);
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const tried = letters.slice(0, middle).join('').trimEnd() + ELLIPSIS;
    if (ink.measureText(tried).width <= width) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? '' : letters.slice(0, least).join('').trimEnd() + ELLIPSIS;
}

/** What somebody is called by those who know them. */
export const callNameOf = (name: string): string => name.split(' ')[0] ?? name;

/** The whole name where there is room for it, else what somebody is called. */
export const nameWithin = (ink: Ink, name: string, width: number): string =>
  ink.measureText(name).width <= width ? name : shortened(ink, callNameOf(name), width);

/** A pane on its ground; nothing that is drawn in it leaves it. */
export function within({ ink, palette }: Frame, box: Box, draw: () => void): void {
  ink.save();
  ink.beginPath();
  ink.roundRect(box.x, box.y, box.width, box.height, 6);
  ink.fillStyle = palette.pane;
  ink.fill();
  ink.clip();
  draw();
  ink.restore();
  ink.strokeStyle = palette.line;
  ink.lineWidth = 1;
  ink.beginPath();
  ink.roundRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 6);
  ink.stroke();
}

/** How strongly what happened in a year still shines within it: all of it at its beginning, nothing at its end. */
export const glow = (year: number, time: number): number =>
  time >= year && time < year + 1 ? 1 - 0.6 * (time - year) : 0;
