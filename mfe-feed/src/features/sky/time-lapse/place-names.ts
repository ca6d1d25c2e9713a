/** The names of places beside their dots, as many as there is room for. */
import { labels } from './labels.ts';
import { shortened, type Frame } from './pen.ts';
import type { Box, Point } from './where.ts';

export const LEAST = 3.5;
const MOST = 22;
export const radiusOf = (count: number): number => Math.min(MOST, LEAST + 2.6 * Math.sqrt(count));

export interface Placed {
  readonly name: string;
  readonly point: Point;
  readonly count: number;
  readonly rest: number;
  readonly isAbout: boolean;
}

const SIZE = 12;
const LONGEST = 120;
const GAP = 4;

/** To the right of its dot, or to the left where it would leave the pane. */
function labelOf({ point: [x, y], count }: Placed, width: number, size: number, box: Box): Box {
  const gap = radiusOf(count) + GAP;
  const isLeft = x + gap + width > box.x + box.width - 6;
  return { x: isLeft ? x - gap - width : x + gap, y: y - size / 2, width, height: size };
}

/** The greatest first; a name that would lie on another is left out. */
export function drawNames(
  { ink, palette, letters }: Frame,
  placed: readonly Placed[],
  box: Box,
): void {
  const size = SIZE * letters;
  ink.font = `${String(size)}px ${palette.uiFont}`;
  ink.textAlign = 'left';
  ink.textBaseline = 'middle';
  ink.lineWidth = 3;
  ink.lineJoin = 'round';
  ink.strokeStyle = palette.pane;
  ink.fillStyle = palette.text;
  const { take } = labels();
  for (const one of placed) {
    const [short = ''] = one.name.split(',');
    const words = shortened(ink, short, LONGEST * letters);
    const label = labelOf(one, ink.measureText(words).width, size, box);
    if (words === '' || !take(label)) continue;
    ink.strokeText(words, label.x, one.point[1]);
    ink.fillText(words, label.x, one.point[1]);
  }
}
