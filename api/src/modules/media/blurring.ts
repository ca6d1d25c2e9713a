/** Makes a region of a picture unrecognisable: its colours stay, nothing in it can be told apart or made out again. Pure. */
import type { Pixels } from './pixels.ts';

/** In parts of the upright picture. */
export interface BlurredRegion {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** So few samples are left of the longer side of a region: a face is told from some thirty. */
const SAMPLES = 5;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Samples {
  readonly data: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

function boxOf({ x, y, w, h }: BlurredRegion, { width, height }: Pixels): Box {
  const left = between(Math.floor(x * width), 0, width - 1);
  const top = between(Math.floor(y * height), 0, height - 1);
  return {
    left,
    top,
    width: between(Math.ceil((x + w) * width), left + 1, width) - left,
    height: between(Math.ceil((y + h) * height), top + 1, height) - top,
  };
}

const gridOf = ({ width, height }: Box): Omit<Samples, 'data'> => {
  const longest = Math.max(width, height);
  const cells = (side: number) => between(Math.round((SAMPLES * side) / longest), 1, side);
  return { columns: cells(width), rows: cells(height) };
};

/** The means of the cells of a coarse grid over the box. */
function sampled(pixels: Pixels, box: Box): Samples {
  const { columns, rows } = gridOf(box);
  const { channels } = pixels;
  const data = new Float64Array(columns * rows * channels);
  const counts = new Float64Array(columns * rows * channels);
  const add = (to: number, value: number) => {
    data[to] = (data[to] ?? 0) + value;
    counts[to] = (counts[to] ?? 0) + 1;
  };
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const row = Math.floor((y * rows) / box.height);
      const cell = row * columns + Math.floor((x * columns) / box.width);
      const from = ((box.top + y) * pixels.width + box.left + x) * channels;
      for (let channel = 0; channel < channels; channel += 1)
        add(cell * channels + channel, pixels.data[from + channel] ?? 0);
    }
  return { data: data.map((sum, at) => sum / (counts[at] ?? 1)), columns, rows };
}

/** The two nearest of `cells` along one side, and how far the place is from the first to the second. */
function nearest(place: number, side: number, cells: number): readonly [number, number, number] {
  const at = between(((place + 0.5) * cells) / side - 0.5, 0, cells - 1);
  const first = Math.floor(at);
  return [first, Math.min(cells - 1, first + 1), at - first];
}

/** Puts a smooth surface through the samples in the place of the box. Not one sample outside of it is touched. */
function smoothed(pixels: Pixels, data: Buffer, box: Box): void {
  const { channels, width } = pixels;
  const { data: few, columns, rows } = sampled(pixels, box);
  const value = (row: number, column: number, channel: number) =>
    few[(row * columns + column) * channels + channel] ?? 0;
  for (let y = 0; y < box.height; y += 1) {
    const [upper, lower, down] = nearest(y, box.height, rows);
    for (let x = 0; x < box.width; x += 1) {
      const [left, right, across] = nearest(x, box.width, columns);
      const to = ((box.top + y) * width + box.left + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const above =
          value(upper, left, channel) * (1 - across) + value(upper, right, channel) * across;
        const below =
          value(lower, left, channel) * (1 - across) + value(lower, right, channel) * across;
        data[to + channel] = Math.round(above * (1 - down) + below * down);
      }
    }
  }
}

export function blurRegions(pixels: Pixels, regions: readonly BlurredRegion[]): Pixels {
  if (regions.length === 0) return pixels;
  const data = Buffer.from(pixels.data);
  // Each is sampled of the picture as it was: where two overlap nothing of either comes back.
  for (const region of regions) smoothed(pixels, data, boxOf(region, pixels));
  return { ...pixels, data };
}
