/** Samples of a picture between the steps of its making. */
import sharp, { type Sharp } from 'sharp';

/** Straight (not premultiplied) samples of 8 bits in sRGB; 2 and 4 channels are with alpha. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Only size and layout go back in: what else the library says of an output (`premultiplied`, say) tells how it was made, not what it is. */
export const fromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

export async function toPixels(image: Sharp): Promise<Pixels> {
  const {
    data,
    info: { width, height, channels },
  } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, channels };
}
