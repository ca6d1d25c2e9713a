/** The threads of a sheet, gathered by where they lie and how they look: few strokes, and each page needs only its own. */
import { threadKinds, type ThreadKind, type Threads } from '../layout/index.ts';
import type { Group, LineMark } from './marks.ts';

export const dashes: Readonly<Record<ThreadKind, readonly number[]>> = {
  birth: [],
  union: [],
  other: [6, 4],
  apart: [1.5, 3.5],
};
const WEIGHT = 1.5;
const SQUARE = 1_200;

export const lineMark = (kind: ThreadKind, ends: readonly number[]): LineMark => ({
  kind: 'line',
  ends,
  ink: 'thread',
  weight: WEIGHT,
  dash: dashes[kind],
});

export function threadGroups(
  { ends, kind }: Pick<Threads, 'ends' | 'kind'>,
  left: number,
  top: number,
): Group[] {
  const squares = new Map<string, { readonly lines: number[]; readonly kind: ThreadKind }>();
  for (let line = 0; line < kind.length; line += 1) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ends.subarray(line * 4, line * 4 + 4);
    const own = threadKinds[kind[line] ?? 0] ?? 'birth';
    const key = `${own} ${String(Math.floor(ax / SQUARE))} ${String(Math.floor(ay / SQUARE))}`;
    const square = squares.get(key) ?? { lines: [], kind: own };
    squares.set(key, square);
    square.lines.push(ax + left, ay + top, bx + left, by + top);
  }
  return Array.from(squares.values(), ({ lines, kind: own }) => {
    const [xs, ys] = [lines.filter((_, at) => at % 2 === 0), lines.filter((_, at) => at % 2 === 1)];
    const [x, y] = [least(xs), least(ys)];
    return {
      x,
      y,
      width: -least(xs.map((value) => -value)) - x,
      height: -least(ys.map((value) => -value)) - y,
      marks: [lineMark(own, lines)],
    };
  });
}

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
