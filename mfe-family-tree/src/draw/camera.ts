/** The one camera of all views: which point of the family stands in the middle of the window, and how large. Pure. */

export interface Camera {
  /** In the coordinates of the layout. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the window for one of the layout. */
  readonly k: number;
  /**
   * Pixels for one of the layout in height, from farthest away: a great family is a thousand times as wide as it is high, and seen so small that
   * all of it is in the window its generations would fall into one line. Fades as one comes nearer, and is gone at `TRUE_FROM`.
   */
  readonly tall?: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const MOST = 2;
/** From this scale on a family has its true proportions. */
export const TRUE_FROM = 0.07;
const LEAST_OVERALL = 0.00001;

/** Pixels of the window for one of the layout, in height. */
export const upright = ({ k, tall = 0 }: Camera): number =>
  k >= TRUE_FROM ? k : Math.max(k, k + (tall - k) * (1 - k / TRUE_FROM));

export const toWindow = (camera: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - camera.x) * camera.k + width / 2,
  y: (point.y - camera.y) * upright(camera) + height / 2,
});
export const toFamily = (camera: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - width / 2) / camera.k + camera.x,
  y: (point.y - height / 2) / upright(camera) + camera.y,
});

/** What the window shows, widened by `margin` pixels of the window. */
export function seen(camera: Camera, { width, height }: Size, margin = 0): Box {
  const { x, y, k } = camera;
  const [halfWidth, halfHeight] = [
    (width / 2 + margin) / k,
    (height / 2 + margin) / upright(camera),
  ];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** `dx` and `dy` in pixels of the window, as the hand moves. */
export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.k,
  y: camera.y - dy / upright(camera),
});

/** What lies under `point` of the window stays under it. */
export function zoomed(
  camera: Camera,
  size: Size,
  point: Point,
  factor: number,
  least = LEAST_OVERALL,
): Camera {
  const k = Math.min(MOST, Math.max(least, camera.k * factor));
  const under = toFamily(camera, size, point);
  const next = { ...camera, k };
  return {
    ...next,
    x: under.x - (point.x - size.width / 2) / k,
    y: under.y - (point.y - size.height / 2) / upright(next),
  };
}

/** One step nearer to a point of the family: it stays where it is in the window, or is brought `margin` pixels inside. Nobody zooms into emptiness. */
export function approached(
  camera: Camera,
  size: Size,
  goal: Point,
  factor: number,
  margin: number,
): Camera {
  const at = toWindow(camera, size, goal);
  const [roomX, roomY] = [Math.min(margin, size.width / 2), Math.min(margin, size.height / 2)];
  const to = {
    x: within(at.x, roomX, size.width - roomX),
    y: within(at.y, roomY, size.height - roomY),
  };
  return zoomed(panned(camera, to.x - at.x, to.y - at.y), size, to, factor);
}

/** Everything in the window with `padding` pixels around it, never larger than `most`. */
export function fitted(box: Box, { width, height }: Size, padding = 32, most = 1): Camera {
  const [wide, high] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const k = Math.min(
    most,
    Math.max(1, width - 2 * padding) / wide,
    Math.max(1, height - 2 * padding) / high,
  );
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    k: Math.max(LEAST_OVERALL, k),
  };
}

/** Its rows share the height of the window, and a few rows are not torn apart. */
export const tallFor = (box: Box, { height }: Size): number =>
  Math.min(0.25, (height * 0.8) / Math.max(1, box.bottom - box.top));

/** The smallest one may zoom out: everything, and a little air. */
export const leastOf = (box: Box, size: Size): number =>
  Math.min(0.6, fitted(box, size, 24).k * 0.7);

/** Looking at one place, as much of the family as there is in the window, and no more emptiness around it than must be. */
export function framed(camera: Camera, box: Box, { width, height }: Size, padding = 24): Camera {
  const along = (at: number, low: number, high: number, window: number, scale: number): number => {
    const [half, pad] = [window / 2 / scale, padding / scale];
    return high - low + 2 * pad <= 2 * half
      ? (low + high) / 2
      : Math.min(Math.max(at, low - pad + half), high + pad - half);
  };
  return {
    ...camera,
    x: along(camera.x, box.left, box.right, width, camera.k),
    y: along(camera.y, box.top, box.bottom, height, upright(camera)),
  };
}

/** All of the core in the window and the point as near to the middle as that allows; no smaller than `least`, where the point itself counts. */
export function opened(
  { box: core, least }: { readonly box: Box; readonly least: number },
  point: Point,
  box: Box,
  size: Size,
): Camera {
  const padding = size.width < 600 ? 8 : 20;
  const k = Math.max(least, fitted(core, size, padding, 1).k);
  const near = (at: number, low: number, high: number, window: number): number => {
    const room = window / 2 / k - padding / k;
    return high - low > 2 * room ? at : Math.min(Math.max(at, high - room), low + room);
  };
  return framed(
    {
      x: near(point.x, core.left, core.right, size.width),
      y: near(point.y, core.top, core.bottom, size.height),
      k,
    },
    box,
    size,
    padding,
  );
}

/** The family cannot be lost: some of it always stays in the window. */
export function held(camera: Camera, box: Box, size: Size): Camera {
  const [marginX, marginY] = [
    Math.min(size.width / 2, 120) / camera.k,
    Math.min(size.height / 2, 120) / upright(camera),
  ];
  const { left, right, top, bottom } = seen(camera, size);
  const [halfWidth, halfHeight] = [(right - left) / 2, (bottom - top) / 2];
  return {
    ...camera,
    x: within(camera.x, box.left - halfWidth + marginX, box.right + halfWidth - marginX),
    y: within(camera.y, box.top - halfHeight + marginY, box.bottom + halfHeight - marginY),
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));

/** On the way from one to the other, `share` from 0 to 1. Far apart it zooms out on the way, so that one sees where one is carried. */
export function between(from: Camera, to: Camera, { width }: Size, share: number): Camera {
  const k = from.k * (to.k / from.k) ** share;
  const way = Math.hypot(to.x - from.x, to.y - from.y) * Math.min(from.k, to.k);
  const lift = way <= width ? 1 : (width / way) ** (Math.sin(Math.PI * share) * 0.7);
  return {
    ...to,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    k: Math.max(LEAST_OVERALL, k * lift),
  };
}

/** Of two fingers, before and now: the camera under which each still holds what it held. */
export function pinched(
  camera: Camera,
  size: Size,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
  least?: number,
): Camera {
  const middle = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const apart = ([one, other]: readonly [Point, Point]): number =>
    Math.max(1, Math.hypot(other.x - one.x, other.y - one.y));
  const [was, is] = [middle(before), middle(now)];
  return zoomed(
    panned(camera, is.x - was.x, is.y - was.y),
    size,
    is,
    apart(now) / apart(before),
    least,
  );
}

/** Slow at the end: what arrives is read. */
export const eased = (share: number): number => 1 - (1 - share) ** 3;
