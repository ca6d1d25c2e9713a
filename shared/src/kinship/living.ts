/**
 * Whether someone is probably alive, by rule R13: told outright before anything else, then a death, then a birth, then the years of the nearest
 * relatives. Unknown is living: a mistake in that direction hides a dead person, the other way shows a living one.
 */
import type { FamilyGraph } from './graph.ts';
import { isSocial } from './natures.ts';
import { eachOf } from './walks.ts';

/** No year is known. NaN means the same. */
export const NO_YEAR = -32_768;
const MAX_AGE = 110;
/** How many years older than MAX_AGE a relative's year must be, so that the person asked about is dead (webtrees). */
const BY_RELATIVE = {
  parent: 45,
  marriage: -10,
  partner: 40,
  child: -15,
  grandchild: -30,
} as const;

export interface LifeFacts {
  /** By person: the latest year they can have been born in, NO_YEAR where unknown. */
  readonly bornLatest: ArrayLike<number>;
  /** By person: 1 where a death is known, with or without a year. */
  readonly dead: ArrayLike<number>;
  /** By person: 0 nothing said, 1 living, 2 dead. It beats every inference. */
  readonly override?: ArrayLike<number>;
  /** By person: the earliest dated event of any kind, at the latest it can have been. NO_YEAR where none is dated. */
  readonly firstEvent?: ArrayLike<number>;
  /** By union: the latest year it can have begun in, NO_YEAR where unknown. Absent: the graph's own years. */
  readonly unionYear?: ArrayLike<number>;
}

const NEVER = Number.POSITIVE_INFINITY;
const year = (value: number | undefined): number =>
  value === undefined || value === NO_YEAR || Number.isNaN(value) ? NEVER : value;

/** The earliest thing known of someone: Infinity where nothing is. */
const firstOf = ({ bornLatest, firstEvent }: LifeFacts, person: number): number =>
  Math.min(year(bornLatest[person]), firstEvent === undefined ? NEVER : year(firstEvent[person]));

function unionYearOf(graph: FamilyGraph, { unionYear }: LifeFacts, union: number): number {
  if (unionYear !== undefined) return year(unionYear[union]);
  const own = graph.unionYear[union] ?? 0;
  return own === 0 ? NEVER : own;
}

/** The earliest year of someone's children. */
function firstOfChildren(graph: FamilyGraph, facts: LifeFacts, person: number): number {
  let first = NEVER;
  eachOf(graph.childLinks, person, (link) => {
    if (isSocial(graph, link)) first = Math.min(first, firstOf(facts, graph.child[link] ?? 0));
  });
  return first;
}

/** True, false, or null where only the relatives can tell. */
function byOneself(facts: LifeFacts, person: number, thisYear: number): boolean | null {
  const told = facts.override?.[person] ?? 0;
  if (told !== 0) return told === 1;
  if ((facts.dead[person] ?? 0) !== 0 || firstOf(facts, person) + MAX_AGE < thisYear) return false;
  return year(facts.bornLatest[person]) === NEVER ? null : true;
}

function byRelatives(
  graph: FamilyGraph,
  facts: LifeFacts,
  person: number,
  thisYear: number,
  ofChildren: (child: number) => number,
): boolean {
  let deadline = NEVER;
  const told = (first: number, more: number): void => {
    deadline = Math.min(deadline, first + MAX_AGE + more);
  };
  eachOf(graph.parentLinks, person, (link) => {
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0 && isSocial(graph, link)) told(firstOf(facts, parent), BY_RELATIVE.parent);
  });
  eachOf(graph.unionsOf, person, (union) => {
    told(unionYearOf(graph, facts, union), BY_RELATIVE.marriage);
    eachOf(graph.partners, union, (partner) => {
      if (partner !== person) told(firstOf(facts, partner), BY_RELATIVE.partner);
    });
  });
  told(ofChildren(person), BY_RELATIVE.child);
  eachOf(graph.childLinks, person, (link) => {
    if (isSocial(graph, link)) told(ofChildren(graph.child[link] ?? 0), BY_RELATIVE.grandchild);
  });
  return deadline >= thisYear;
}

/** The rule for one person: as many relatives are looked at as they have near. */
export function isProbablyLiving(
  graph: FamilyGraph,
  facts: LifeFacts,
  person: number,
  thisYear: number,
): boolean {
  return (
    byOneself(facts, person, thisYear) ??
    byRelatives(graph, facts, person, thisYear, (one) => firstOfChildren(graph, facts, one))
  );
}

/** The same for everyone: 1 for each who is probably living. Linear in persons, unions and links. */
export function probablyLiving(graph: FamilyGraph, facts: LifeFacts, thisYear: number): Uint8Array {
  const ofChildren = new Float64Array(graph.persons).fill(NEVER);
  for (let link = 0; link < graph.child.length; link += 1) {
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0 && isSocial(graph, link))
      ofChildren[parent] = Math.min(
        ofChildren[parent] ?? NEVER,
        firstOf(facts, graph.child[link] ?? 0),
      );
  }
  const living = new Uint8Array(graph.persons);
  for (let person = 0; person < graph.persons; person += 1) {
    const alive =
      byOneself(facts, person, thisYear) ??
      byRelatives(graph, facts, person, thisYear, (one) => ofChildren[one] ?? NEVER);
    living[person] = alive ? 1 : 0;
  }
  return living;
}
