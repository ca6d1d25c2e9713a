/** Every kind of picture looks in its derivatives as it looks: against what was drawn, or against a decoder that is not ours. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import {
  adobeRgb,
  displayP3,
  intoSpace,
  profileBytes,
  withoutAdobeMark,
  withProfile,
} from '../../testing/colour-fixtures.ts';
import { decode, drawRgba, likeness, meanColour, type Rgba } from '../../testing/likeness.ts';
import { flag, phonePicture } from '../../testing/pictures.ts';
import { makeAvif, makeDerivatives } from './derivatives.ts';
import { pictureTypeOf } from './sniff.ts';

const [WIDTH, HEIGHT] = [980, 560];
/** Soft and colourful, with one hard edge: nothing that a codec may not keep, everything that a wrong colour betrays. */
const colourAt = (x: number, y: number): readonly [number, number, number] => {
  if ((x - 620) ** 2 + (y - 300) ** 2 < 120 ** 2) return [70, 110, 150];
  return [
    90 + (x * 110) / WIDTH,
    70 + (y * 100) / HEIGHT,
    120 - (x * 50) / WIDTH + (y * 20) / HEIGHT,
  ];
};
const rounded = (x: number, y: number): readonly [number, number, number] => {
  const [red, green, blue] = colourAt(x, y);
  return [Math.round(red), Math.round(green), Math.round(blue)];
};
const drawn = drawRgba(WIDTH, HEIGHT, rounded);
const of = ({ data, width, height }: Rgba) => sharp(data, { raw: { width, height, channels: 4 } });
const opaque = () => of(drawn).removeAlpha();

const greyOf = (x: number, y: number): number =>
  Math.round(30 + (x * 120) / WIDTH + (y * 80) / HEIGHT);
const half = drawRgba(WIDTH, HEIGHT, (x, y) => [
  200,
  60,
  40,
  y < HEIGHT / 2 ? 128 : 255 - Math.round((x * 200) / WIDTH),
]);

/** Sixteen bits a channel: the library is handed samples, and only writes them down. */
function sixteenBits(): Promise<Buffer> {
  const samples = new Uint16Array(WIDTH * HEIGHT * 3);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      samples[pixel * 3 + channel] = (drawn.data[pixel * 4 + channel] ?? 0) * 257;
  }
  return sharp(samples, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
}

/** As strong as sRGB can say it: where the wide spaces differ most. */
const strongAt = (x: number, y: number): readonly [number, number, number] => [
  Math.round(160 + (x * 80) / WIDTH),
  Math.round(30 + (y * 60) / HEIGHT),
  40,
];
const strong = drawRgba(WIDTH, HEIGHT, strongAt);

async function inSpace(space: typeof displayP3): Promise<Buffer> {
  const samples = drawRgba(WIDTH, HEIGHT, (x, y) => intoSpace(space, strongAt(x, y)));
  return withProfile(
    await of(samples).removeAlpha().jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer(),
    profileBytes(space),
  );
}

/** The same numbers without the mark that says that they are turned round: another picture, dark where it was light. */
async function unmarkedInks(): Promise<Buffer> {
  return withoutAdobeMark(await opaque().toColourspace('cmyk').jpeg({ quality: 96 }).toBuffer());
}

