// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Partners in a row: one block for all who are joined by partnerships of one row. Who has most partnerships stands in the middle, the
 * partners to both sides in the order of time; a partner's own further partners follow outwards. Linear but for sorting a person's unions.
 */
import { listOf, listsOf, type FamilyGraph, type Lists } from '@kinlore/shared/kinship';
import type { Generations } from './generations.ts';
import type { Kin } from './kin.ts';
import { floats } from './numbers.ts';
import type { LayoutOptions } from './types.ts';

export interface Blocks {
  readonly count: number;
  readonly of: Int32Array;
  /** Persons from left to right. */
  readonly persons: Lists;
  readonly row: Int32Array;
  readonly width: Float64Array;
  /** By person: their card's width, and its middle from the left edge of the block. */
  readonly cardWidth: Float64Array;
  readonly middle: Float64Array;
  /** By household: where its line leaves, from the left edge of the block of `host`. */
  readonly door: Float64Array;
  /** By household: the partner below whom, or right of whom, the line leaves; -1 where no parent is known. */
  readonly host: Int32Array;
  /** By household: the partner on the other side of the door, -1 where the line leaves below a card. */
  readonly beside: Int32Array;
}

/** Seats the persons of one block. */
class Seating {
  private readonly kin: Kin;
  private readonly parted: Uint8Array;
  private readonly year: (home: number) => number;
  private readonly seated: Uint8Array;
  /** Of the focus. */
  private readonly parents: ReadonlySet<number>;
  private readonly left: number[] = [];
  private readonly right: number[] = [];
  private readonly queue: number[] = [];
  private readonly sides: number[] = [];

  constructor(
    kin: Kin,
    parted: Uint8Array,
    year: (home: number) => number,
    parents: ReadonlySet<number>,
  ) {
    this.parents = parents;
    this.kin = kin;
    this.parted = parted;
    this.year = year;
    this.seated = new Uint8Array(kin.count);
  }

  private partnersOf(person: number): number[] {
    const { homes, partners } = this.kin;
    const list: number[] = [];
    for (let i = homes.starts[person] ?? 0; i < (homes.starts[person + 1] ?? 0); i += 1) {
      const home = homes.items[i] ?? 0;
      if (this.parted[home] === 0) list.push(home);
    }
    if (list.length > 1) list.sort((a, b) => this.year(a) - this.year(b) || a - b);
    const found: number[] = [];
    for (const home of list) {
      for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1) {
        const other = partners.items[i] ?? 0;
        if (this.seated[other] === 1) continue;
        this.seated[other] = 1;
        found.push(other);
      }
    }
    return found;
  }

  /** Whoever is told first in their union stands left of their only partner. */
  private comesFirst(person: number, partner: number): boolean {
    const { homes, partners } = this.kin;
    for (let i = homes.starts[person] ?? 0; i < (homes.starts[person + 1] ?? 0); i += 1) {
      const home = homes.items[i] ?? 0;
      for (let j = partners.starts[home] ?? 0; j < (partners.starts[home + 1] ?? 0); j += 1) {
        if (partners.items[j] === person) return true;
        if (partners.items[j] === partner) return false;
      }
    }
    return true;
  }

  /** Most blocks: two who have only each other. */
  pair(one: number, other: number): number[] {
    return this.comesFirst(one, other) ? [one, other] : [other, one];
  }

  /** How many partners stand left of the one in the middle: half of them, and an only one where the centre does not come first. */
  private countToLeft(centre: number, partners: readonly number[]): number {
    if (partners.length !== 1) return Math.floor(partners.length / 2);
    return this.comesFirst(centre, partners[0] ?? 0) ? 0 : 1;
  }

  /** From left to right. */
  around(centre: number): number[] {
    this.left.length = 0;
    this.right.length = 0;
    this.seated[centre] = 1;
    const partners = this.partnersOf(centre);
    this.together(partners);
    const toLeft = this.countToLeft(centre, partners);
    for (let i = toLeft - 1; i >= 0; i -= 1) this.seat(partners[i] ?? 0, -1);
    for (let i = toLeft; i < partners.length; i += 1) this.seat(partners[i] ?? 0, 1);
    for (let next = 0; next < this.queue.length; next += 1)
      for (const partner of this.partnersOf(this.queue[next] ?? 0))
        this.seat(partner, this.sides[next] ?? 0);
    this.queue.length = 0;
    this.sides.length = 0;
    const line: number[] = [];
    for (let i = this.left.length - 1; i >= 0; i -= 1) line.push(this.left[i] ?? 0);
    line.push(centre);
    for (const person of this.right) line.push(person);
    return line;
  }

  /** Both parents of the focus stand side by side: of those on one side of the centre the other parent is the nearest. */
  private together(partners: number[]): void {
    const at = partners.findIndex((partner) => this.parents.has(partner));
    if (at < 0 || partners.length < 2) return;
    const inner =
      at < Math.floor(partners.length / 2)
        ? Math.floor(partners.length / 2) - 1
        : Math.floor(partners.length / 2);
    partners.splice(inner, 0, ...partners.splice(at, 1));
  }

  private seat(person: number, side: number): void {
    (side < 0 ? this.left : this.right).push(person);
    this.queue.push(person);
    this.sides.push(side);
  }
}

