/** The window a drawing is made for: how large cards are, and how small they may be seen and still be read. Pure. */
import type { Box, Size } from '../draw/camera.ts';
import type { LayoutOptions } from '../layout/index.ts';

export interface Room extends Size {
  /** The size of letters the reader has set, 1 where it is the usual one. */
  readonly scale: number;
}

type Measures = Pick<LayoutOptions, 'card' | 'gap' | 'partnerGap' | 'rowHeight'>;

const wide: Measures = {
  card: { width: 220, height: 84 },
  gap: 28,
  partnerGap: 20,
  rowHeight: 156,
};
/** Two couples stand side by side on a telephone. */
const narrow: Measures = {
  card: { width: 164, height: 84 },
  gap: 12,
  partnerGap: 8,
  rowHeight: 148,
};

export const isNarrow = ({ width, scale }: Room): boolean => width < 600 * scale;

/** Pixels of the layout; the style sheet draws cards of this size. */
export function measuresFor(room: Room): Measures {
  const { card, gap, partnerGap, rowHeight } = isNarrow(room) ? narrow : wide;
  const { scale } = room;
  return {
    card: { width: card.width * scale, height: card.height * scale },
    gap: gap * scale,
    partnerGap: partnerGap * scale,
    rowHeight: rowHeight * scale,
  };
}

/** As `measuresFor`, where generations stand beside each other: the layout's width is the height of a card, and threads need as much room between two. */
export function acrossFor(room: Room): Measures {
  const { card, gap, partnerGap, rowHeight } = measuresFor(room);
  return {
    card: { width: card.height, height: card.width },
    gap,
    partnerGap,
    rowHeight: card.width + rowHeight - card.height,
  };
}

/** A little air around what must be seen. */
const airFor = (width: number): number => (width < 600 ? 8 : 20);

/** Pixels of the window for one of the layout, below which nobody reads a name. */
export const leastFor = (room: Room): number => (isNarrow(room) ? 0.5 : 0.6) / room.scale;

/** How large a box can be seen whole. */
export function scaleOf({ left, top, right, bottom }: Box, { width, height }: Size): number {
  const air = airFor(width);
  return Math.min(
    (width - 2 * air) / Math.max(1, right - left),
    (height - 2 * air) / Math.max(1, bottom - top),
  );
}