interface Case {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
  readonly expected: Rgba;
}
const grey = drawRgba(WIDTH, HEIGHT, (x, y) => [greyOf(x, y), greyOf(x, y), greyOf(x, y)]);
const cases: readonly Case[] = [
  { name: 'a JPEG', bytes: () => opaque().jpeg({ quality: 96 }).toBuffer(), expected: drawn },
  { name: 'a PNG', bytes: () => opaque().png().toBuffer(), expected: drawn },
  {
    name: 'a PNG with an alpha channel that hides nothing',
    bytes: () => of(drawn).png().toBuffer(),
    expected: drawn,
  },
  {
    name: 'a PNG that is half transparent',
    bytes: () => of(half).png().toBuffer(),
    expected: half,
  },
  {
    name: 'a WebP that is half transparent',
    bytes: () => of(half).webp({ lossless: true }).toBuffer(),
    expected: half,
  },
  {
    name: 'an AVIF that is half transparent',
    bytes: () => of(half).avif({ quality: 90, effort: 0 }).toBuffer(),
    expected: half,
  },
  { name: 'a PNG of sixteen bits', bytes: sixteenBits, expected: drawn },
  {
    name: 'a PNG in greys',
    bytes: () => of(grey).removeAlpha().toColourspace('b-w').png().toBuffer(),
    expected: grey,
  },
  {
    name: 'a JPEG in greys',
    bytes: () => of(grey).removeAlpha().toColourspace('b-w').jpeg({ quality: 96 }).toBuffer(),
    expected: grey,
  },
  {
    name: 'a PNG in greys with alpha',
    bytes: () =>
      of({
        ...grey,
        data: half.data.map((value, at) => (at % 4 === 3 ? value : (grey.data[at] ?? 0))),
      })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    expected: {
      ...grey,
      data: half.data.map((value, at) => (at % 4 === 3 ? value : (grey.data[at] ?? 0))),
    },
  },
  { name: 'a JPEG in Display P3', bytes: () => inSpace(displayP3), expected: strong },
  { name: 'a JPEG in Adobe RGB', bytes: () => inSpace(adobeRgb), expected: strong },
  { name: 'a GIF', bytes: () => opaque().gif({ dither: 0 }).toBuffer(), expected: drawn },
];

const typeOf = (bytes: Buffer) => pictureTypeOf(bytes.subarray(0, 64)) ?? 'image/jpeg';

async function expectAlike(bytes: Buffer, expected: Rgba): Promise<void> {
  const source = { bytes, type: typeOf(bytes), square: false };
  const made = await makeDerivatives(source);
  const avif = await makeAvif(source);
  expect(avif.map(({ name }) => name)).toEqual(made.pictures.map(({ name }) => name));
  for (const picture of [...made.pictures, ...avif]) {
    const { colour, structure } = await likeness(picture.bytes, expected);
    expect.soft(colour, `mean colour of ${picture.name}.${picture.format}`).toBeLessThanOrEqual(3);
    expect
      .soft(structure, `structure of ${picture.name}.${picture.format}`)
      .toBeGreaterThanOrEqual(0.97);
  }
  expectSameAverage(made.thumbhash, expected);
}

/** A thumbhash keeps some 6 bits of each average: 8 of 255 is what its rounding may cost. */
function expectSameAverage(thumbhash: string, expected: Rgba): void {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let at = 0; at < expected.data.length; at += 4) {
    const alpha = expected.data[at + 3] ?? 0;
    red += (expected.data[at] ?? 0) * alpha;
    green += (expected.data[at + 1] ?? 0) * alpha;
    blue += (expected.data[at + 2] ?? 0) * alpha;
    weight += alpha;
  }
  const off = Math.max(
    Math.abs(r * 255 - red / weight),
    Math.abs(g * 255 - green / weight),
    Math.abs(b * 255 - blue / weight),
  );
  expect.soft(off, 'average of the thumbhash').toBeLessThanOrEqual(8);
}

