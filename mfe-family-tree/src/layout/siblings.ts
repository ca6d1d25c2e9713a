// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Brothers and sisters in order of birth: first the lists of a family's children, then the nodes of a row that hold them. Whose families know
 * no two births are not held to an order: for them the fewest crossings decide. Linear.
 */
import { listOf, listsOf, type Lists } from '@kinlore/shared/kinship';
import type { Blocks } from './blocks.ts';
import type { Kin } from './kin.ts';
import { ints } from './numbers.ts';
import type { Stage } from './stage.ts';

/** So many crossings are taken for two children of a family to stand as they were born. */
export const ELDER_FIRST = 12;

/** Nodes with the same target are told apart by so many pixels. */
const APART = 1e-3;

/** Nodes of a row that hold children of one family, chain by chain from the eldest; and by node, where it stands in which chains. */
export class Siblings {
  readonly chains: Lists;
  readonly count: number;
  /** By place in `chains.items`: the chain. */
  private readonly chain: Int32Array;
  /** By chain: the node the family hangs from. */
  private readonly parents: Int32Array;
  /** Places in `chains.items`, by node. */
  private readonly places: Lists;
  private readonly mean: Float64Array;
  private readonly size: Int32Array;
  private readonly waits: Int32Array;
  private readonly waiting: Uint8Array;

  constructor(kin: Kin, stage: Stage, blocks: Blocks) {
    const { lists, parents } = withoutRings(chainsOf(kin, stage, blocks), stage.nodes);
    this.count = parents.length;
    this.parents = parents;
    this.chains = lists;
    this.chain = ownersOf(lists.starts, lists.items.length);
    [this.mean, this.size] = [
      new Float64Array(lists.items.length + 1),
      new Int32Array(lists.items.length + 1),
    ];
    [this.waits, this.waiting] = [new Int32Array(stage.nodes), new Uint8Array(stage.nodes)];
    this.places = listsOf(stage.nodes, this.chains.items, null);
  }

  /** 1 for each family whose younger child stands left of the elder, -1 where they stand as they were born. */
  disorder(left: number, right: number): number {
    const { starts, items } = this.places;
    let sum = 0;
    for (let i = starts[left] ?? 0; i < (starts[left + 1] ?? 0); i += 1) {
      const place = items[i] ?? 0;
      for (let j = starts[right] ?? 0; j < (starts[right + 1] ?? 0); j += 1) {
        const other = items[j] ?? 0;
        if (this.chain[place] === this.chain[other]) sum += place > other ? 1 : -1;
      }
    }
    return sum;
  }

  /** Targets of a chain so that no younger one has its target before an elder: neighbours who do meet in the middle (least squares). */
  settle(chain: number, target: Float64Array): void {
    const from = this.chains.starts[chain] ?? 0;
    const to = this.chains.starts[chain + 1] ?? 0;
    const { mean, size } = this;
    let pools = 0;
    for (let i = from; i < to; i += 1) {
      [mean[pools], size[pools]] = [target[this.chains.items[i] ?? 0] ?? 0, 1];
      for (; pools > 0 && (mean[pools - 1] ?? 0) > (mean[pools] ?? 0); pools -= 1) {
        const [one, other] = [size[pools - 1] ?? 0, size[pools] ?? 0];
        mean[pools - 1] =
          ((mean[pools - 1] ?? 0) * one + (mean[pools] ?? 0) * other) / (one + other);
        size[pools - 1] = one + other;
      }
      pools += 1;
    }
    let at = from;
    for (let pool = 0; pool < pools; pool += 1)
      for (let i = 0; i < (size[pool] ?? 0); i += 1)
        target[this.chains.items[at++] ?? 0] = (mean[pool] ?? 0) + i * APART;
  }

  /** Neighbours of a chain who stand the wrong way round. `at`: by node, its place in its row. */
  inversions(chain: number, at: Int32Array): number {
    let count = 0;
    for (
      let i = (this.chains.starts[chain] ?? 0) + 1;
      i < (this.chains.starts[chain + 1] ?? 0);
      i += 1
    ) {
      if ((at[this.chains.items[i] ?? 0] ?? 0) < (at[this.chains.items[i - 1] ?? 0] ?? 0))
        count += 1;
    }
    return count;
  }

