/** How one picture lies on the screen while it is looked at closely. Pure: pixels from the middle of the screen. */

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const CLOSEST = 6;

/** The largest size of a picture of this ratio that fits. */
export const fitInto = (screen: Size, ratio: number): Size =>
  screen.width / screen.height > ratio
    ? { width: screen.height * ratio, height: screen.height }
    : { width: screen.width, height: screen.width / ratio };

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Never smaller than whole nor nearer than the closest, and never moved past its own edges. */
export function keepWithinEdges({ scale, x, y }: View, screen: Size, picture: Size): View {
  const kept = Math.min(CLOSEST, Math.max(1, scale));
  return {
    scale: kept,
    x: within(x, Math.max(0, (picture.width * kept - screen.width) / 2)),
    y: within(y, Math.max(0, (picture.height * kept - screen.height) / 2)),
  };
}

/** Nearer or farther, with what lies under the point staying under it. */
export const zoomAround = (
  view: View,
  scale: number,
  point: { readonly x: number; readonly y: number },
): View => {
  const by = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
};

/** What a finger that let go meant, while the picture is whole: to turn over, to put away, or nothing. */
export const meantBy = (dx: number, dy: number): 'left' | 'right' | 'away' | null => {
  if (Math.abs(dx) > 56 && Math.abs(dx) > 1.2 * Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return dy > 110 && dy > 1.2 * Math.abs(dx) ? 'away' : null;
};
