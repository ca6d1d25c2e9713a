/** Who stands side by side, and where a row of them settles. Pure. */
import type { Kin } from './generations.ts';

/** The partners of a row, however often they married. */
export interface Unit {
  readonly members: number[];
  at: number;
}

/** One unit a person, until they are joined. */
function joining(row: Int16Array) {
  const unitOf = new Map<number, Unit>();
  const found = (person: number): Unit => {
    const known = unitOf.get(person) ?? { members: [person], at: 0 };
    unitOf.set(person, known);
    return known;
  };
  return {
    found,
    join(one: number, other: number): void {
      const [into, from] = [found(one), found(other)];
      if (into === from || row[one] !== row[other]) return;
      for (const person of from.members) {
        into.members.push(person);
        unitOf.set(person, into);
      }
    },
  };
}

/** Row by row, none of them empty. */
export function unitsOf({ people, unions }: Kin, row: Int16Array): readonly (readonly Unit[])[] {
  const { found, join } = joining(row);
  for (const { partners } of unions) {
    const [first, ...others] = partners.filter((person) => (people[person] ?? null) !== null);
    for (const other of others) join(first ?? -1, other);
  }
  const units = people.flatMap((one, person) => (one === null ? [] : [found(person)]));
  const byRow = Map.groupBy(new Set(units), ({ members: [one = 0] }) => row[one] ?? 0);
  return [...byRow].toSorted(([one], [other]) => one - other).map(([, ofRow]) => ofRow);
}

interface Block {
  readonly from: number;
  sum: number;
  count: number;
}

/** Neighbours that press are moved together, until none does. */
function pressed(blocks: Block[]): void {
  for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
    const left = blocks.at(-2);
    if (left === undefined || left.sum / left.count <= last.sum / last.count) return;
    blocks.pop();
    left.sum += last.sum;
    left.count += last.count;
  }
}

/** As near to where each wants to be as can be, in this order and without anybody standing on another. */
export function settle(units: readonly Unit[], wanted: readonly number[]): void {
  const blocks: Block[] = [];
  const before: number[] = [];
  let slots = 0;
  for (const [at, unit] of units.entries()) {
    before.push(slots);
    blocks.push({ from: at, sum: (wanted[at] ?? 0) - slots, count: 1 });
    slots += unit.members.length;
    pressed(blocks);
  }
  for (const { from, sum, count } of blocks)
    for (const [at, unit] of units.slice(from, from + count).entries())
      unit.at = sum / count + (before[from + at] ?? 0);
}
