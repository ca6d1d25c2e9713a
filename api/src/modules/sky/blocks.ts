/** Which years of a life travel together. Pure: the same counts give the same blocks, and a memory more moves a boundary only where a block becomes too full. */

/** Years from one to the other, both within. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** Of more than this a block is taken apart: a small life is one segment, a great one a segment a year. */
export const BLOCK_ROWS = 1_000;

const ALL: Years = { from: 1, to: 9_999 };
/** The whole, centuries, decades, years. */
const SPANS = [100, 10, 1] as const;

/** By year, and how many there are in it; oldest first. Blocks of nothing are left out. */
export function blocksOf(counts: readonly (readonly [year: number, count: number])[]): Years[] {
  return splitting(ALL, 0, counts);
}

function splitting(
  years: Years,
  depth: number,
  counts: readonly (readonly [number, number])[],
): Years[] {
  if (counts.length === 0) return [];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const span = SPANS[depth];
  if (total <= BLOCK_ROWS || span === undefined) return [years];
  const parts = Map.groupBy(counts, ([year]) => Math.floor(year / span) * span);
  return [...parts].flatMap(([from, part]) =>
    splitting({ from: Math.max(1, from), to: from + span - 1 }, depth + 1, part),
  );
}

export const nameOf = ({ from, to }: Years): string =>
  from === to ? String(from) : `${String(from)}-${String(to)}`;

export const UNDATED_YEARS = 'undated';
