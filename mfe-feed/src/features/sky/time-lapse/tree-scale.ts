/** Where somebody of the tree stands on the picture. Pure. */
import type { KinLayout } from './kin-layout.ts';
import type { Box, Point } from './where.ts';

const WIDEST_SLOT = 104;
const TALLEST_ROW = 120;
const PADDING = 16;
/** Above the first generation, for what the pane is called. */
const TITLE = 14;

export interface Scale {
  readonly at: (person: number) => Point | null;
  readonly radius: number;
  readonly slot: number;
  readonly rowHeight: number;
}

export function scaleOf({ x, row, rows, width }: KinLayout, box: Box): Scale {
  const slot = Math.min(WIDEST_SLOT, (box.width - 2 * PADDING) / Math.max(1, width));
  const rowHeight = Math.min(TALLEST_ROW, (box.height - 2 * PADDING - TITLE) / Math.max(1, rows));
  const left = box.x + (box.width - slot * width) / 2;
  const top = box.y + TITLE + (box.height - TITLE - rowHeight * rows) / 2;
  return {
    slot,
    rowHeight,
    radius: Math.max(1, Math.min(9, slot * 0.28, rowHeight * 0.22)),
    at: (person) => {
      const slots = x[person] ?? Number.NaN;
      return Number.isNaN(slots)
        ? null
        : [left + (slots + 0.5) * slot, top + ((row[person] ?? 0) + 0.42) * rowHeight];
    },
  };
}
