// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** The lists of a family's children, in order of birth. Linear. */
import { listsOf, NO_BIRTH, type FamilyGraph, type Lists } from '@kinlore/shared/kinship';
import { sortSpan } from './numbers.ts';

export const BEFORE_ALL = Number.NEGATIVE_INFINITY;

export interface BirthLists {
  /** Births by household, in order of birth; whoever has no date stays behind the one recorded before them. */
  readonly births: Lists;
  /** By household: 1 where two dates and more say what the order is. */
  readonly isDated: Uint8Array;
}

/** `told`: by birth, its place among all that was recorded. `person`: numbers of the graph, by child. */
export function inOrderOfBirth(
  graph: FamilyGraph,
  household: Int32Array,
  households: number,
  { person, told }: { readonly person: Int32Array; readonly told: Int32Array },
): BirthLists {
  const births = listsOf(households, household, null);
  const isDated = new Uint8Array(households);
  const key = new Float64Array(household.length);
  const byTold = (a: number, b: number) => (told[a] ?? 0) - (told[b] ?? 0);
  const byBirth = (a: number, b: number) =>
    key[a] === key[b] ? byTold(a, b) : (key[a] ?? 0) - (key[b] ?? 0);
  for (let home = 0; home < households; home += 1) {
    const [from, to] = [births.starts[home] ?? 0, births.starts[home + 1] ?? 0];
    if (to - from < 2) continue;
    sortSpan(births.items, from, to, byTold);
    let [known, last] = [0, BEFORE_ALL];
    for (let i = from; i < to; i += 1) {
      const birth = births.items[i] ?? 0;
      const born = graph.born[person[birth] ?? 0] ?? NO_BIRTH;
      if (born !== NO_BIRTH) [known, last] = [known + 1, born];
      key[birth] = last;
    }
    if (known < 2) continue;
    isDated[home] = 1;
    sortSpan(births.items, from, to, byBirth);
  }
  return { births, isDated };
}
