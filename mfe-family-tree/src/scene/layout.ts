/**
 * Pure: where the cards of a closest family stand. One card a person, generations in rows, partners side by side, children under the
 * middle of their parents, no two cards overlapping. Deterministic: the same family always stands the same way.
 */
import { kinOf, type Family, type Kin } from './kin.ts';
import { rowsOf } from './rows.ts';

export type LayoutInput = Family;
export interface Measures {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly gap: number;
  readonly rowGap: number;
}
export interface Placed {
  readonly id: string;
  /** Upper left corner, px. */
  readonly x: number;
  readonly y: number;
  readonly row: number;
}
export interface Layout {
  readonly cards: readonly Placed[];
  readonly width: number;
  readonly height: number;
}

/** Partners of one row stand together: chains in which each is next to a partner where that is possible. */
function blocksOf(ids: readonly string[], kin: Kin): string[][] {
  const left = new Set(ids);
  const blocks: string[][] = [];
  for (const id of ids) {
    if (!left.has(id)) continue;
    const chain: string[] = [];
    const walk = (from: string, atEnd: boolean) => {
      left.delete(from);
      if (atEnd) chain.push(from);
      else chain.unshift(from);
      const near = (kin.partners.get(from) ?? []).filter((other) => left.has(other));
      for (const [index, other] of near.entries()) if (left.has(other)) walk(other, atEnd === (index % 2 === 0));
    };
    walk(id, true);
    blocks.push(chain);
  }
  return blocks;
}

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

type Positions = Map<string, number>;

/** Puts the blocks of a row where they want to be, in order, without overlap; then shifts the row so that it errs to neither side. */
function settleRow(blocks: readonly string[][], wish: (id: string) => number | null, positions: Positions, step: number): void {
  const placed = blocks.map((block, index) => {
    const wishes = block.flatMap((id, at) => {
      const wanted = wish(id);
      return wanted === null ? [] : [wanted - at * step];
    });
    const before = positions.get(block[0] ?? '') ?? index * step;
    return { block, at: mean(wishes) ?? before };
  });
  placed.sort((a, b) => a.at - b.at);
  let edge = Number.NEGATIVE_INFINITY;
  let error = 0;
  const starts = placed.map(({ block, at }) => {
    const start = Math.max(at, edge);
    error += start - at;
    edge = start + block.length * step;
    return start;
  });
  const shift = placed.length === 0 ? 0 : error / placed.length;
  for (const [index, { block }] of placed.entries()) for (const [at, id] of block.entries()) positions.set(id, (starts[index] ?? 0) - shift + at * step);
}

const sweeps = 8;

function order(rows: ReadonlyMap<string, number>, input: LayoutInput, kin: Kin, step: number): Positions {
  const depth = Math.max(0, ...rows.values()) + 1;
  const members = Array.from({ length: depth }, (_, row) => input.personIds.filter((id) => rows.get(id) === row));
  const blocks = members.map((ids) => blocksOf(ids, kin));
  const positions: Positions = new Map();
  for (const row of members) for (const [index, id] of row.entries()) positions.set(id, index * step);
  const at = (id: string) => positions.get(id) ?? 0;
  const above = (id: string) => mean((kin.parents.get(id) ?? []).map(at));
  const below = (id: string) => mean((kin.children.get(id) ?? []).map(at));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let row = 1; row < depth; row += 1) settleRow(blocks[row] ?? [], above, positions, step);
    for (let row = depth - 2; row >= 0; row -= 1) settleRow(blocks[row] ?? [], below, positions, step);
  }
  return positions;
}

export function layoutFamily(input: LayoutInput, measures: Measures): Layout {
  const kin = kinOf(input);
  const rows = rowsOf(input, kin);
  const step = measures.cardWidth + measures.gap;
  const positions = order(rows, input, kin, step);
  const left = Math.min(0, ...positions.values());
  const cards = input.personIds.map((id) => {
    const row = rows.get(id) ?? 0;
    return { id, row, x: Math.round((positions.get(id) ?? 0) - left), y: row * (measures.cardHeight + measures.rowGap) };
  });
  return {
    cards,
    width: Math.max(0, ...cards.map((card) => card.x + measures.cardWidth)),
    height: Math.max(0, ...cards.map((card) => card.y + measures.cardHeight)),
  };
}
