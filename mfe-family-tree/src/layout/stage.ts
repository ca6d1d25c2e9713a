// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * What is put in order: nodes that stand in rows (blocks of partners, places of unknown parents, and lanes where a thread passes a row)
 * and ties between nodes of neighbouring rows. Long ties share one chain of lanes a household; lanes are at most three a person.
 */
import type { Blocks } from './blocks.ts';
import type { Generations } from './generations.ts';
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import type { Kin } from './kin.ts';

export interface Stage {
  /** Blocks first, then places of unknown parents, then lanes. */
  readonly nodes: number;
  readonly blocks: number;
  readonly row: Int32Array;
  readonly width: Float64Array;
  readonly part: Int32Array;
  /** By tie: node and distance from its left edge, above and below. */
  readonly ties: number;
  readonly upper: Int32Array;
  readonly upperPort: Float64Array;
  readonly lower: Int32Array;
  readonly lowerPort: Float64Array;
  /** By tie: ties of one bundle leave one door and share a line. */
  readonly bundle: Int32Array;
  readonly bundles: number;
  /** By bundle: the household it is drawn for; `kind` 1 where it joins partners of different rows instead of parents and children. */
  readonly home: Int32Array;
  readonly marriage: Uint8Array;
  /** By tie: the birth it ends at, -1 where it ends in a lane or at a partner. */
  readonly birth: Int32Array;
  /** By tie: the person below, -1 where it ends in a lane. */
  readonly person: Int32Array;
  /** By tie: 1 where it leads to a person whose line comes first from elsewhere, or to a partner. */
  readonly side: Uint8Array;
  readonly tiesAbove: Lists;
  readonly tiesBelow: Lists;
  /** Births whose threads got no lanes because there would be too many. */
  readonly laneless: Uint8Array;
}

const LANE_WIDTH = 8;
const LANES_A_PERSON = 3;

/** A line that ends at one or more persons in rows below. */
interface Chain {
  readonly home: number;
  readonly node: number;
  readonly port: number;
  readonly row: number;
  readonly partner: number;
}

class Staging {
  readonly kin: Kin;
  readonly generations: Generations;
  readonly blocks: Blocks;
  readonly row: number[];
  readonly width: number[];
  readonly part: number[];
  readonly upper: number[] = [];
  readonly upperPort: number[] = [];
  readonly lower: number[] = [];
  readonly lowerPort: number[] = [];
  readonly bundle: number[] = [];
  readonly home: number[] = [];
  readonly marriage: number[] = [];
  readonly birth: number[] = [];
  readonly person: number[] = [];
  readonly side: number[] = [];
  readonly laneless: Uint8Array;
  private longest = Number.POSITIVE_INFINITY;

  constructor(kin: Kin, generations: Generations, blocks: Blocks) {
    this.kin = kin;
    this.generations = generations;
    this.blocks = blocks;
    [this.row, this.width, this.part] = [[], [], []];
    for (let block = 0; block < blocks.count; block += 1)
      this.node(
        blocks.row[block] ?? 0,
        blocks.width[block] ?? 0,
        generations.part[blocks.persons.items[blocks.persons.starts[block] ?? 0] ?? 0] ?? 0,
      );
    this.laneless = new Uint8Array(kin.births);
  }

  node(row: number, width: number, part: number): number {
    this.row.push(row);
    this.width.push(width);
    this.part.push(part);
    return this.row.length - 1;
  }

  private tie(
    bundle: number,
    upper: number,
    upperPort: number,
    lower: number,
    lowerPort: number,
    person: number,
    birth: number,
  ): void {
    this.bundle.push(bundle);
    this.upper.push(upper);
    this.upperPort.push(upperPort);
    this.lower.push(lower);
    this.lowerPort.push(lowerPort);
    this.person.push(person);
    this.birth.push(birth);
    const { bornIn } = this.kin;
    this.side.push(
      person >= 0 && (birth < 0 || bornIn.items[bornIn.starts[person] ?? 0] !== birth) ? 1 : 0,
    );
  }

  private open(home: number, marriage: number): number {
    this.home.push(home);
    this.marriage.push(marriage);
    return this.home.length - 1;
  }

  private rowOf(person: number): number {
    return this.generations.row[person] ?? 0;
  }

