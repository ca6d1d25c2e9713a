// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** The layout of a whole family or of a part of it, step by step. Everything is linear in persons and links, but for sorting. */
import { listsOf, type FamilyGraph } from '@kinlore/shared/kinship';
import { blocksOf } from './blocks.ts';
import { packed } from './contours.ts';
import { forestOf } from './forest.ts';
import { generationsOf } from './generations.ts';
import { Keeping } from './kept.ts';
import { kinOf, type Kin } from './kin.ts';
import { Layers } from './layers.ts';
import { floats, ints, upTo } from './numbers.ts';
import { Ordering } from './order.ts';
import { shelved } from './shelves.ts';
import { Siblings } from './siblings.ts';
import { stageOf, type Stage } from './stage.ts';
import { portAt, type Placed } from './placed.ts';
import { threadsOf } from './threads.ts';
import { personFlags, type LayoutOptions, type TreeLayout } from './types.ts';

const LANE_MARGIN = 5;
/** Inner steps spent on order: a fixed amount, and so many for each node. Larger parts stay as nested. */
const EFFORT = {
  fixed: 3_000,
  each: 100,
  mostNodes: 40_000,
  inBirthOrder: 600,
  relaxing: 600,
  leastRounds: 3,
  mostRounds: 60,
};

/** Numbers the connected parts from 0. */
function partNumbers(stage: Stage, most: number): { of: Int32Array; count: number } {
  const number = new Int32Array(most).fill(-1);
  let count = 0;
  const of = ints(stage.nodes, (node) => {
    const part = stage.part[node] ?? 0;
    if (number[part] === -1) number[part] = count++;
    return number[part] ?? 0;
  });
  return { of, count };
}

/** `block`: by local person. */
function partsOf(
  stage: Stage,
  { of, count }: { of: Int32Array; count: number },
  kin: Kin,
  block: Int32Array,
  left: Float64Array,
) {
  const [low, high] = [
    new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    new Float64Array(count).fill(Number.NEGATIVE_INFINITY),
  ];
  const [rows, size] = [new Int32Array(count), new Int32Array(count)];
  for (let node = 0; node < stage.nodes; node += 1) {
    const part = of[node] ?? 0;
    rows[part] = Math.max(rows[part] ?? 0, (stage.row[node] ?? 0) + 1);
    // Cards alone: a lane beside them must not move a whole family aside after an edit.
    if (node >= stage.blocks) continue;
    low[part] = Math.min(low[part] ?? 0, left[node] ?? 0);
    high[part] = Math.max(high[part] ?? 0, (left[node] ?? 0) + (stage.width[node] ?? 0));
  }
  const lowest = new Int32Array(count).fill(0x7fffffff);
  for (let local = 0; local < kin.count; local += 1) {
    const part = of[block[local] ?? 0] ?? 0;
    size[part] = (size[part] ?? 0) + 1;
    lowest[part] = Math.min(lowest[part] ?? 0, kin.person[local] ?? 0);
  }
  return {
    of,
    low,
    count,
    rows,
    lowest,
    persons: size,
    width: low.map((least, part) => (high[part] ?? 0) - least),
  };
}

/** More than there are persons; with a place of 32 bits still a whole number. */
const PLACES = 2 ** 21;

/**
 * Persons row by row, from left to right. Cards of a row do not lie on each other, so that whole pixels tell them apart: place and person make
 * one number, and numbers are sorted by the engine itself, which costs a fifth of asking a function for each pair.
 */
function inReadingOrder(
  person: Int32Array,
  x: Float64Array,
  row: Int32Array,
  rows: number,
): Int32Array {
  const { starts, items } = listsOf(
    rows,
    ints(person.length, (i) => row[person[i] ?? 0] ?? 0),
    null,
  );
  const keys = floats(
    person.length,
    (at) => Math.floor(x[person[items[at] ?? 0] ?? 0] ?? 0) * PLACES + (items[at] ?? 0),
  );
  for (let at = 0; at < rows; at += 1) keys.subarray(starts[at] ?? 0, starts[at + 1] ?? 0).sort();
  return ints(person.length, (at) => person[(keys[at] ?? 0) % PLACES] ?? 0);
}

