/** Where the lives of a family lie in its sky: in the rows of the tree, and those who stand in none below. Pure. */
import type { KinLayout } from './kin-layout.ts';
import type { LapseLife } from './model.ts';
import type { Box, Point } from './where.ts';

export interface Galaxy {
  readonly life: number;
  readonly at: Point;
  readonly radius: number;
}

const WIDEST = 56;
/** To the rim of the pane, and above for what it is called. */
const ROOM = 10;
const TITLE = 16;
/** Of its cell; the rest is left to its name. */
const FILLED = 0.3;

/** In the order of lives within their rows, from left to right as the tree has them. */
function rowsOf(lives: readonly LapseLife[], { row, x }: KinLayout): readonly number[][] {
  const rows = Map.groupBy(
    lives.flatMap(({ lights }, life) => (lights.length > 0 ? [life] : [])),
    (life) => {
      const person = lives[life]?.person ?? -1;
      return person < 0 || (row[person] ?? -1) < 0 ? Number.POSITIVE_INFINITY : (row[person] ?? 0);
    },
  );
  const across = (life: number): number => x[lives[life]?.person ?? -1] ?? life;
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, ofRow]) => ofRow.toSorted((one, other) => across(one) - across(other) || one - other));
}

/** A row that is too long for its height is broken, so that all are of one size. */
function broken(rows: readonly number[][], box: Box): readonly number[][] {
  const most = Math.max(1, ...rows.map(({ length }) => length));
  const total = rows.reduce((sum, { length }) => sum + length, 0);
  const ideal = Math.ceil(Math.sqrt((total * box.width) / Math.max(1, box.height)));
  const length = Math.max(1, Math.min(most, Math.max(ideal, 3)));
  return rows.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / length) }, (_, part) =>
      row.slice(part * length, (part + 1) * length),
    ),
  );
}

export function galaxiesIn(
  lives: readonly LapseLife[],
  layout: KinLayout,
  box: Box,
): readonly Galaxy[] {
  const inner = {
    x: box.x + ROOM,
    y: box.y + TITLE,
    width: box.width - 2 * ROOM,
    height: box.height - TITLE - ROOM / 2,
  };
  const rows = broken(rowsOf(lives, layout), inner);
  const tall = inner.height / Math.max(1, rows.length);
  return rows.flatMap((row, level) => {
    const wide = inner.width / row.length;
    return row.map((life, seat): Galaxy => ({
      life,
      at: [inner.x + (seat + 0.5) * wide, inner.y + (level + 0.46) * tall],
      radius: Math.min(WIDEST, FILLED * Math.min(wide, tall)),
    }));
  });
}

export interface Light {
  readonly year: number;
  readonly feeling: number;
  /** From the middle, of its radius. */
  readonly at: Point;
}

/** Of a greater life a light stands for several memories. */
const MOST_LIGHTS = 260;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A life as lights on a spiral, the oldest in the middle. */
export function lightsOf({ lights }: LapseLife): readonly Light[] {
  const total = lights.reduce((sum, [, , count]) => sum + count, 0);
  const each = Math.max(1, Math.ceil(total / MOST_LIGHTS));
  const drawn = lights.flatMap(([year, feeling, count]) =>
    Array.from({ length: Math.ceil(count / each) }, () => ({ year, feeling })),
  );
  return drawn.map((light, at) => {
    const far = Math.sqrt((at + 0.5) / drawn.length);
    return { ...light, at: [far * Math.cos(at * GOLDEN), far * Math.sin(at * GOLDEN)] };
  });
}
