/** What must be true of every layout, whatever the family: counted, for tests and for whoever looks on. */
import { buildGraph, type FamilyGraph, type GraphInput } from '@kinlore/shared/kinship';
import type { LayoutOptions, TreeLayout } from '../types.ts';

export const measures: LayoutOptions = {
  card: { width: 160, height: 80 },
  gap: 24,
  partnerGap: 24,
  rowHeight: 150,
};

/** Pairs of neighbours in a row whose cards cover each other. Rows are disjoint where no card is higher than a row. */
export function overlaps(
  { persons, x, row }: TreeLayout,
  widthOf: (person: number) => number = () => measures.card.width,
): number {
  let count = 0;
  for (let i = 1; i < persons.length; i += 1) {
    const [left, right] = [persons[i - 1] ?? 0, persons[i] ?? 0];
    if (
      row[left] === row[right] &&
      (x[right] ?? 0) - (x[left] ?? 0) < (widthOf(left) + widthOf(right)) / 2 - 0.01
    )
      count += 1;
  }
  return count;
}

/** Points where an upright line crosses a level one of another bundle. */
export function crossings({ threads }: TreeLayout): number {
  const level: number[] = [];
  const upright: number[] = [];
  for (let line = 0; line < threads.kind.length; line += 1)
    (threads.ends[4 * line + 1] === threads.ends[4 * line + 3] ? level : upright).push(line);
  const end = (line: number, at: number) => threads.ends[4 * line + at] ?? 0;
  let count = 0;
  for (const one of upright) {
    const [x, top, bottom] = [
      end(one, 0),
      Math.min(end(one, 1), end(one, 3)),
      Math.max(end(one, 1), end(one, 3)),
    ];
    for (const other of level) {
      const y = end(other, 1);
      if (
        threads.bundle[one] !== threads.bundle[other] &&
        y > top + 0.01 &&
        y < bottom - 0.01 &&
        end(other, 0) < x - 0.01 &&
        end(other, 2) > x + 0.01
      )
        count += 1;
    }
  }
  return count;
}

/** Upright lines that run through a card they do not belong to. */
export function throughCards({ threads, persons, x, y }: TreeLayout): number {
  let count = 0;
  const half = measures.card.width / 2;
  for (let line = 0; line < threads.kind.length; line += 1) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = threads.ends.subarray(4 * line, 4 * line + 4);
    if (x1 !== x2) continue;
    for (const person of persons) {
      const [middle, top] = [x[person] ?? 0, y[person] ?? 0];
      if (
        Math.abs(middle - x1) < half - 1 &&
        Math.min(y1, y2) < top + measures.card.height - 1 &&
        Math.max(y1, y2) > top + 1
      )
        count += 1;
    }
  }
  return count;
}

/** The same family with other numbers: `to[old]` is the new one. */
export function renumbered(input: GraphInput, to: readonly number[]): FamilyGraph {
  const moved = (person: number) => (person < 0 ? person : (to[person] ?? 0));
  const sex: number[] = [];
  for (const [old, one] of to.entries()) sex[one] = input.sex?.[old] ?? 0;
  const list = (values: ArrayLike<number>) => Array.from(values, moved);
  return buildGraph({
    ...input,
    sex,
    unions: { ...input.unions, personOfPartner: list(input.unions.personOfPartner) },
    links: { ...input.links, child: list(input.links.child), parent: list(input.links.parent) },
  });
}

/** How far everybody below a number stands from the one left of them in their row; 0 for the first. */
export function gapsOf({ persons, row, x }: TreeLayout, below: number): Map<number, number> {
  const gaps = new Map<number, number>();
  const known = Array.from(persons).filter((person) => person < below);
  for (const [i, person] of known.entries()) {
    const left = known[i - 1] ?? -1;
    gaps.set(person, row[left] === row[person] ? (x[person] ?? 0) - (x[left] ?? 0) : 0);
  }
  return gaps;
}

/** One more child of the union, without anybody of their own. */
export function withChild(input: GraphInput, union: number): GraphInput {
  const { links, unions, persons } = input;
  const parents = Array.from(unions.personOfPartner).filter(
    (_, i) => unions.unionOfPartner[i] === union,
  );
  const more = (
    values: ArrayLike<number> | undefined,
    of: (parent: number) => number,
    fallback: number,
  ) => [
    ...(values === undefined ? Array.from(links.child, () => fallback) : Array.from(values)),
    ...parents.map(of),
  ];
  return {
    ...input,
    persons: persons + 1,
    sex: [...Array.from(input.sex ?? Array.from({ length: persons }, () => 0)), 0],
    links: {
      child: more(links.child, () => persons, 0),
      parent: more(links.parent, (parent) => parent, 0),
      union: more(links.union, () => union, -1),
      nature: more(links.nature, () => 0, 0),
      preferred: more(links.preferred, () => 1, 1),
    },
  };
}