/** `persons`: numbers of the graph, each once. Throws RangeError where one is named that is not there. */
export function layoutPart(
  graph: FamilyGraph,
  persons: Int32Array,
  options: LayoutOptions,
): TreeLayout {
  for (const person of persons)
    if (person < 0 || person >= graph.persons)
      throw new RangeError(`there is no person ${String(person)} among ${String(graph.persons)}`);
  const kin = kinOf(graph, persons, options.keepOrder);
  const generations = generationsOf(kin, options.sunk);
  const blocks = blocksOf(kin, graph, generations, options);
  const stage = stageOf(kin, generations, blocks);
  const siblings = new Siblings(kin, stage, blocks);
  const forest = forestOf(kin, stage, siblings, options.sunk !== undefined);
  const margin = (node: number) => (node < stage.blocks ? options.gap / 2 : LANE_MARGIN);
  const { x: left, order, steps } = packed(stage, forest, margin);
  const number = partNumbers(stage, kin.count + kin.households);
  const layers = new Layers(
    stage,
    order,
    number.of,
    number.count,
    left,
    floats(stage.nodes, margin),
  );
  const ordering = new Ordering(layers, siblings);
  const keeping =
    options.keepOrder === undefined
      ? null
      : new Keeping({
          layers,
          kin,
          blocks,
          siblings,
          keys: options.keepOrder,
          settling: ordering.settling,
        });
  for (let part = 0; part < number.count; part += 1)
    if (keeping?.part(part) !== true) ordering.part(part, EFFORT);
  const parts = partsOf(stage, number, kin, blocks.of, left);
  const shelves = shelved(parts, options.gap * 2, options.rowHeight);
  const row = new Int32Array(stage.nodes);
  for (let node = 0; node < stage.nodes; node += 1) {
    const part = parts.of[node] ?? 0;
    left[node] = (left[node] ?? 0) - (parts.low[part] ?? 0) + (shelves.left[part] ?? 0);
    row[node] = (stage.row[node] ?? 0) + (shelves.firstRow[part] ?? 0);
  }
  const x = new Float64Array(kin.count);
  const placed: Placed = {
    graph,
    kin,
    generations,
    blocks,
    stage,
    options,
    left,
    row,
    mirrored: layers.mirrored,
    x,
  };
  for (let person = 0; person < kin.count; person += 1)
    x[person] = portAt(placed, blocks.of[person] ?? 0, blocks.middle[person] ?? 0);
  const { threads, tops } = threadsOf(placed, shelves.rows);
  return {
    ...onGraph(placed, tops, shelves.rows),
    threads,
    rows: shelves.rows,
    width: shelves.width,
    height: shelves.rows === 0 ? 0 : (tops[shelves.rows - 1] ?? 0) + options.card.height,
    warnings: { cycles: generations.cycles.count, longMarriages: generations.longMarriages },
    steps: steps + layers.steps + stage.nodes + stage.ties,
  };
}

/** From local persons to numbers of the graph. */
function onGraph(
  { graph, kin, generations, blocks, row: nodeRow, x: middle }: Placed,
  tops: Float64Array,
  rows: number,
): Pick<TreeLayout, 'persons' | 'x' | 'y' | 'row' | 'flags' | 'order'> {
  const [x, y] = [
    new Float64Array(graph.persons).fill(Number.NaN),
    new Float64Array(graph.persons).fill(Number.NaN),
  ];
  const row = new Int32Array(graph.persons).fill(-1);
  const flags = new Uint8Array(graph.persons);
  for (let local = 0; local < kin.count; local += 1) {
    const person = kin.person[local] ?? 0;
    const at = nodeRow[blocks.of[local] ?? 0] ?? 0;
    x[person] = middle[local] ?? 0;
    y[person] = tops[at] ?? 0;
    row[person] = at;
    if (generations.cycles.inCycle[local] === 1) flags[person] = personFlags.inCycle;
  }
  for (let home = 0; home < kin.households; home += 1) {
    if (generations.parted[home] === 0) continue;
    for (let i = kin.partners.starts[home] ?? 0; i < (kin.partners.starts[home + 1] ?? 0); i += 1) {
      const person = kin.person[kin.partners.items[i] ?? 0] ?? 0;
      flags[person] = (flags[person] ?? 0) | personFlags.partnerInOtherRow;
    }
  }
  return { persons: inReadingOrder(kin.person, x, row, rows), x, y, row, flags, order: x.slice() };
}

/** Everyone: each person once. */
export function layoutTree(graph: FamilyGraph, options: LayoutOptions): TreeLayout {
  return layoutPart(graph, upTo(graph.persons), options);
}
