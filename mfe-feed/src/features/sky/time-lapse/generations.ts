/** In which row everybody stands. Pure. */
import type { Steps } from '../in-breaths.ts';
import type { Timeline } from './model.ts';

export type Kin = Pick<Timeline, 'people' | 'unions' | 'children'>;

/** A circle in what somebody wrote ends here. */
const MOST_PASSES = 64;

/** Each below the lowest of their parents, partners level. */
function* lowered({ people, unions, children }: Kin): Steps<Int16Array> {
  const row = new Int16Array(people.length);
  for (let pass = 0, changed = true; changed && pass < MOST_PASSES; pass += 1) {
    changed = false;
    const lower = (person: number, least: number): void => {
      if ((row[person] ?? 0) >= least || person < 0 || least > MOST_PASSES) return;
      row[person] = least;
      changed = true;
    };
    for (const { child, parent } of children) if (parent >= 0) lower(child, (row[parent] ?? 0) + 1);
    for (const { partners } of unions) {
      const lowest = Math.max(0, ...partners.map((person) => row[person] ?? 0));
      for (const person of partners) lower(person, lowest);
    }
    yield;
  }
  return row;
}

/** Whoever has no parents here stands just above their children, not at the top of the page. */
function broughtNear({ people, unions, children }: Kin, row: Int16Array): void {
  const hasParent = new Uint8Array(people.length);
  const highestChild = new Int16Array(people.length).fill(MOST_PASSES + 1);
  for (const { child, parent } of children) {
    if (parent < 0) continue;
    hasParent[child] = 1;
    highestChild[parent] = Math.min(highestChild[parent] ?? 0, row[child] ?? 0);
  }
  for (const { partners } of unions) {
    if (partners.some((person) => hasParent[person] === 1)) continue;
    const highest = Math.min(...partners.map((person) => highestChild[person] ?? 0));
    if (highest <= MOST_PASSES)
      for (const person of partners) row[person] = Math.max(row[person] ?? 0, highest - 1);
  }
}

/** Each below their parents, and partners level. */
export function* generationsOf(kin: Kin): Steps<Int16Array> {
  const row = yield* lowered(kin);
  broughtNear(kin, row);
  return row;
}
