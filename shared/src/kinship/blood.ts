/**
 * Every way two persons descend from one another or from the same people. A pair of places climbs: the younger of the two takes a step to a
 * parent, so two lines can only meet where they first join (this is how Wright's paths are counted), and the sum of the steps grows by one
 * each time: what is found first is closest. Pairs that cannot meet any more are not followed.
 */
import type { FamilyGraph } from './graph.ts';
import { lineageOf, upwardsFrom, type Lineage } from './lineage.ts';
import { bitsOfLink } from './natures.ts';

/** Two lines that meet: links climbed from the one, and from the other, each in the order climbed. */
export interface Meeting {
  readonly climbed: readonly number[];
  readonly descended: readonly number[];
  /** Natures on the way, as bits. */
  readonly bits: number;
  /** The person both come from, or `persons + union` where only the sibling group is known. */
  readonly ancestor: number;
}

/** States looked at before giving up: 50 ms. Only families that married themselves for centuries have more, and what is closest is found first. */
const MOST_STATES = 60_000;
const MOST_BITMAP_WORDS = 2_000_000;

/** For each place the common ancestors above it as bits, or null where that would take too much. */
function reachOf(lineage: Lineage, common: Uint8Array): { words: number; bits: Int32Array } | null {
  const count = common.reduce((sum, one) => sum + one, 0);
  const words = (count + 31) >> 5;
  if (words * lineage.nodes.length > MOST_BITMAP_WORDS) return null;
  const bits = new Int32Array(words * lineage.nodes.length);
  let nth = 0;
  const add = (index: number, value: number): void => {
    bits[index] = (bits[index] ?? 0) | value;
  };
  common.forEach((one, place) => {
    if (one === 1) {
      add(place * words + (nth >> 5), 1 << (nth & 31));
      nth += 1;
    }
    for (const parent of lineage.parents.subarray(
      lineage.starts[place],
      lineage.starts[place + 1],
    )) {
      for (let word = 0; word < words; word += 1)
        add(place * words + word, bits[parent * words + word] ?? 0);
    }
  });
  return { words, bits };
}

class Climb {
  private readonly graph: FamilyGraph;
  private readonly lineage: Lineage;
  private readonly reach: { words: number; bits: Int32Array } | null;
  /** By state: the place, last entry and natures of each side, steps climbed by the first, and the state it came from. */
  private readonly one: number[] = [];
  private readonly other: number[] = [];
  private readonly oneEntry: number[] = [];
  private readonly otherEntry: number[] = [];
  private readonly oneBits: number[] = [];
  private readonly otherBits: number[] = [];
  private readonly ups: number[] = [];
  private readonly before: number[] = [];
  private seen = new Set<number>();
  readonly meetings: Meeting[] = [];

  constructor(graph: FamilyGraph, lineage: Lineage, common: Uint8Array) {
    this.graph = graph;
    this.lineage = lineage;
    this.reach = reachOf(lineage, common);
  }

  run(enough: (found: readonly Meeting[]) => boolean): void {
    this.push(this.lineage.places[0] ?? 0, this.lineage.places[1] ?? 0, -1, -1, 0, 0, 0, -1);
    let end = 1;
    for (let state = 0; state < this.one.length && state < MOST_STATES; state += 1) {
      if (state === end) {
        if (enough(this.meetings)) return;
        end = this.one.length;
        this.seen = new Set();
      }
      this.expand(state);
    }
  }

  private expand(state: number): void {
    const read = (list: readonly number[]): number => list[state] ?? -1;
    const [one, other, oneBits, otherBits, ups] = [
      read(this.one),
      read(this.other),
      read(this.oneBits),
      read(this.otherBits),
      read(this.ups),
    ];
    const { starts, parents, links } = this.lineage;
    const younger = Math.max(one, other);
    const end = starts[younger + 1] ?? 0;
    for (let entry = starts[younger] ?? 0; entry < end; entry += 1) {
      const parent = parents[entry] ?? 0;
      const bits = bitsOfLink(this.graph, links[entry] ?? 0);
      if (one > other)
        this.push(
          parent,
          other,
          entry,
          read(this.otherEntry),
          oneBits | bits,
          otherBits,
          ups + 1,
          state,
        );
      else
        this.push(one, parent, read(this.oneEntry), entry, oneBits, otherBits | bits, ups, state);
    }
  }

  private push(
    one: number,
    other: number,
    oneEntry: number,
    otherEntry: number,
    oneBits: number,
    otherBits: number,
    ups: number,
    before: number,
  ): void {
    if (one !== other && !this.canMeet(one, other)) return;
    const entries = this.lineage.parents.length + 1;
    const key =
      ((((oneEntry + 1) * entries + otherEntry + 1) * 1024 + (ups & 1023)) * 64 + oneBits) * 64 +
      otherBits;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (one === other) {
      this.meet(one, oneEntry, otherEntry, oneBits | otherBits, before);
      return;
    }
    this.one.push(one);
    this.other.push(other);
    this.oneEntry.push(oneEntry);
    this.otherEntry.push(otherEntry);
    this.oneBits.push(oneBits);
    this.otherBits.push(otherBits);
    this.ups.push(ups);
    this.before.push(before);
  }

  private canMeet(one: number, other: number): boolean {
    if (this.reach === null) return true;
    const { words, bits } = this.reach;
    for (let word = 0; word < words; word += 1)
      if (((bits[one * words + word] ?? 0) & (bits[other * words + word] ?? 0)) !== 0) return true;
    return false;
  }

  private meet(
    place: number,
    oneEntry: number,
    otherEntry: number,
    bits: number,
    before: number,
  ): void {
    const climbed: number[] = [];
    const descended: number[] = [];
    let [one, other] = [oneEntry, otherEntry];
    const link = (entry: number): number => this.lineage.links[entry] ?? -1;
    for (let state = before; state >= 0; state = this.before[state] ?? -1) {
      const [oneThen, otherThen] = [this.oneEntry[state] ?? -1, this.otherEntry[state] ?? -1];
      if (oneThen !== one) climbed.unshift(link(one));
      else descended.push(link(other));
      [one, other] = [oneThen, otherThen];
    }
    this.meetings.push({ climbed, descended, bits, ancestor: this.lineage.nodes[place] ?? 0 });
  }
}

/**
 * Closest first; `enough` is asked after each number of steps. `descended` is from the ancestor down to `to`.
 * Work is at most MOST_STATES pairs and linear in the ancestors; nothing but two lookups where nobody is shared.
 */
export function meetingsOf(
  graph: FamilyGraph,
  from: number,
  to: number,
  enough: (found: readonly Meeting[]) => boolean,
): Meeting[] {
  const lineage = lineageOf(graph, [from, to]);
  const mine = upwardsFrom(lineage, lineage.places[0] ?? 0);
  const theirs = upwardsFrom(lineage, lineage.places[1] ?? 0);
  let shared = false;
  const common = mine.map((one, place) => {
    const both = one & (theirs[place] ?? 0);
    if (both === 1) shared = true;
    return both;
  });
  if (!shared) return [];
  const climb = new Climb(graph, lineage, common);
  climb.run(enough);
  return climb.meetings;
}
