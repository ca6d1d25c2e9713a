/** What of a layout stays when more of a life comes. Pure. */
import type { SkyColumns } from './sky.types.ts';

/** Where lights stood that may be there still. */
export interface Placed {
  readonly columns: SkyColumns;
  readonly places: Float32Array;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Takes over what has not changed its place. What is left is to be reckoned. */
export function takeOver(
  columns: SkyColumns,
  former: Placed | null | undefined,
  out: Float32Array,
): Stretch[] {
  const { parts = [], count, whole } = columns;
  if (!whole) return [{ start: 0, end: count }];
  const known = new Map(former?.columns.parts?.map((part) => [part.hash, part]));
  return parts.flatMap(({ hash, start, count: many }) => {
    const there = known.get(hash);
    if (!former || there === undefined) return [{ start, end: start + many }];
    out.set(former.places.subarray(3 * there.start, 3 * (there.start + many)), 3 * start);
    return [];
  });
}
