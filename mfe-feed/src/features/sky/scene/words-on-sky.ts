/** The words of the sky: which of them have room, and where. Elements of the page, so that they are sharp at any size of letters; at most forty. */
import { projected, type Window } from './camera.ts';
import type { Mark } from './marks.ts';

export const MOST_WORDS = 40;

export interface PlacedWord {
  readonly mark: number;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** From one line of words to the next, in pixels of the page. */
const HIGH = 24;
/** A small window has room for fewer. */
const PIXELS_A_WORD = 24_000;

/** Low ranks first; none covers another, none is cut by the edge. */
export function placeWords(
  marks: readonly Mark[],
  order: readonly number[],
  view: ArrayLike<number>,
  window: Window,
): readonly PlacedWord[] {
  const most = Math.min(MOST_WORDS, Math.ceil((window.width * window.height) / PIXELS_A_WORD));
  const placed: (PlacedWord & { readonly room: number })[] = [];
  for (const mark of order) {
    const one = marks[mark];
    const point = one === undefined ? null : projected(view, one.at, window);
    if (one === undefined || point === null) continue;
    const seen = { ...point, y: point.y + (one.below ?? 0) };
    if (!isWhole(seen, one.room, window)) continue;
    const covers = placed.some(
      ({ x, y, room }) => Math.abs(x - seen.x) < room + one.room && Math.abs(y - seen.y) < HIGH,
    );
    if (covers) continue;
    placed.push({ mark, ...seen, room: one.room });
    if (placed.length >= most) break;
  }
  return placed;
}

const isWhole = (
  { x, y }: { readonly x: number; readonly y: number },
  room: number,
  { width, height }: Window,
): boolean => x >= room && x <= width - room && y >= HIGH / 2 && y <= height - HIGH / 2;

/** 0, 1, 2, 3 … as halves, quarters, eighths: any first few of them lie evenly over all. */
function spread(index: number): number {
  let [share, left, half] = [0, index, 0.5];
  while (left > 0) {
    if (left % 2 === 1) share += half;
    left = Math.floor(left / 2);
    half /= 2;
  }
  return share;
}

/** Low ranks first; of one rank not the first years before the last, but some of each time. */
export const orderOf = (marks: readonly Mark[]): readonly number[] =>
  marks
    .map(({ rank }, index) => ({ rank, index, turn: spread(index) }))
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn)
    .map(({ index }) => index);
