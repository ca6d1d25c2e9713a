// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Which end of a family's line of children, and which side of a tree, in-laws come to stand at. */
import type { Siblings } from './siblings.ts';
import type { Lines } from './lines.ts';
import type { Stage } from './stage.ts';

/**
 * Brothers and sisters of one family with the trees that stand beside them: who has in-laws on one side goes to that end, so that the line
 * to them passes nobody. What comes later, and is larger, stands outside.
 */
export class Ends {
  private readonly stage: Stage;
  private readonly lines: Lines;
  private readonly tie: Int32Array;
  private readonly bound: Uint8Array;
  private readonly siblings: Siblings;
  /** By bundle: who stands at both ends of it, and how many were sent there. */
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  private readonly sentLeft: Int32Array;
  private readonly sentRight: Int32Array;
  /** By node: whom it stands beside, and who stands outermost beside it; -1 where nobody does. */
  private readonly host: Int32Array;
  private readonly guestLeft: Int32Array;
  private readonly guestRight: Int32Array;

  /** `bound`: by node, 1 where lines from it or below it lead to several places: the order of birth serves all of them better than an end. */
  constructor(stage: Stage, lines: Lines, tie: Int32Array, bound: Uint8Array, siblings: Siblings) {
    this.stage = stage;
    this.lines = lines;
    this.tie = tie;
    this.bound = bound;
    this.siblings = siblings;
    const { nodes, bundles } = stage;
    [this.first, this.last] = [new Int32Array(bundles).fill(-1), new Int32Array(bundles).fill(-1)];
    [this.sentLeft, this.sentRight] = [new Int32Array(bundles), new Int32Array(bundles)];
    [this.host, this.guestLeft, this.guestRight] = [
      new Int32Array(nodes).fill(-1),
      new Int32Array(nodes).fill(-1),
      new Int32Array(nodes).fill(-1),
    ];
    for (let holder = 0; holder < nodes; holder += 1) {
      for (let child = lines.first[holder] ?? -1; child >= 0; child = lines.right(child)) {
        const of = this.bundleOf(child);
        if (this.first[of] === -1) this.first[of] = child;
        this.last[of] = child;
      }
    }
  }

  private bundleOf(node: number): number {
    return this.stage.bundle[this.tie[node] ?? -1] ?? -1;
  }

  /** The one of the line whom a node stands beside, itself where it is of the line. */
  private hostOf(node: number): number {
    let at = node;
    while ((this.host[at] ?? -1) >= 0) at = this.host[at] ?? -1;
    return at;
  }

  /** The outermost of all that stand beside a node. */
  private edge(node: number, right: boolean): number {
    const guests = right ? this.guestRight : this.guestLeft;
    let at = node;
    while ((guests[at] ?? -1) >= 0) at = guests[at] ?? -1;
    return at;
  }

  /** Those on the way from a node up to `top`, who stand in the lines. */
  private way(from: number, top: number): number[] {
    const way: number[] = [];
    const { nodes } = this.stage;
    let at = from;
    while (at !== top && at < nodes) {
      if ((this.host[at] ?? -1) >= 0) at = this.host[at] ?? -1;
      else {
        way.push(at);
        at = this.lines.holder[at] ?? nodes;
      }
    }
    return way;
  }

  /** How many in-laws a line to that side has to pass on the way, and how many brothers and sisters who keep their order. */
  private cost(way: readonly number[], right: boolean): number {
    let sum = 0;
    for (const node of way) {
      if (this.siblings.isHeld(node)) {
        sum += this.siblings.beyond(node, right);
        continue;
      }
      const of = this.bundleOf(node);
      if ((right ? this.last[of] : this.first[of]) !== node)
        sum += (right ? this.sentRight[of] : this.sentLeft[of]) ?? 0;
    }
    return sum;
  }

  private send(node: number, right: boolean): void {
    if (this.bound[node] === 1 || this.siblings.isHeld(node)) return;
    const of = this.bundleOf(node);
    if (of < 0) return;
    const sent = right ? this.sentRight : this.sentLeft;
    sent[of] = (sent[of] ?? 0) + 1;
    const [mine, other] = right ? [this.last, this.first] : [this.first, this.last];
    const end = mine[of] ?? -1;
    if (end === node) return;
    const [from, to] = [this.edge(node, false), this.edge(node, true)];
    if (other[of] === node)
      other[of] = this.hostOf(right ? this.lines.right(to) : this.lines.left(from));
    mine[of] = node;
    this.lines.shift(from, to, this.edge(end, right), right);
  }

  /** Puts the tree of `guest` beside `beside`; `host` and `inner` are where the two are tied together. */
  settle(guest: number, inner: number, beside: number, host: number, preferRight: boolean): void {
    const [way, back] = [this.way(host, beside), this.way(inner, guest)];
    const isAbove = (this.stage.row[inner] ?? 0) < (this.stage.row[host] ?? 0);
    const [child, parent] = isAbove ? [host, inner] : [inner, host];
    // To the right of the child its family has its elders on the wrong side of it.
    const wrong = (familyIsRight: boolean) => this.siblings.beyondIn(child, parent, !familyIsRight);
    const by =
      this.cost(way, true) +
      this.cost(back, false) +
      wrong(isAbove) -
      this.cost(way, false) -
      this.cost(back, true) -
      wrong(!isAbove);
    const right = by === 0 ? preferRight : by < 0;
    for (const node of way) this.send(node, right);
    for (const node of back) this.send(node, !right);
    this.lines.shift(
      this.edge(guest, false),
      this.edge(guest, true),
      this.edge(beside, right),
      right,
    );
    (right ? this.guestRight : this.guestLeft)[beside] = guest;
    this.host[guest] = beside;
    this.gather(child, parent, right === isAbove);
  }

  /**
   * A child of `parent` stands in another line, and the rest of its family to one side of it: brothers and sisters who were born on the other
   * side of it come to stand there with all that hangs from them.
   */
  gather(child: number, parent: number, familyIsRight: boolean): void {
    let next = child;
    this.siblings.eachBeyond(child, parent, !familyIsRight, (other) => {
      if (this.lines.holder[other] !== parent || (this.host[other] ?? -1) >= 0) return;
      const [from, to] = [this.edge(other, false), this.edge(other, true)];
      this.lines.shift(from, to, this.edge(next, familyIsRight === false), familyIsRight === false);
      next = other;
    });
  }
}