/** Who is partner in the family somebody is drawn under first. */
function parentsOf({ bornIn, household, partners }: Kin, person: number): ReadonlySet<number> {
  const birth = person < 0 ? undefined : listOf(bornIn, person)[0];
  return new Set(birth === undefined ? [] : listOf(partners, household[birth] ?? -1));
}

function centreOf(kin: Kin, members: Int32Array, focus: number): number {
  let best = members[0] ?? 0;
  let most = -1;
  for (const person of members) {
    if (person === focus) return person;
    const unions = (kin.homes.starts[person + 1] ?? 0) - (kin.homes.starts[person] ?? 0);
    if (unions > most) [best, most] = [person, unions];
  }
  return best;
}

/** Persons of all blocks from left to right, and the number of each one's block. */
function seated(
  kin: Kin,
  graph: FamilyGraph,
  { group, parted }: Generations,
  { focus, keepOrder }: LayoutOptions,
) {
  const year = (home: number) => {
    const union = kin.union[home] ?? -1;
    const known = union < 0 ? 0 : (graph.unionYear[union] ?? 0);
    return known === 0 ? Number.POSITIVE_INFINITY : known;
  };
  const centred = focus === undefined ? -1 : (kin.local[focus] ?? -1);
  const seating = new Seating(
    kin,
    parted,
    (home) => Math.min(year(home), 1e9),
    parentsOf(kin, centred),
  );
  const groups = listsOf(kin.count, group, null);
  const order = new Int32Array(kin.count);
  const of = new Int32Array(kin.count);
  const starts = new Int32Array(kin.count + 1);
  let [count, at] = [0, 0];
  for (let first = 0; first < kin.count; first += 1) {
    const from = groups.starts[first] ?? 0;
    const size = (groups.starts[first + 1] ?? 0) - from;
    if (size === 0) continue;
    if (size === 1) order[at++] = first;
    else {
      const line =
        size === 2
          ? seating.pair(first, groups.items[from + 1] ?? 0)
          : seating.around(centreOf(kin, groups.items.subarray(from, from + size), centred));
      for (const person of keepOrder === undefined ? line : kept(kin, line, keepOrder))
        order[at++] = person;
    }
    for (let i = starts[count] ?? 0; i < at; i += 1) of[order[i] ?? 0] = count;
    count += 1;
    starts[count] = at;
  }
  return { of, count, persons: { starts: starts.slice(0, count + 1), items: order } };
}

/** The order they had; who is new stands after the one they were seated next to. */
function kept(kin: Kin, line: number[], keys: Float64Array): number[] {
  const keyOf = (person: number) => keys[kin.person[person] ?? 0] ?? Number.NaN;
  const known = line
    .filter((person) => !Number.isNaN(keyOf(person)))
    .sort((a, b) => keyOf(a) - keyOf(b) || a - b);
  const before = line.findIndex((person) => !Number.isNaN(keyOf(person)));
  for (const [at, person] of line.entries()) {
    if (!Number.isNaN(keyOf(person))) continue;
    const neighbour = at < before ? line[before] : line[at - 1];
    const place = neighbour === undefined ? -1 : known.indexOf(neighbour);
    known.splice(at < before ? Math.max(0, place) : place + 1, 0, person);
  }
  return known;
}

