/** How the picture is divided: the year above, then sky, tree and map; beside each other where there is room. Pure. */
import type { Box } from './where.ts';

export interface Panes {
  readonly head: Box;
  readonly sky: Box;
  readonly tree: Box;
  readonly map: Box;
}

const GAP = 12;
const WIDE = 600;
/** Of the height, where they stand one below the other. */
const STACKED = { sky: 0.3, tree: 0.36 } as const;
/** Where there is room the tree has all of the width, as it is the widest; sky and map lie below it. */
const BESIDE = { tree: 0.52, sky: 0.44 } as const;
const TALLEST = 760;

export const isWide = (width: number): boolean => width >= WIDE;

/** So high that each pane can be read at this width. */
export const heightFor = (width: number): number =>
  Math.round(isWide(width) ? Math.min(TALLEST, width * 0.86) : width * 1.9);

/** The tree above, sky and map beside each other below it. */
function besides({ x, y, width, height }: Box): Omit<Panes, 'head'> {
  const tall = Math.round((height - GAP) * BESIDE.tree);
  const below = y + tall + GAP;
  const rest = height - tall - GAP;
  const wide = Math.round((width - GAP) * BESIDE.sky);
  return {
    tree: { x, y, width, height: tall },
    sky: { x, y: below, width: wide, height: rest },
    map: { x: x + wide + GAP, y: below, width: width - wide - GAP, height: rest },
  };
}

function stacked({ x, y, width, height }: Box): Omit<Panes, 'head'> {
  const usable = height - 2 * GAP;
  const [sky, tree] = [Math.round(usable * STACKED.sky), Math.round(usable * STACKED.tree)];
  const pane = (above: number, tall: number): Box => ({ x, y: y + above, width, height: tall });
  return {
    sky: pane(0, sky),
    tree: pane(sky + GAP, tree),
    map: pane(sky + tree + 2 * GAP, usable - sky - tree),
  };
}

export function panesIn(width: number, height: number): Panes {
  const head = { x: GAP, y: GAP, width: width - 2 * GAP, height: isWide(width) ? 84 : 64 };
  const top = head.height + 2 * GAP;
  const rest = { x: GAP, y: top, width: head.width, height: height - top - GAP };
  return { head, ...(isWide(width) ? besides(rest) : stacked(rest)) };
}
