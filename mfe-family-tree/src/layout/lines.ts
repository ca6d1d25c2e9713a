// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Nodes in lines, each line held by a node above, or by the place `nodes`. */

/** Any stretch of a line can be taken out and put elsewhere at once. */
export class Lines {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly holder: Int32Array;
  private readonly last: Int32Array;
  private readonly before: Int32Array;
  constructor(nodes: number) {
    this.first = new Int32Array(nodes + 1).fill(-1);
    this.last = new Int32Array(nodes + 1).fill(-1);
    this.next = new Int32Array(nodes).fill(-1);
    this.before = new Int32Array(nodes).fill(-1);
    this.holder = new Int32Array(nodes).fill(nodes);
  }

  /** Where it is in no line yet. */
  append(node: number, holder: number): void {
    this.holder[node] = holder;
    this.link(this.last[holder] ?? -1, node, holder);
    this.link(node, -1, holder);
  }

  /** Takes neighbours `from … to` out of their line and puts them next to `other`, who is none of them. */
  shift(from: number, to: number, other: number, right: boolean): void {
    const [old, holder] = [this.holder[from] ?? 0, this.holder[other] ?? 0];
    this.link(this.before[from] ?? -1, this.next[to] ?? -1, old);
    if (old !== holder)
      for (let at = from; at >= 0; at = at === to ? -1 : (this.next[at] ?? -1))
        this.holder[at] = holder;
    const [before, behind] = right
      ? [other, this.next[other] ?? -1]
      : [this.before[other] ?? -1, other];
    this.link(before, from, holder);
    this.link(to, behind, holder);
  }

  private link(left: number, right: number, holder: number): void {
    if (left < 0) this.first[holder] = right;
    else this.next[left] = right;
    if (right < 0) this.last[holder] = left;
    else this.before[right] = left;
  }

  left(node: number): number {
    return this.before[node] ?? -1;
  }

  right(node: number): number {
    return this.next[node] ?? -1;
  }
}
