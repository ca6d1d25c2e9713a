// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Lines between partners, and the few births that fit no row. */
import type { Pen } from './pen.ts';
import { PAD, portAt, type Placed } from './placed.ts';
import { threadKinds } from './types.ts';

/** Over the heads of those between two partners: the farther apart, the higher; neighbouring arches in turn. */
const ARCH = 8;
const STEP = 3;
const LEVELS = 6;
const UNION = threadKinds.indexOf('union');
const APART = threadKinds.indexOf('apart');
const ALL = 255;

function arch(
  placed: Placed,
  home: number,
  [a, b]: readonly [number, number],
  top: number,
  pen: Pen,
): void {
  const { blocks, x, options } = placed;
  const half = (person: number) => (blocks.cardWidth[person] ?? 0) / 2;
  const left = (x[a] ?? 0) + half(a) / 2;
  const right = (x[b] ?? 0) - half(b) / 2;
  const seat = (at: number) => Math.round(at / (options.card.width + options.partnerGap));
  const over =
    top -
    ARCH -
    STEP *
      Math.min(
        LEVELS,
        2 * Math.max(0, seat(right - left + options.card.width / 2) - 2) + (seat(left) % 2),
      );
  pen.line(left, top, left, over, APART, ALL);
  pen.line(left, over, right, over, APART, ALL);
  pen.line(right, over, right, top, APART, ALL);
  const host = blocks.host[home] ?? 0;
  const door = portAt(placed, blocks.of[host] ?? 0, blocks.door[home] ?? 0);
  const edge = (x[host] ?? 0) + Math.sign(door - (x[host] ?? 0)) * half(host);
  const middle = top + options.card.height / 2;
  pen.line(Math.min(edge, door), middle, Math.max(edge, door), middle, UNION, ALL);
}

/** Side by side: a line between the cards. Else over the heads of those between, and a stub at the door children leave by. */
function drawHome(placed: Placed, home: number, top: number, pen: Pen): void {
  const { kin, blocks, options, x, stage } = placed;
  for (
    let i = (kin.partners.starts[home] ?? 0) + 1;
    i < (kin.partners.starts[home + 1] ?? 0);
    i += 1
  ) {
    const one = kin.partners.items[i - 1] ?? 0;
    const other = kin.partners.items[i] ?? 0;
    const a = (x[one] ?? 0) < (x[other] ?? 0) ? one : other;
    const b = a === one ? other : one;
    const from = (x[a] ?? 0) + (blocks.cardWidth[a] ?? 0) / 2;
    const to = (x[b] ?? 0) - (blocks.cardWidth[b] ?? 0) / 2;
    const beside = to - from <= options.partnerGap + 0.01;
    pen.family(home, stage.bundles + home, a, b, beside ? 0 : 1);
    if (beside)
      pen.line(from, top + options.card.height / 2, to, top + options.card.height / 2, UNION, ALL);
    else arch(placed, home, [a, b], top, pen);
  }
}

export function drawPartners(placed: Placed, tops: Float64Array, pen: Pen): void {
  const { kin, generations, blocks, row } = placed;
  for (let home = 0; home < kin.households; home += 1) {
    const host = blocks.host[home] ?? -1;
    if (host >= 0 && generations.parted[home] === 0)
      drawHome(placed, home, tops[row[blocks.of[host] ?? 0] ?? 0] ?? 0, pen);
  }
}

/** Births that give no order of generations, or found no lane: around the cards, on a way of their own. */
export function drawOdd(placed: Placed, tops: Float64Array, pen: Pen): void {
  const { kin, generations, stage, blocks } = placed;
  for (let birth = 0; birth < kin.births; birth += 1) {
    const home = kin.household[birth] ?? -1;
    const isOdd = generations.cycles.closing[birth] === 1 || stage.laneless[birth] === 1;
    if (home >= 0 && isOdd && (blocks.host[home] ?? -1) >= 0)
      drawAround(placed, birth, home, tops, pen);
  }
}

function drawAround(
  { kin, blocks, stage, options, x, row, ...placed }: Placed,
  birth: number,
  home: number,
  tops: Float64Array,
  pen: Pen,
): void {
  const host = blocks.host[home] ?? 0;
  const child = kin.child[birth] ?? 0;
  const block = blocks.of[host] ?? 0;
  const start = portAt(
    { kin, blocks, stage, options, x, row, ...placed },
    block,
    blocks.door[home] ?? 0,
  );
  const end = x[child] ?? 0;
  const bottom = (tops[row[block] ?? 0] ?? 0) + options.card.height;
  const top = tops[row[blocks.of[child] ?? 0] ?? 0] ?? 0;
  const low = bottom + PAD / 2;
  const high = top - PAD / 2;
  const side = end + ((blocks.cardWidth[child] ?? 0) + options.gap) / 2;
  const nature = kin.nature[birth] ?? 0;
  const kind = threadKinds.indexOf(nature === 0 ? 'birth' : 'other');
  pen.family(home, stage.bundles + kin.households + birth, host, child, 1);
  pen.line(start, bottom, start, low, kind, nature);
  pen.line(Math.min(start, side), low, Math.max(start, side), low, kind, nature);
  pen.line(side, Math.min(low, high), side, Math.max(low, high), kind, nature);
  pen.line(end, high, side, high, kind, nature);
  pen.line(end, high, end, top, kind, nature);
}