/** Between which two cards, or below which, the line of each household leaves. */
function doorsOf(kin: Kin, { row, parted }: Generations, seat: Int32Array) {
  const [host, beside] = [
    new Int32Array(kin.households).fill(-1),
    new Int32Array(kin.households).fill(-1),
  ];
  for (let home = 0; home < kin.households; home += 1) {
    const [from, to] = [kin.partners.starts[home] ?? 0, kin.partners.starts[home + 1] ?? 0];
    if (from === to) continue;
    let [low, high] = [kin.partners.items[from] ?? 0, kin.partners.items[from] ?? 0];
    for (let i = from + 1; i < to; i += 1) {
      const one = kin.partners.items[i] ?? 0;
      if (
        parted[home] === 1
          ? (row[one] ?? 0) > (row[high] ?? 0)
          : (seat[one] ?? 0) > (seat[high] ?? 0)
      )
        high = one;
      if ((seat[one] ?? 0) < (seat[low] ?? 0)) low = one;
    }
    host[home] = high;
    if (parted[home] === 1 || to - from === 1) continue;
    // Not side by side: next to the one who has fewer unions, on the side that looks at the other.
    const unions = (person: number) =>
      (kin.homes.starts[person + 1] ?? 0) - (kin.homes.starts[person] ?? 0);
    const apart = (seat[high] ?? 0) - (seat[low] ?? 0) > 1;
    if (apart && unions(low) < unions(high)) host[home] = low;
    beside[home] = apart ? -2 : low;
  }
  return { host, beside };
}

export function blocksOf(
  kin: Kin,
  graph: FamilyGraph,
  generations: Generations,
  options: LayoutOptions,
): Blocks {
  const { of, count, persons } = seated(kin, graph, generations, options);
  const cardWidth = floats(
    kin.count,
    (local) => options.cardWidths?.[kin.person[local] ?? 0] ?? options.card.width,
  );
  const [middle, width, row, seat] = [
    new Float64Array(kin.count),
    new Float64Array(count),
    new Int32Array(count),
    new Int32Array(kin.count),
  ];
  for (let block = 0; block < count; block += 1) {
    let x = 0;
    for (let i = persons.starts[block] ?? 0; i < (persons.starts[block + 1] ?? 0); i += 1) {
      const person = persons.items[i] ?? 0;
      seat[person] = i;
      middle[person] = x + (cardWidth[person] ?? 0) / 2;
      x += (cardWidth[person] ?? 0) + options.partnerGap;
      row[block] = generations.row[person] ?? 0;
    }
    width[block] = x - options.partnerGap;
  }
  const { host, beside } = doorsOf(kin, generations, seat);
  const door = new Float64Array(kin.households);
  for (let home = 0; home < kin.households; home += 1) {
    const at = host[home] ?? -1;
    if (at < 0) continue;
    const half = (cardWidth[at] ?? 0) / 2;
    if (beside[home] === -1) door[home] = middle[at] ?? 0;
    else if (beside[home] === -2)
      door[home] =
        (middle[at] ?? 0) + apartSide(kin, seat, home, at) * (half + options.partnerGap / 2);
    else door[home] = (middle[at] ?? 0) - half - options.partnerGap / 2;
  }
  return { count, of, persons, row, width, cardWidth, middle, door, host, beside };
}

/** -1 where the other partner is left of `at`, 1 where right. */
function apartSide({ partners }: Kin, seat: Int32Array, home: number, at: number): number {
  for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1) {
    const other = partners.items[i] ?? 0;
    if (other !== at) return (seat[other] ?? 0) < (seat[at] ?? 0) ? -1 : 1;
  }
  return 1;
}
