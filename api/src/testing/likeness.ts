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

/** As it looks on a page of one grey, at another size. What is hidden by alpha cannot be compared otherwise. */
async function onGrey(picture: Rgba, width: number, height: number): Promise<Uint8Array> {
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

const SIDE = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

function windowSimilarity(
  one: Float64Array,
  other: Float64Array,
  width: number,
  start: number,
): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = 0; y < SIDE; y += 1) {
    for (let at = start + y * width; at < start + y * width + SIDE; at += 1) {
      const [p, q] = [one[at] ?? 0, other[at] ?? 0];
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = SIDE * SIDE;
  const [ma, mb] = [a / n, b / n];
  const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
  return ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
}

const lightOf = (samples: Uint8Array): Float64Array =>
  Float64Array.from(
    { length: samples.length / 3 },
    (_none, i) =>
      0.299 * (samples[i * 3] ?? 0) +
      0.587 * (samples[i * 3 + 1] ?? 0) +
      0.114 * (samples[i * 3 + 2] ?? 0),
  );

/** Mean of the structural similarity of windows of 8 pixels; 1 is the same picture. */
function similarity(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  const [p, q] = [lightOf(one), lightOf(other)];
  let [sum, windows] = [0, 0];
  for (let y = 0; y + SIDE <= height; y += STEP) {
    for (let x = 0; x + SIDE <= width; x += STEP) {
      sum += windowSimilarity(p, q, width, y * width + x);
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