describe('every derivative looks as what was drawn', () => {
  it.each(cases)(
    '$name',
    async ({ bytes, expected }) => expectAlike(await bytes(), expected),
    60_000,
  );

  const inks: readonly (readonly [string, () => Promise<Buffer>, 'as drawn' | 'turned round'])[] = [
    [
      'turned round, as Adobe writes them',
      () => opaque().toColourspace('cmyk').jpeg({ quality: 96 }).toBuffer(),
      'as drawn',
    ],
    [
      'with their profile',
      () => opaque().withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 96 }).toBuffer(),
      'as drawn',
    ],
    ['as they stand, without the mark of Adobe', unmarkedInks, 'as drawn'],
  ];
  it.each(inks)(
    'a JPEG in four inks, %s',
    async (_name, written, looks) => {
      const bytes = await written();
      expect((await sharp(bytes).metadata()).space).toBe('cmyk');
      const read = await decode(bytes);
      // What inks look like is a matter of the press: near what was drawn, or far off where they are turned round; the derivatives just as decoded.
      const { colour } = await likeness(await of(read).png().toBuffer(), drawn);
      expect(colour < 16 ? 'as drawn' : 'turned round').toBe(looks);
      await expectAlike(bytes, read);
    },
    60_000,
  );

  it('the files in wide colours would look wrong without their profile, so that the test can fail', async () => {
    for (const space of [displayP3, adobeRgb]) {
      const plain = await sharp(await inSpace(space), { ignoreIcc: true })
        .raw()
        .toBuffer();
      const expected = await of(strong).removeAlpha().raw().toBuffer();
      expect(
        Math.max(
          ...meanColour(plain).map((value, at) =>
            Math.abs(value - (meanColour(expected)[at] ?? 0)),
          ),
        ),
      ).toBeGreaterThan(3);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a photograph of orientation %d',
    async (orientation) => {
      const upright = flag(640, 420);
      await expectAlike(await phonePicture(orientation, upright), drawRgba(640, 420, upright.at));
    },
    30_000,
  );

  it.each([
    ['half transparent', half],
    ['of an alpha channel that hides nothing', drawn],
  ] as const)('a face that is %s', async (_name, picture) => {
    const bytes = await of(picture).png().toBuffer();
    const { pictures } = await makeDerivatives({ bytes, type: 'image/png', square: true });
    // The cut is chosen by the library; the same cut of the same picture by its plain path is what it must look like.
    const { data, info } = await of(picture)
      .resize(HEIGHT, HEIGHT, { fit: 'cover', position: 'attention' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const made of pictures) {
      const { colour, structure } = await likeness(made.bytes, {
        data,
        width: info.width,
        height: info.height,
      });
      expect
        .soft(
          [colour <= 3, structure >= 0.97],
          `${made.name}: colour ${colour}, structure ${structure}`,
        )
        .toEqual([true, true]);
    }
  });
});

const folder = fileURLToPath(new URL('../../../../../shared/data/photos/', import.meta.url));
const there = existsSync(folder);
if (!there) process.stdout.write(`skipped: no photographs at ${folder}\n`);

/** The HEVC decoder alone, and the samples turned from Display P3 to sRGB by the published matrices. */
async function heicByHand(bytes: Buffer): Promise<Rgba> {
  const images = await decodeHeic.all({ buffer: bytes });
  const first = images[0];
  if (first === undefined) throw new Error('no picture in the file');
  const { width, height, data } = await first.decode();
  images.dispose();
  return { width, height, data: fromP3(data) };
}

const light = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const lights = Float64Array.from({ length: 256 }, (_none, value) => light(value / 255));
const sample = (value: number): number => {
  const bounded = Math.min(1, Math.max(0, value));
  return Math.round(
    255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055),
  );
};
function fromP3(data: Uint8ClampedArray): Uint8Array {
  const turned = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [
      lights[data[at] ?? 0] ?? 0,
      lights[data[at + 1] ?? 0] ?? 0,
      lights[data[at + 2] ?? 0] ?? 0,
    ];
    turned[at] = sample(1.22494 * r - 0.22494 * g);
    turned[at + 1] = sample(-0.04206 * r + 1.04206 * g);
    turned[at + 2] = sample(-0.01964 * r - 0.07864 * g + 1.09828 * b);
    turned[at + 3] = 255;
  }
  return turned;
}

describe.skipIf(!there)('every derivative looks as the photograph', () => {
  it.each([
    'iphone_13_pro_max.HEIC',
    'iphone_hdr_YES.jpg',
    'DSCN0010.jpg',
    'DSCN0021.jpg',
    'DSCN0042.jpg',
    'Canon_40D.jpg',
    'image01137.jpg',
    'landscape_3.jpg',
    'portrait_6.jpg',
    'portrait_8.jpg',
  ])(
    '%s',
    async (name) => {
      const bytes = readFileSync(`${folder}${name}`);
      await expectAlike(
        bytes,
        name.endsWith('.HEIC') ? await heicByHand(bytes) : await decode(bytes),
      );
    },
    120_000,
  );
});
