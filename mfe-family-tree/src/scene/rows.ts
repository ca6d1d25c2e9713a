/** Pure: in which row everybody stands. Parents above their children, partners beside each other where both can be. */
import type { Family, Kin } from './kin.ts';

type Rows = ReadonlyMap<string, number>;

/** Row 0 is the uppermost. Data in which somebody is their own ancestor are shown by nearness to the focus instead. */
export function rowsOf(family: Family, kin: Kin): Rows {
  const near = byNearness(family, kin);
  const above = withParentsAbove(near, kin);
  return withoutGaps(above === null ? near : withPartnersBeside(above, kin));
}

/** By generation, from the focus outwards; somebody reached twice keeps the row in which they were met first. */
function byNearness({ focusId, personIds }: Family, kin: Kin): Rows {
  const rows = new Map<string, number>();
  for (const start of [focusId, ...personIds]) {
    if (rows.has(start) || !personIds.includes(start)) continue;
    rows.set(start, 0);
    const queue = [start];
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      for (const [other, at] of around(id, rows.get(id) ?? 0, kin)) {
        if (rows.has(other)) continue;
        rows.set(other, at);
        queue.push(other);
      }
    }
  }
  return rows;
}

const around = (id: string, row: number, kin: Kin): readonly (readonly [string, number])[] => [
  ...(kin.partners.get(id) ?? []).map((other) => [other, row] as const),
  ...(kin.parents.get(id) ?? []).map((other) => [other, row - 1] as const),
  ...(kin.children.get(id) ?? []).map((other) => [other, row + 1] as const),
];

/** An uncle who married his niece stands beside her, so their common forebear rises. Null when rising never ends: a circle in the data. */
function withParentsAbove(near: Rows, kin: Kin): Rows | null {
  const rows = new Map(near);
  for (let round = 0; round <= rows.size; round += 1) {
    const low = [...kin.parents].flatMap(([child, parents]) => parents.filter((parent) => (rows.get(parent) ?? 0) >= (rows.get(child) ?? 0)).map((parent) => [parent, (rows.get(child) ?? 0) - 1] as const));
    if (low.length === 0) return rows;
    for (const [parent, row] of low) rows.set(parent, Math.min(row, rows.get(parent) ?? row));
  }
  return null;
}

/** Whoever was parted from a partner by rising meets them again: the upper one steps down, or the lower one up, if their own family allows. */
function withPartnersBeside(above: Rows, kin: Kin): Rows {
  const rows = new Map(above);
  const row = (id: string) => rows.get(id) ?? 0;
  const mayStand = (id: string, at: number) => (kin.children.get(id) ?? []).every((child) => row(child) > at) && (kin.parents.get(id) ?? []).every((parent) => row(parent) < at);
  for (const [one, partners] of kin.partners) {
    for (const other of partners) {
      const [upper, lower] = row(one) <= row(other) ? [one, other] : [other, one];
      if (mayStand(upper, row(lower))) rows.set(upper, row(lower));
      else if (mayStand(lower, row(upper))) rows.set(lower, row(upper));
    }
  }
  return rows;
}

function withoutGaps(rows: Rows): Rows {
  const used = [...new Set(rows.values())].toSorted((a, b) => a - b);
  return new Map([...rows].map(([id, row]) => [id, used.indexOf(row)]));
}
