/**
 * Every edge of a family in one list by node, for searches over all of it: built once a graph, linear in persons, unions and links. Nodes are the
 * persons, and behind them the sibling groups whose parents nobody knows (`persons + union`).
 */
import { listOf, listsOf, type FamilyGraph } from './graph.ts';
import { nodeAbove } from './lineage.ts';
import { isSocial } from './natures.ts';

export const UP = 0;
export const ACROSS = 1;
export const DOWN = 2;
/** Set beside the direction where the link makes no family (a donor, a surrogate, a guardian). */
export const UNSOCIAL = 4;

export interface Edges {
  readonly nodes: number;
  /**
   * No edge leads into someone no shortest way needs: children without a family of their own, and partners from outside who have nobody but the
   * family they married into. Edges out of them are there, so one may begin anywhere.
   *
   * Edge e in starts[node]…starts[node+1]-1: where to, which way, and by which link (or union, going across). */
  readonly starts: Int32Array;
  readonly to: Int32Array;
  readonly way: Uint8Array;
  readonly by: Int32Array;
}

const known = new WeakMap<FamilyGraph, Edges>();

/** 1 for each person whom a shortest way can always go around, at no cost. */
function passedBy(graph: FamilyGraph): Uint8Array {
  const passed = new Uint8Array(graph.persons);
  for (let person = 0; person < graph.persons; person += 1) {
    const unions = countIn(graph.unionsOf, person);
    const parents = countIn(graph.parentLinks, person);
    if (unions === 0 && countIn(graph.childLinks, person) === 0)
      passed[person] = parents <= 1 || oneFamily(graph, person) ? 1 : 0;
    else if (unions === 1 && parents === 0)
      passed[person] = standsBehind(graph, person, passed) ? 1 : 0;
  }
  return passed;
}

const countIn = ({ starts }: FamilyGraph['partners'], owner: number): number =>
  (starts[owner + 1] ?? 0) - (starts[owner] ?? 0);

/** All parents are of one union, so that from one to the other it is a step and not two over the child. */
function oneFamily(graph: FamilyGraph, child: number): boolean {
  const links = listOf(graph.parentLinks, child);
  const union = graph.union[links[0] ?? -1] ?? -1;
  if (union < 0) return false;
  const partners = listOf(graph.partners, union);
  return links.every(
    (link) =>
      graph.union[link] === union &&
      (partners.length === 0 || partners.includes(graph.parent[link] ?? -1)),
  );
}

/** Every child is also a child of the partner, whom ways may go through. */
function standsBehind(graph: FamilyGraph, person: number, passed: Uint8Array): boolean {
  const union = listOf(graph.unionsOf, person)[0] ?? 0;
  const partners = listOf(graph.partners, union).filter((partner) => partner !== person);
  const [partner = -1] = partners;
  if (partners.length !== 1 || passed[partner] === 1) return false;
  return listOf(graph.childLinks, person).every(
    (link) => isSocial(graph, link) && sharesChild(graph, graph.child[link] ?? 0, partner),
  );
}

function sharesChild(graph: FamilyGraph, child: number, parent: number): boolean {
  return listOf(graph.parentLinks, child).some(
    (link) => graph.parent[link] === parent && isSocial(graph, link),
  );
}

/** Edges one after the other, in lists as long as they can get: twice the links, and each pair of partners twice. */
class Told {
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly way: Uint8Array;
  private readonly by: Int32Array;
  private count = 0;

  constructor(most: number) {
    this.from = new Int32Array(most);
    this.to = new Int32Array(most);
    this.way = new Uint8Array(most);
    this.by = new Int32Array(most);
  }

  tell(from: number, to: number, way: number, by: number): void {
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.way[this.count] = way;
    this.by[this.count] = by;
    this.count += 1;
  }

  byNode(nodes: number): Edges {
    const { starts, items } = listsOf(nodes, this.from.subarray(0, this.count), null);
    return {
      nodes,
      starts,
      to: items.map((at) => this.to[at] ?? 0),
      way: Uint8Array.from(items, (at) => this.way[at] ?? 0),
      by: items.map((at) => this.by[at] ?? 0),
    };
  }
}

function tellLinks(graph: FamilyGraph, passed: Uint8Array, told: Told): void {
  for (let link = 0; link < graph.child.length; link += 1) {
    const [child, parent] = [graph.child[link] ?? 0, nodeAbove(graph, link)];
    if (parent < 0) continue;
    const unsocial = isSocial(graph, link) ? 0 : UNSOCIAL;
    if (passed[parent] !== 1) told.tell(child, parent, UP | unsocial, link);
    if (passed[child] !== 1) told.tell(parent, child, DOWN | unsocial, link);
  }
}

function tellPartners(graph: FamilyGraph, passed: Uint8Array, told: Told): void {
  for (let union = 0; union < graph.unionStatus.length; union += 1) {
    const partners = listOf(graph.partners, union);
    for (const from of partners)
      for (const to of partners)
        if (from !== to && passed[to] !== 1) told.tell(from, to, ACROSS, union);
  }
}

/** Pairs of partners, each both ways. */
function mostPairs({ partners, unionStatus }: FamilyGraph): number {
  let pairs = 0;
  for (let union = 0; union < unionStatus.length; union += 1)
    pairs += countIn(partners, union) ** 2;
  return pairs;
}

export function edgesOf(graph: FamilyGraph): Edges {
  const made = known.get(graph);
  if (made !== undefined) return made;
  const told = new Told(graph.child.length * 2 + mostPairs(graph));
  const passed = passedBy(graph);
  // Of two ways equally short the one over a marriage is the one people tell.
  tellPartners(graph, passed, told);
  tellLinks(graph, passed, told);
  const edges = told.byNode(graph.persons + graph.unionStatus.length);
  known.set(graph, edges);
  return edges;
}
