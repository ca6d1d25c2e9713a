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

/** Room that words need around their middle, in pixels of the page. */
const widths = { year: 62, stage: 84, undated: 110, shell: 150, person: 118 } as const;
const HIGH = 26;

/** Low ranks first, then the nearer; none covers another, none is cut by the edge. */
export function placeWords(
  marks: readonly Mark[],
  order: readonly number[],
  view: ArrayLike<number>,
  window: Window,
): readonly PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const mark of order) {
    const one = marks[mark];
    if (one === undefined) continue;
    const seen = projected(view, one.at, window);
    if (seen === null || seen.x < 12 || seen.y < 10) continue;
    if (seen.x > window.width - 12 || seen.y > window.height - 10) continue;
    const wide = widths[one.says.kind];
    const covers = placed.some(
      ({ x, y }) => Math.abs(x - seen.x) < wide && Math.abs(y - seen.y) < HIGH,
    );
    if (covers) continue;
    placed.push({ mark, ...seen });
    if (placed.length >= MOST_WORDS) break;
  }
  return placed;
}

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
