// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** The lines between cards, upright and level, out of where everything stands. Linear in the ties but for sorting lines of one row. */
import { listsOf } from '@kinlore/shared/kinship';
import { lanesOf } from './lanes.ts';
import { floats, ints } from './numbers.ts';
import { drawBundles } from './bundles.ts';
import { drawOdd, drawPartners } from './partners.ts';
import { Pen } from './pen.ts';
import { PAD, portAt, type Placed, type Runs } from './placed.ts';
import type { LayoutOptions, Threads } from './types.ts';

/** Least space between two level lines of one row. */
const LANE = 5;
/** Between two threads that end at one card. */
const ENDS = 14;

/** Threads of several families end at one card side by side, in the order in which they come; the first family's at its middle. */
function endsOf(placed: Placed): Float64Array {
  const { stage, kin, blocks } = placed;
  const end = new Float64Array(stage.ties);
  const several = new Map<number, number[]>();
  for (let tie = 0; tie < stage.ties; tie += 1) {
    const person = stage.person[tie] ?? -1;
    end[tie] = portAt(placed, stage.lower[tie] ?? 0, stage.lowerPort[tie] ?? 0);
    if (
      person < 0 ||
      (kin.bornIn.starts[person + 1] ?? 0) -
        (kin.bornIn.starts[person] ?? 0) +
        (stage.marriage[stage.bundle[tie] ?? 0] ?? 0) <
        2
    )
      continue;
    const list = several.get(person);
    if (list === undefined) several.set(person, [tie]);
    else list.push(tie);
  }
  const comesFrom = (tie: number) =>
    portAt(placed, stage.upper[tie] ?? 0, stage.upperPort[tie] ?? 0);
  for (const [person, ties] of several) {
    ties.sort((a, b) => comesFrom(a) - comesFrom(b) || a - b);
    const first = Math.max(
      0,
      ties.findIndex((tie) => stage.side[tie] === 0),
    );
    const room = (blocks.cardWidth[person] ?? 0) / 2 - PAD;
    const step = Math.min(ENDS, room / ties.length);
    for (const [i, tie] of ties.entries()) end[tie] = (end[tie] ?? 0) + (i - first) * step;
  }
  return end;
}

function slackOf({ blocks, options, stage }: Placed, bundle: number, upper: number): number {
  if (upper >= stage.blocks || stage.marriage[bundle] === 1) return 0;
  const home = stage.home[bundle] ?? 0;
  const host = blocks.host[home] ?? -1;
  return (blocks.beside[home] ?? -1) === -1
    ? (blocks.cardWidth[host] ?? 0) / 4
    : options.partnerGap / 2 - 2;
}

/** Ties of a bundle lie side by side: where each begins, and its reach. A line that needs no bend gets none, if its door is wide enough. */
function runsOf(placed: Placed): Runs {
  const { stage } = placed;
  const { bundles, ties, bundle, upper, upperPort } = stage;
  const end = endsOf(placed);
  const from = new Int32Array(bundles + 1).fill(ties);
  const [source, low, high] = [
    new Float64Array(bundles),
    new Float64Array(bundles).fill(Number.POSITIVE_INFINITY),
    new Float64Array(bundles).fill(Number.NEGATIVE_INFINITY),
  ];
  for (let tie = ties - 1; tie >= 0; tie -= 1) {
    const of = bundle[tie] ?? 0;
    const at = end[tie] ?? 0;
    from[of] = tie;
    source[of] = portAt(placed, upper[tie] ?? 0, upperPort[tie] ?? 0);
    low[of] = Math.min(low[of] ?? 0, at);
    high[of] = Math.max(high[of] ?? 0, at);
  }
  for (let of = 0; of < bundles; of += 1) {
    const door = source[of] ?? 0;
    const slack = slackOf(placed, of, upper[from[of] ?? 0] ?? 0);
    if ((low[of] ?? 0) === (high[of] ?? 0))
      source[of] = Math.min(door + slack, Math.max(door - slack, low[of] ?? 0));
    low[of] = Math.min(low[of] ?? 0, source[of] ?? 0);
    high[of] = Math.max(high[of] ?? 0, source[of] ?? 0);
  }
  return {
    from,
    source,
    low,
    high,
    lane: new Int32Array(bundles),
    of: new Int32Array(bundles).fill(1),
    end,
  };
}

function giveLanes(placed: Placed, runs: Runs, rows: number): Int32Array {
  const { stage, row } = placed;
  const bends = (of: number) => (runs.high[of] ?? 0) - (runs.low[of] ?? 0) > 0.01;
  const lists = listsOf(
    rows + 1,
    ints(stage.bundles, (of) =>
      bends(of) ? (row[stage.upper[runs.from[of] ?? 0] ?? 0] ?? 0) + 1 : -1,
    ),
    null,
  );
  const lanes = new Int32Array(rows + 1);
  for (let at = 0; at <= rows; at += 1) {
    const first = lists.starts[at] ?? 0;
    const count = (lists.starts[at + 1] ?? 0) - first;
    if (count > 0) lanes[at] = 1;
    if (count < 2) continue;
    const pick = (values: Float64Array) =>
      floats(count, (i) => values[lists.items[first + i] ?? 0] ?? 0);
    const found = lanesOf({
      count,
      source: pick(runs.source),
      from: pick(runs.low),
      to: pick(runs.high),
    });
    for (let i = 0; i < count; i += 1) {
      const of = lists.items[first + i] ?? 0;
      runs.lane[of] = found.lane[i] ?? 0;
      runs.of[of] = found.of[i] ?? 1;
      lanes[at] = Math.max(lanes[at] ?? 0, runs.of[of] ?? 1);
    }
  }
  return lanes;
}

/** Tops of rows, one more than there are rows: where many lines must pass, the next row stands lower. */
function topsOf(lanes: Int32Array, rows: number, { rowHeight, card }: LayoutOptions): Float64Array {
  const tops = new Float64Array(rows + 1);
  const room = rowHeight - card.height - 2 * PAD;
  // Lines above the first row belong to siblings whose parents nobody knows.
  let y = (lanes[0] ?? 0) > 0 ? rowHeight - card.height : 0;
  for (let row = 0; row <= rows; row += 1) {
    tops[row] = y;
    y +=
      rowHeight + Math.min(4 * rowHeight, Math.max(0, ((lanes[row + 1] ?? 0) + 1) * LANE - room));
  }
  return tops;
}

export function threadsOf(placed: Placed, rows: number): { threads: Threads; tops: Float64Array } {
  const runs = runsOf(placed);
  const lanes = giveLanes(placed, runs, rows);
  const tops = topsOf(lanes, rows, placed.options);
  const pen = new Pen(placed.kin);
  drawBundles(placed, runs, tops, pen);
  drawPartners(placed, tops, pen);
  drawOdd(placed, tops, pen);
  return { threads: pen.done(), tops };
}
