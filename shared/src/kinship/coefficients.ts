/**
 * How much two persons share by descent, exactly (Wright, Malécot), through birth links alone.
 *
 * With t(x) the share of someone's descent that runs through x (½ a generation, summed over all paths) and d(x) = 1 - ¼ Σ (1 + F(parent)) what is
 * new in x, the numerator of two persons is Σ t₁(x)·t₂(x)·d(x) over their ancestors (Henderson; Quaas). So nothing is enumerated: a tree
 * with four thousand million ancestor paths costs as much as its ancestors squared at the very worst, in memory linear in them.
 * Bound: with more than MAX_ANCESTORS ancestors the nearest so many count (what is beyond adds less than double precision can hold,
 * unless a family has married itself for centuries).
 */
import type { FamilyGraph } from './graph.ts';
import { lineageOf, type Lineage } from './lineage.ts';
import { isBirth } from './natures.ts';
import { eachOf } from './walks.ts';

/** Work is the square of it at the very worst: half a second. */
const MAX_ANCESTORS = 8_000;

export interface Coefficient {
  /** From 0 to 1. */
  readonly value: number;
  /** Links that were left out because they would make someone their own ancestor. */
  readonly cut: readonly number[];
}

/** Two birth parents count, the first told; a third is an error in the data that `consistencyProblems` names. */
function birthLinks(graph: FamilyGraph, child: number): number[] {
  const links: number[] = [];
  eachOf(graph.parentLinks, child, (link) => {
    const parent = graph.parent[link] ?? -1;
    if (
      links.length < 2 &&
      parent >= 0 &&
      isBirth(graph, link) &&
      !links.some((other) => graph.parent[other] === parent)
    )
      links.push(link);
  });
  return links;
}

/** The links that count, among the nearest ancestors where there are very many. */
function countedLinks(graph: FamilyGraph, persons: readonly number[]): (link: number) => boolean {
  const counts = (link: number): boolean =>
    birthLinks(graph, graph.child[link] ?? 0).includes(link);
  const near = new Set(persons);
  for (const person of near) {
    for (const link of birthLinks(graph, person))
      if (near.size < MAX_ANCESTORS) near.add(graph.parent[link] ?? -1);
  }
  return near.size < MAX_ANCESTORS
    ? counts
    : (link) => near.has(graph.parent[link] ?? -1) && counts(link);
}

/** The share of the descent of the one in `place` that runs through each ancestor, into `shares` (all 0 before). */
function sharesOf({ starts, parents }: Lineage, place: number, shares: Float64Array): void {
  shares[place] = 1;
  for (let index = place; index >= 0; index -= 1) {
    const share = shares[index] ?? 0;
    if (share === 0) continue;
    for (let entry = starts[index] ?? 0; entry < (starts[index + 1] ?? 0); entry += 1) {
      const parent = parents[entry] ?? 0;
      shares[parent] = (shares[parent] ?? 0) + share / 2;
    }
  }
}

class Descent {
  private readonly lineage: Lineage;
  private readonly fresh: Float64Array;
  readonly inbreeding: Float64Array;
  private readonly one: Float64Array;
  private readonly other: Float64Array;

  constructor(lineage: Lineage) {
    this.lineage = lineage;
    const count = lineage.nodes.length;
    this.fresh = new Float64Array(count).fill(1);
    this.inbreeding = new Float64Array(count);
    this.one = new Float64Array(count);
    this.other = new Float64Array(count);
    for (let place = 0; place < count; place += 1) this.born(place);
  }

  /** Everyone before `place` is settled already: parents stand before children. */
  private born(place: number): void {
    const { starts, parents } = this.lineage;
    const first = starts[place] ?? 0;
    const count = (starts[place + 1] ?? 0) - first;
    if (count === 0) return;
    const [father, mother] = [parents[first] ?? 0, parents[first + 1] ?? 0];
    if (count === 2) this.inbreeding[place] = this.between(father, mother) / 2;
    let fresh = 1 - (1 + (this.inbreeding[father] ?? 0)) / 4;
    if (count === 2) fresh -= (1 + (this.inbreeding[mother] ?? 0)) / 4;
    this.fresh[place] = fresh;
  }

  /** Wright's numerator: twice the kinship of the two. */
  between(one: number, other: number): number {
    const top = Math.max(one, other);
    this.one.fill(0, 0, top + 1);
    this.other.fill(0, 0, top + 1);
    sharesOf(this.lineage, one, this.one);
    sharesOf(this.lineage, other, this.other);
    let sum = 0;
    for (let place = 0; place <= top; place += 1)
      sum += (this.one[place] ?? 0) * (this.other[place] ?? 0) * (this.fresh[place] ?? 0);
    return sum;
  }
}

/** Wright's coefficient of relationship: ½ for parent and child or full siblings, ⅛ for first cousins, more where the family married itself. */
export function coefficientOfRelationship(
  graph: FamilyGraph,
  one: number,
  other: number,
): Coefficient {
  const lineage = lineageOf(graph, [one, other], countedLinks(graph, [one, other]));
  const descent = new Descent(lineage);
  const [first, second] = [lineage.places[0] ?? 0, lineage.places[1] ?? 0];
  const scale = Math.sqrt(
    (1 + (descent.inbreeding[first] ?? 0)) * (1 + (descent.inbreeding[second] ?? 0)),
  );
  return {
    value: one === other ? 1 : Math.min(1, descent.between(first, second) / scale),
    cut: lineage.cut,
  };
}

/** How related someone's birth parents are to each other, halved: 1/16 for a child of first cousins. */
export function coefficientOfInbreeding(graph: FamilyGraph, person: number): Coefficient {
  const lineage = lineageOf(graph, [person], countedLinks(graph, [person]));
  return { value: new Descent(lineage).inbreeding[lineage.places[0] ?? 0] ?? 0, cut: lineage.cut };
}
