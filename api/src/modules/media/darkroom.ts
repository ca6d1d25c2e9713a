/** What the worker thread does with one picture: look at its header, develop derivatives without metadata, read what the camera wrote. */
import exifr from 'exifr';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { MediaFormat } from '@kinlore/shared/contracts/media';
import { cameraFacts, type CameraFacts } from './camera-facts.ts';
import type { PictureType } from './sniff.ts';

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_000;
const QUALITY: Readonly<Record<MediaFormat, number>> = { webp: 80, avif: 55 };
const AVIF_EFFORT = 3;

/** Longest side in pixels. */
export const sizes = [
  ['large', 1920],
  ['medium', 960],
  ['small', 320],
] as const;
export type SizeName = (typeof sizes)[number][0];

export interface Developed {
  readonly name: SizeName;
  readonly format: MediaFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Negative {
  readonly bytes: Buffer;
  readonly type: PictureType;
  /** Faces are shown in a square. */
  readonly square: boolean;
}

export interface Print extends CameraFacts {
  /** Of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly pictures: readonly Developed[];
}

/** A refusal that the sender is told. */
export class Unusable extends Error {
  readonly code: 'media.broken' | 'media.too_many_pixels';
  constructor(code: Unusable['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

// The allow-list of `sniff` once more, inside the library: no loader of SVG, PDF or anything else can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

interface Upright {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
}

const refuseHuge = (width: number, height: number): void => {
  if (width * height > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE)
    throw new Unusable('media.too_many_pixels');
};

/** iPhones write HEVC, which the image library does not read; its decoder turns the picture upright by itself. */
async function openHeic(bytes: Buffer): Promise<Upright> {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (first === undefined) throw new Unusable('media.broken');
    refuseHuge(first.width, first.height);
    const { width, height, data } = await first.decode();
    return {
      image: sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
        raw: { width, height, channels: 4 },
      }).removeAlpha(),
      width,
      height,
    };
  } finally {
    images.dispose();
  }
}

async function open({ bytes, type }: Negative): Promise<Upright> {
  if (type === 'image/heic') return openHeic(bytes);
  // Only the header is read here.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseHuge(autoOrient.width, autoOrient.height);
  return {
    image: sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, autoOrient: true }),
    width: autoOrient.width,
    height: autoOrient.height,
  };
}

const encode = (image: Sharp, format: MediaFormat): Sharp =>
  format === 'webp'
    ? image.webp({ quality: QUALITY.webp, effort: 4 })
    : image.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });

interface Pixels {
  readonly data: Buffer;
  readonly info: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 2 | 3 | 4;
  };
}

/** The original is decoded once, to the size of the largest derivative; the others are made from that. */
async function largest({ image, width, height }: Upright, square: boolean): Promise<Pixels> {
  const side = Math.min(sizes[0][1], square ? Math.min(width, height) : Number.POSITIVE_INFINITY);
  return image
    .resize(
      side,
      side,
      square
        ? { fit: 'cover', position: 'attention' }
        : { fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const from = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info });

async function print(pixels: Pixels, format: MediaFormat): Promise<readonly Developed[]> {
  const longest = Math.max(pixels.info.width, pixels.info.height);
  const made: Developed[] = [];
  for (const [index, [name, side]] of sizes.entries()) {
    const smaller = sizes[index + 1]?.[1] ?? 0;
    // A size that would only repeat the next smaller one is left out.
    if (longest <= smaller) continue;
    const { data, info } = await encode(
      from(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true }),
      format,
    ).toBuffer({ resolveWithObject: true });
    made.push({ name, format, width: info.width, height: info.height, bytes: data });
  }
  return made;
}

async function thumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await from(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const orBroken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable('media.broken', error);
  }
};

/** Everything that is done while the sender waits. Throws `Unusable`. */
export const develop = (negative: Negative): Promise<Print> =>
  orBroken(async () => {
    const upright = await open(negative);
    const pixels = await largest(upright, negative.square);
    const facts = cameraFacts(
      await exifr
        .parse(negative.bytes, {
          reviveValues: false,
          translateValues: false,
          pick: [
            'DateTimeOriginal',
            'CreateDate',
            'Make',
            'Model',
            'Software',
            'FileSource',
            'GPSLatitude',
            'GPSLongitude',
            'GPSLatitudeRef',
            'GPSLongitudeRef',
          ],
        })
        .catch(() => undefined),
    );
    return {
      width: upright.width,
      height: upright.height,
      thumbhash: await thumbhash(pixels),
      pictures: await print(pixels, 'webp'),
      ...facts,
    };
  });

/** The slow format, made later by a job. */
export const developAvif = (negative: Negative): Promise<readonly Developed[]> =>
  orBroken(async () => print(await largest(await open(negative), negative.square), 'avif'));
