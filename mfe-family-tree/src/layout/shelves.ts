// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Families that have nothing to do with each other: the largest first, the rest beside it and below in shelves, as a page is filled. */
import { upTo } from './numbers.ts';

export interface Parts {
  readonly count: number;
  readonly width: Float64Array;
  readonly rows: Int32Array;
  readonly persons: Int32Array;
  /** The lowest number of a person in each: decides between parts of one size. */
  readonly lowest: Int32Array;
}

export interface Shelved {
  readonly left: Float64Array;
  readonly firstRow: Int32Array;
  readonly width: number;
  readonly rows: number;
}

/** Half a pixel is no reason to begin a new shelf. */
export function shelved(
  { count, width, rows, persons, lowest }: Parts,
  gap: number,
  rowHeight: number,
): Shelved {
  const order = upTo(count);
  order.sort(
    (a, b) =>
      (persons[b] ?? 0) - (persons[a] ?? 0) ||
      (rows[b] ?? 0) - (rows[a] ?? 0) ||
      (lowest[a] ?? 0) - (lowest[b] ?? 0),
  );
  let area = 0;
  for (let part = 0; part < count; part += 1)
    area += ((width[part] ?? 0) + gap) * (rows[part] ?? 0) * rowHeight;
  const most = Math.max(width[order[0] ?? 0] ?? 0, Math.sqrt(area * 2));
  const [left, firstRow] = [new Float64Array(count), new Int32Array(count)];
  let [x, top, deep, right] = [0, 0, 0, 0];
  for (const part of order) {
    if (x > 0 && x + (width[part] ?? 0) > most + 0.5) [x, top] = [0, deep];
    left[part] = x;
    firstRow[part] = top;
    x += (width[part] ?? 0) + gap;
    right = Math.max(right, x - gap);
    deep = Math.max(deep, top + (rows[part] ?? 0));
  }
  return { left, firstRow, width: Math.max(0, right), rows: deep };
}
