/** What the worker thread does with one picture: look at its header, make derivatives without metadata, read what the camera wrote. */
import { crc32, deflateSync } from 'node:zlib';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { MediaFormat } from '@kinlore/shared/contracts/media';
import { mediaKinds, type VariantName } from '@kinlore/shared/contracts/media-kinds';
import { blurRegions, type BlurredRegion } from './blurring.ts';
import { fromPixels, toPixels, type Pixels } from './pixels.ts';
import { readInFile, type ReadInFile } from './read-in-file.ts';
import type { PictureType } from './sniff.ts';

const { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, variants: sizes } = mediaKinds.image;
/** The lowest at which photographs of phones keep a structural similarity of 0.97 in every size (derivatives.test.ts). */
const QUALITY: Readonly<Record<MediaFormat, number>> = { webp: 86, avif: 74 };
const AVIF_EFFORT = 3;
/** Of WebP. The lower one takes half the time for files of the same size that are a little less exact: for pictures that were drawn. */
const WEBP_EFFORT = { whole: 4, drawn: 2 } as const;

export interface Derivative {
  readonly name: VariantName;
  readonly format: MediaFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface Source {
  readonly bytes: Buffer;
  readonly type: PictureType;
  /** Faces are shown in a square. */
  readonly square: boolean;
  /** Drawn by us, for the demo. */
  readonly drawn?: boolean;
  /** Nothing of these is told by what is made. */
  readonly blurred?: readonly BlurredRegion[];
}

export interface MadePicture extends ReadInFile {
  /** Of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly pictures: readonly Derivative[];
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
  /** A colour profile that the library could not apply itself. */
  readonly profile: Buffer | null;
}

const refuseHuge = (width: number, height: number): void => {
  if (width * height > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE)
    throw new Unusable('media.too_many_pixels');
};

/** Phones give every picture an alpha channel that hides nothing; one that does hide something is kept. */
async function withoutEmptyAlpha(pixels: Pixels): Promise<Pixels> {
  const { data, channels } = pixels;
  if (channels === 1 || channels === 3) return pixels;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return pixels;
  return toPixels(fromPixels(pixels).removeAlpha());
}

/** Turns samples that are in a profile's colours into sRGB: the library reads a profile from a file alone, so the samples become one (a PNG). */
async function convertFromProfile(pixels: Pixels, profile: Buffer): Promise<Pixels> {
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const afterHeader = 33;
  return toPixels(
    sharp(
      Buffer.concat([png.subarray(0, afterHeader), length, body, sum, png.subarray(afterHeader)]),
    ),
  );
}

/** The profile in the container of a HEIC; the library reads its header, though not its pixels. */
const profileOf = async (bytes: Buffer): Promise<Buffer | null> => {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).icc ?? null;
  } catch {
    return null;
  }
};

/** iPhones write HEVC, which the image library does not read; its decoder turns the picture upright by itself. */
async function openHeic(bytes: Buffer): Promise<Upright> {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (first === undefined) throw new Unusable('media.broken');
    refuseHuge(first.width, first.height);
    const { width, height, data } = await first.decode();
    const image = fromPixels({
      data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
      width,
      height,
      channels: 4,
    });
    return { image, width, height, profile: await profileOf(bytes) };
  } finally {
    images.dispose();
  }
}

async function open({ bytes, type }: Source): Promise<Upright> {
  if (type === 'image/heic') return openHeic(bytes);
  // Only the header is read here.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseHuge(autoOrient.width, autoOrient.height);
  const image = sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: MAX_PIXELS,
    autoOrient: true,
  });
  return { image, width: autoOrient.width, height: autoOrient.height, profile: null };
}

const encode = (image: Sharp, format: MediaFormat, drawn: boolean): Sharp =>
  format === 'webp'
    ? image.webp({ quality: QUALITY.webp, effort: drawn ? WEBP_EFFORT.drawn : WEBP_EFFORT.whole })
    : image.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });

/** The original is decoded once, to the size of the largest derivative; the others are made from that. */
async function largest(
  { image, width, height, profile }: Upright,
  { square, blurred = [] }: Source,
): Promise<Pixels> {
  const side = Math.min(sizes[0][1], square ? Math.min(width, height) : Number.POSITIVE_INFINITY);
  const fit = square
    ? ({ fit: 'cover', position: 'attention' } as const)
    : ({ fit: 'inside', withoutEnlargement: true } as const);
  const pixels = await withoutEmptyAlpha(await toPixels(image.resize(side, side, fit)));
  const shown = profile === null ? pixels : await convertFromProfile(pixels, profile);
  // A square is another picture than the one in which the regions were marked; none is marked in a face.
  return square ? shown : blurRegions(shown, blurred);
}

async function encodeAll(
  pixels: Pixels,
  format: MediaFormat,
  drawn = false,
): Promise<readonly Derivative[]> {
  const longest = Math.max(pixels.width, pixels.height);
  const made: Derivative[] = [];
  for (const [index, [name, side]] of sizes.entries()) {
    const smaller = sizes[index + 1]?.[1] ?? 0;
    // A size that would only repeat the next smaller one is left out.
    if (longest <= smaller) continue;
    const resized = fromPixels(pixels).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await encode(resized, format, drawn).toBuffer({
      resolveWithObject: true,
    });
    made.push({ name, format, width: info.width, height: info.height, bytes: data });
  }
  return made;
}

async function thumbhash(pixels: Pixels): Promise<string> {
  const small = await toPixels(
    fromPixels(pixels).resize(100, 100, { fit: 'inside', withoutEnlargement: true }).ensureAlpha(),
  );
  return Buffer.from(rgbaToThumbHash(small.width, small.height, small.data)).toString('base64');
}

const orBroken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable('media.broken', error);
  }
};

/** Everything that is done while the sender waits. Throws `Unusable`. */
export const makeDerivatives = (source: Source): Promise<MadePicture> =>
  orBroken(async () => {
    const upright = await open(source);
    const pixels = await largest(upright, source);
    return {
      width: upright.width,
      height: upright.height,
      thumbhash: await thumbhash(pixels),
      pictures: await encodeAll(pixels, 'webp', source.drawn),
      ...readInFile(source.bytes, upright),
    };
  });

/** The slow format, made later by a job. Throws `Unusable`. */
export const makeAvif = (source: Source): Promise<readonly Derivative[]> =>
  orBroken(async () => encodeAll(await largest(await open(source), source), 'avif'));