  isHeld(node: number): boolean {
    return (this.places.starts[node + 1] ?? 0) > (this.places.starts[node] ?? 0);
  }

  /** How many of its chains stand on that side of it. */
  beyond(node: number, younger: boolean): number {
    const { starts, items } = this.places;
    let sum = 0;
    for (let i = starts[node] ?? 0; i < (starts[node + 1] ?? 0); i += 1) {
      const place = items[i] ?? 0;
      const chain = this.chain[place] ?? 0;
      sum += younger
        ? (this.chains.starts[chain + 1] ?? 0) - place - 1
        : place - (this.chains.starts[chain] ?? 0);
    }
    return sum;
  }

  /** How many of the family of `parent` are younger, or elder, than the one in `node`. */
  beyondIn(node: number, parent: number, younger: boolean): number {
    let count = 0;
    this.eachBeyond(node, parent, younger, () => {
      count += 1;
    });
    return count;
  }

  /** Calls back for those of the family of `parent` who are younger, or elder, than the one in `node`: the nearest first. */
  eachBeyond(node: number, parent: number, younger: boolean, visit: (other: number) => void): void {
    const { starts, items } = this.places;
    for (let i = starts[node] ?? 0; i < (starts[node + 1] ?? 0); i += 1) {
      const place = items[i] ?? 0;
      const chain = this.chain[place] ?? 0;
      if (this.parents[chain] !== parent) continue;
      const end = younger
        ? (this.chains.starts[chain + 1] ?? 0)
        : (this.chains.starts[chain] ?? 0) - 1;
      for (let at = place + (younger ? 1 : -1); at !== end; at += younger ? 1 : -1)
        visit(this.chains.items[at] ?? 0);
    }
  }

  /** Nodes `seq[from … to - 1]` as they stand, but everybody behind their elders: whoever comes too early waits for them. */
  putBehindElders(seq: Int32Array, from: number, to: number): void {
    const { waits, waiting } = this;
    const before = seq.slice(from, to);
    for (const node of before) waits[node] = this.eldersOf(node);
    let [count, next] = [from, from];
    for (const node of before) {
      if ((waits[node] ?? 0) > 0) {
        waiting[node] = 1;
        continue;
      }
      seq[count++] = node;
      for (; next < count; next += 1) {
        this.eachYounger(seq[next] ?? 0, (younger) => {
          waits[younger] = (waits[younger] ?? 0) - 1;
          if (waits[younger] !== 0 || waiting[younger] !== 1) return;
          waiting[younger] = 0;
          seq[count++] = younger;
        });
      }
    }
  }

  /** The nearest elder and the nearest younger one in each chain of a node who answer to `isMeant`; -1 where there is none. */
  eachNearest(
    node: number,
    isMeant: (other: number) => boolean,
    visit: (elder: number, younger: number) => void,
  ): void {
    for (const place of listOf(this.places, node)) {
      const chain = this.chain[place] ?? 0;
      const [from, to] = [this.chains.starts[chain] ?? 0, this.chains.starts[chain + 1] ?? 0];
      visit(
        this.chains.items.subarray(from, place).findLast(isMeant) ?? -1,
        this.chains.items.subarray(place + 1, to).find(isMeant) ?? -1,
      );
    }
  }

  /** In how many chains somebody stands right before a node. */
  private eldersOf(node: number): number {
    let count = 0;
    for (let i = this.places.starts[node] ?? 0; i < (this.places.starts[node + 1] ?? 0); i += 1) {
      const place = this.places.items[i] ?? 0;
      if (place > (this.chains.starts[this.chain[place] ?? 0] ?? 0)) count += 1;
    }
    return count;
  }

  /** Calls back for who stands right behind a node in each of its chains. */
  private eachYounger(node: number, visit: (younger: number) => void): void {
    for (let i = this.places.starts[node] ?? 0; i < (this.places.starts[node + 1] ?? 0); i += 1) {
      const place = this.places.items[i] ?? 0;
      if (place + 1 < (this.chains.starts[(this.chain[place] ?? 0) + 1] ?? 0))
        visit(this.chains.items[place + 1] ?? 0);
    }
  }
}

interface Chains {
  readonly lists: Lists;
  readonly parents: Int32Array;
}