  /** Persons and births in order of rows: one bundle a row, a lane wherever somebody waits farther below. */
  private hang({ home, node, port, row, partner }: Chain, births: readonly number[]): void {
    const persons = partner >= 0 ? [partner] : births.map((birth) => this.kin.child[birth] ?? 0);
    let at = row;
    let from = node;
    let x = port;
    let next = 0;
    while (next < persons.length) {
      const bundle = this.open(home, partner >= 0 ? 1 : 0);
      for (; next < persons.length && this.rowOf(persons[next] ?? 0) <= at + 1; next += 1) {
        const person = persons[next] ?? 0;
        this.tie(
          bundle,
          from,
          x,
          this.blocks.of[person] ?? 0,
          this.blocks.middle[person] ?? 0,
          person,
          partner >= 0 ? -1 : (births[next] ?? -1),
        );
      }
      if (next >= persons.length) return;
      const lane = this.node(at + 1, LANE_WIDTH, this.part[node] ?? 0);
      this.tie(bundle, from, x, lane, LANE_WIDTH / 2, -1, -1);
      at += 1;
      from = lane;
      x = LANE_WIDTH / 2;
    }
  }

  private birthsOf(home: number, row: number): number[] {
    const { birthsOf, child } = this.kin;
    const near: number[] = [];
    let isSorted = true;
    for (let i = birthsOf.starts[home] ?? 0; i < (birthsOf.starts[home + 1] ?? 0); i += 1) {
      const birth = birthsOf.items[i] ?? 0;
      const at = this.rowOf(child[birth] ?? 0);
      if (this.generations.cycles.closing[birth] === 1) continue;
      if (at - row > this.longest) this.laneless[birth] = 1;
      else near.push(birth);
      if (at !== row + 1) isSorted = false;
    }
    // Stable: within a row they stay in order of birth.
    return isSorted
      ? near
      : near.sort((a, b) => this.rowOf(child[a] ?? 0) - this.rowOf(child[b] ?? 0));
  }

  private spanOf(home: number): number {
    const { birthsOf, child } = this.kin;
    let span = 1;
    for (let i = birthsOf.starts[home] ?? 0; i < (birthsOf.starts[home + 1] ?? 0); i += 1)
      span = Math.max(
        span,
        this.rowOf(child[birthsOf.items[i] ?? 0] ?? 0) - (this.generations.homeRow[home] ?? 0),
      );
    return span;
  }

  /** The greatest distance at which there still are lanes enough for all. */
  limitLanes(): void {
    const lanes = new Map<number, number>();
    for (let home = 0; home < this.kin.households; home += 1) {
      const span = this.spanOf(home);
      if (span > 1) lanes.set(span, (lanes.get(span) ?? 0) + span - 1);
    }
    let left = LANES_A_PERSON * this.kin.count;
    for (const [span, count] of [...lanes].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left >= 0) continue;
      this.longest = span - 1;
      return;
    }
  }

  household(home: number): void {
    const { host, door, of } = this.blocks;
    const row = this.generations.homeRow[home] ?? 0;
    const births = this.birthsOf(home, row);
    const parent = host[home] ?? -1;
    const parentless = parent < 0 && births.length > 0;
    const node = parentless
      ? this.node(row, LANE_WIDTH, this.generations.part[this.kin.count + home] ?? 0)
      : (of[parent] ?? -1);
    if (births.length > 0)
      this.hang(
        { home, node, port: parentless ? LANE_WIDTH / 2 : (door[home] ?? 0), row, partner: -1 },
        births,
      );
    if (this.generations.parted[home] === 1) this.marriages(home, parent);
  }

  private marriages(home: number, host: number): void {
    const { partners } = this.kin;
    for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1) {
      const other = partners.items[i] ?? 0;
      const span = this.rowOf(host) - this.rowOf(other);
      if (other !== host && span > 0 && span <= this.longest)
        this.hang(
          {
            home,
            node: this.blocks.of[other] ?? 0,
            port: this.blocks.middle[other] ?? 0,
            row: this.rowOf(other),
            partner: host,
          },
          [],
        );
    }
  }
}

export function stageOf(kin: Kin, generations: Generations, blocks: Blocks): Stage {
  const staging = new Staging(kin, generations, blocks);
  staging.limitLanes();
  for (let home = 0; home < kin.households; home += 1) staging.household(home);
  const {
    row,
    width,
    part,
    upper,
    upperPort,
    lower,
    lowerPort,
    bundle,
    home,
    marriage,
    birth,
    person,
    side,
    laneless,
  } = staging;
  return {
    nodes: row.length,
    blocks: blocks.count,
    row: new Int32Array(row),
    width: new Float64Array(width),
    part: new Int32Array(part),
    ties: upper.length,
    upper: new Int32Array(upper),
    upperPort: new Float64Array(upperPort),
    lower: new Int32Array(lower),
    lowerPort: new Float64Array(lowerPort),
    bundle: new Int32Array(bundle),
    bundles: home.length,
    home: new Int32Array(home),
    marriage: new Uint8Array(marriage),
    birth: new Int32Array(birth),
    person: new Int32Array(person),
    side: new Uint8Array(side),
    tiesAbove: listsOf(row.length, lower, null),
    tiesBelow: listsOf(row.length, upper, null),
    laneless,
  };
}
