/** How like two pictures are, reckoned here and not by what made them: mean colour a channel, and structural similarity of the light. */
import sharp from 'sharp';

/** Straight samples of 8 bits, four channels. */
export interface Rgba {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const drawRgba = (
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number, number?],
): Rgba => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = at(x, y);
      data.set([red, green, blue, alpha], (y * width + x) * 4);
    }
  }
  return { data, width, height };
};

/** A file by the library's plain path: decoded, turned, in sRGB. Nothing of ours is between. */
export async function decode(bytes: Uint8Array): Promise<Rgba> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** What was drawn is compared with many pictures that were made of it. */
const shown = new WeakMap<Rgba, Map<string, Promise<Uint8Array>>>();

/** As it looks on a page of one grey, at another size. What is hidden by alpha cannot be compared otherwise. */
function onGrey(picture: Rgba, width: number, height: number): Promise<Uint8Array> {
  const sizes = shown.get(picture) ?? new Map<string, Promise<Uint8Array>>();
  shown.set(picture, sizes);
  const size = `${width}x${height}`;
  const known = sizes.get(size) ?? putOnGrey(picture, width, height);
  sizes.set(size, known);
  return known;
}

async function putOnGrey(picture: Rgba, width: number, height: number): Promise<Uint8Array> {
  const flat = new Uint8Array(picture.width * picture.height * 3);
  for (let at = 0, to = 0; at < picture.data.length; at += 4, to += 3) {
    const alpha = (picture.data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      flat[to + channel] = Math.round(
        (picture.data[at + channel] ?? 0) * alpha + 128 * (1 - alpha),
      );
  }
  return sharp(flat, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
}

export const meanColour = (samples: Uint8Array): readonly [number, number, number] => {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < samples.length; at += 3)
    for (const channel of [0, 1, 2] as const) sums[channel] += samples[at + channel] ?? 0;
  const pixels = samples.length / 3;
  return [sums[0] / pixels, sums[1] / pixels, sums[2] / pixels];
};

/** Windows of 8 pixels, one every 4: each is four blocks, and each block is in four of them. */
const BLOCK = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
const IN_WINDOW = (2 * BLOCK) ** 2;

/** Of both pictures: sums, squares, and the product, a block after the other. */
const SUMS = 5;

function blockSums(one: Uint8Array, other: Uint8Array, width: number, rows: number): Float64Array {
  const across = Math.floor(width / BLOCK);
  const sums = new Float64Array(across * rows * SUMS);
  for (let y = 0; y < rows * BLOCK; y += 1) {
    for (let x = 0; x < across * BLOCK; x += 1) {
      const at = (y * width + x) * 3;
      const to = (Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * SUMS;
      const p = lightAt(one, at);
      const q = lightAt(other, at);
      sums[to] = (sums[to] ?? 0) + p;
      sums[to + 1] = (sums[to + 1] ?? 0) + q;
      sums[to + 2] = (sums[to + 2] ?? 0) + p * p;
      sums[to + 3] = (sums[to + 3] ?? 0) + q * q;
      sums[to + 4] = (sums[to + 4] ?? 0) + p * q;
    }
  }
  return sums;
}

const lightAt = (samples: Uint8Array, at: number): number =>
  0.299 * (samples[at] ?? 0) + 0.587 * (samples[at + 1] ?? 0) + 0.114 * (samples[at + 2] ?? 0);

function windowSimilarity(sums: Float64Array, blocks: readonly number[]): number {
  const total = (which: number): number =>
    blocks.reduce((sum, block) => sum + (sums[block * SUMS + which] ?? 0), 0);
  const [ma, mb] = [total(0) / IN_WINDOW, total(1) / IN_WINDOW];
  const va = total(2) / IN_WINDOW - ma * ma;
  const vb = total(3) / IN_WINDOW - mb * mb;
  const cov = total(4) / IN_WINDOW - ma * mb;
  return ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
}

/** Mean of the structural similarity of the windows; 1 is the same picture. */
function similarity(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  const across = Math.floor(width / BLOCK);
  const rows = Math.floor(height / BLOCK);
  const sums = blockSums(one, other, width, rows);
  let [sum, windows] = [0, 0];
  for (let y = 0; y + 1 < rows; y += 1) {
    for (let x = 0; x + 1 < across; x += 1) {
      const block = y * across + x;
      sum += windowSimilarity(sums, [block, block + 1, block + across, block + across + 1]);
      windows += 1;
    }
  }
  return sum / windows;
}

/** `colour`: the largest difference of a mean channel, of 255. `structure`: 1 is the same. Compared at the size of `made`. */
export async function likeness(
  made: Uint8Array,
  expected: Rgba,
): Promise<{ readonly colour: number; readonly structure: number }> {
  const picture = await decode(made);
  const [one, other] = [
    await onGrey(picture, picture.width, picture.height),
    await onGrey(expected, picture.width, picture.height),
  ];
  const [a, b] = [meanColour(one), meanColour(other)];
  return {
    colour: Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0)))),
    structure: similarity(one, other, picture.width, picture.height),
  };
}