/** Children of each family that stand in one row, from the eldest, by the nodes that hold them. */
function chainsOf(kin: Kin, stage: Stage, blocks: Blocks): Chains {
  const [owners, nodes, parents]: [number[], number[], number[]] = [[], [], []];
  const above = new Int32Array(kin.births).fill(-1);
  for (let tie = 0; tie < stage.ties; tie += 1)
    if ((stage.birth[tie] ?? -1) >= 0) above[stage.birth[tie] ?? 0] = stage.upper[tie] ?? -1;
  const inChain = new Int32Array(stage.nodes).fill(-1);
  const open = (top: number, list: readonly number[]) => {
    const chain = parents.length;
    parents.push(top);
    for (const node of list) {
      if (inChain[node] === chain) continue;
      inChain[node] = chain;
      owners.push(chain);
      nodes.push(node);
    }
  };
  for (let home = 0; home < kin.households; home += 1) {
    if (kin.isDated[home] === 0) continue;
    const births = Array.from(listOf(kin.birthsOf, home)).filter(
      (birth) => (above[birth] ?? -1) >= 0 && isDrawnFirst(kin, birth),
    );
    const rowOf = (birth: number) => stage.row[blocks.of[kin.child[birth] ?? 0] ?? 0] ?? 0;
    for (const row of new Set(births.map(rowOf))) {
      const here = births.filter((birth) => rowOf(birth) === row);
      if (here.length > 1)
        open(
          above[here[0] ?? -1] ?? -1,
          here.map((birth) => blocks.of[kin.child[birth] ?? 0] ?? 0),
        );
    }
  }
  return { lists: listsOf(parents.length, owners, nodes), parents: Int32Array.from(parents) };
}

/** A child stands in the order of the family it is drawn under first. */
const isDrawnFirst = ({ bornIn, child }: Kin, birth: number): boolean =>
  bornIn.items[bornIn.starts[child[birth] ?? 0] ?? 0] === birth;

/** Families can contradict each other (two brothers, two sisters, and the elder took the younger): somebody is let go, so that all others can be obeyed. */
function withoutRings({ lists: { starts, items }, parents }: Chains, nodes: number): Chains {
  const chain = ownersOf(starts, items.length);
  const places = listsOf(nodes, items, null);
  const waits = new Int32Array(nodes);
  const [left, cut] = [new Uint8Array(nodes), new Uint8Array(items.length)];
  for (const [place, node] of items.entries())
    if (place > (starts[chain[place] ?? 0] ?? 0)) waits[node] = (waits[node] ?? 0) + 1;
  const order: number[] = [];
  const go = (node: number) => {
    left[node] = 1;
    order.push(node);
  };
  let next = 0;
  const spread = () => {
    for (; next < order.length; next += 1) {
      const node = order[next] ?? 0;
      for (let i = places.starts[node] ?? 0; i < (places.starts[node + 1] ?? 0); i += 1) {
        const behind = (places.items[i] ?? 0) + 1;
        if (behind >= (starts[(chain[behind - 1] ?? 0) + 1] ?? 0)) continue;
        const younger = items[behind] ?? 0;
        waits[younger] = (waits[younger] ?? 0) - 1;
        if (waits[younger] === 0 && left[younger] === 0) go(younger);
      }
    }
  };
  for (const node of items) if (waits[node] === 0 && left[node] === 0) go(node);
  spread();
  for (const node of items) {
    if (left[node] === 1) continue;
    // Of this one's families those whose elders still wait are not obeyed.
    for (let i = places.starts[node] ?? 0; i < (places.starts[node + 1] ?? 0); i += 1) {
      const place = places.items[i] ?? 0;
      if (place > (starts[chain[place] ?? 0] ?? 0) && left[items[place - 1] ?? 0] === 0)
        cut[place] = 1;
    }
    go(node);
    spread();
  }
  const kept = ints(items.length, (place) => place).filter((place) => cut[place] === 0);
  return {
    lists: listsOf(
      parents.length,
      kept.map((place) => chain[place] ?? 0),
      kept.map((place) => items[place] ?? 0),
    ),
    parents,
  };
}

/** By place in the items of lists: whose it is. */
function ownersOf(starts: Int32Array, length: number): Int32Array {
  const owners = new Int32Array(length);
  for (let owner = 0; owner + 1 < starts.length; owner += 1)
    owners.fill(owner, starts[owner], starts[owner + 1]);
  return owners;
}
