// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** The lines of parents and children, one bundle of them after the other: down from the door, along a lane, down to each child. */
import type { Pen } from './pen.ts';
import { PAD, type Placed, type Runs } from './placed.ts';
import { threadKinds } from './types.ts';

const BIRTH = threadKinds.indexOf('birth');
const OTHER = threadKinds.indexOf('other');
const APART = threadKinds.indexOf('apart');
const ALL = 255;

/** Heights of one bundle: where it begins, its lane, and where it ends. */
function heightsOf(
  { stage, row, blocks, options }: Placed,
  { from, lane, of: lanes }: Runs,
  tops: Float64Array,
  bundle: number,
) {
  const upper = stage.upper[from[bundle] ?? 0] ?? 0;
  const home = stage.home[bundle] ?? 0;
  const at = row[upper] ?? 0;
  const end = tops[at + 1] ?? 0;
  const top = at < 0 ? end - options.rowHeight : (tops[at] ?? 0);
  const bottom = top + options.card.height;
  const bus =
    bottom +
    PAD +
    ((end - bottom - 2 * PAD) * ((lane[bundle] ?? 0) + 1)) / ((lanes[bundle] ?? 1) + 1);
  if (upper >= stage.blocks)
    return {
      begin:
        (blocks.host[home] ?? -1) < 0 &&
        stage.tiesAbove.starts[upper] === stage.tiesAbove.starts[upper + 1]
          ? bus
          : top,
      bus,
      end,
    };
  return {
    begin:
      blocks.beside[home] === -1 || stage.marriage[bundle] === 1
        ? bottom
        : top + options.card.height / 2,
    bus,
    end,
  };
}

/** A line that leads to nobody by birth is dashed from its beginning; one that goes on in a lane is taken as birth. */
function kindOf({ stage, kin }: Placed, { from }: Runs, bundle: number): number {
  if (stage.marriage[bundle] === 1) return APART;
  for (let tie = from[bundle] ?? 0; tie < (from[bundle + 1] ?? 0); tie += 1) {
    const birth = stage.birth[tie] ?? -1;
    if (birth < 0 || kin.nature[birth] === 0) return BIRTH;
  }
  return OTHER;
}

export function drawBundles(placed: Placed, runs: Runs, tops: Float64Array, pen: Pen): void {
  const { stage, blocks, kin } = placed;
  for (let bundle = 0; bundle < stage.bundles; bundle += 1) {
    const first = runs.from[bundle] ?? 0;
    const { begin, bus, end } = heightsOf(placed, runs, tops, bundle);
    const home = stage.home[bundle] ?? 0;
    const host = blocks.host[home] ?? -1;
    const long = (stage.upper[first] ?? 0) >= stage.blocks ? 1 : 0;
    const kind = kindOf(placed, runs, bundle);
    const source = runs.source[bundle] ?? 0;
    const bends = (runs.high[bundle] ?? 0) - (runs.low[bundle] ?? 0) > 0.01;
    pen.family(home, bundle, host, Math.max(-1, blocks.beside[home] ?? -1), long);
    if (bends) {
      if (begin < bus) pen.line(source, begin, source, bus, kind, ALL);
      pen.line(runs.low[bundle] ?? 0, bus, runs.high[bundle] ?? 0, bus, kind, ALL);
    }
    for (let tie = first; tie < (runs.from[bundle + 1] ?? 0); tie += 1) {
      const x = runs.end[tie] ?? 0;
      const birth = stage.birth[tie] ?? -1;
      const nature = birth < 0 ? ALL : (kin.nature[birth] ?? 0);
      pen.family(home, bundle, host, stage.person[tie] ?? -1, birth < 0 ? 1 : long);
      pen.line(x, bends ? bus : begin, x, end, birth < 0 || nature === 0 ? kind : OTHER, nature);
    }
  }
}
