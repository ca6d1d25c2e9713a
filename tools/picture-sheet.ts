/** Pictures of one thing, side by side in one small file. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './federation/places.ts';

/** Of one line of the sheet. */
const TALL = 380;
const GAP = 12;
const MOST_BYTES = 130_000;

interface Image {
  resize(size: { height: number }): Image;
  composite(
    parts: readonly { readonly input: Buffer; readonly left: number; readonly top: number }[],
  ): Image;
  webp(options: { quality: number; effort: number }): Image;
  toBuffer(): Promise<Buffer>;
}
type Sharp = (
  given: Buffer | { create: { width: number; height: number; channels: 3; background: string } },
) => Image;
const sharp = createRequire(join(root, 'api/package.json'))('sharp') as Sharp; // the server's own image library

/** Pairs of pictures below each other: of a wide window, and of a narrow one. */
export async function sheet(
  pairs: readonly (readonly Buffer[])[],
  windows: readonly { readonly width: number; readonly height: number }[],
): Promise<Buffer> {
  const [wide, narrow] = windows.map(({ width, height }) => Math.round((width * TALL) / height));
  const parts = await Promise.all(
    pairs.flat().map(async (one, at) => ({
      input: await sharp(one).resize({ height: TALL }).toBuffer(),
      left: at % 2 === 0 ? 0 : (wide ?? 0) + GAP,
      top: Math.floor(at / 2) * (TALL + GAP),
    })),
  );
  const size = {
    width: (wide ?? 0) + GAP + (narrow ?? 0),
    height: pairs.length * (TALL + GAP) - GAP,
  };
  const ground = sharp({ create: { ...size, channels: 3, background: '#80868a' } });
  return lightest(await ground.composite(parts).webp({ quality: 100, effort: 2 }).toBuffer());
}

/** The best quality within the weight. */
async function lightest(whole: Buffer): Promise<Buffer> {
  for (const quality of [80, 70, 60, 50, 40]) {
    const written = await sharp(whole).webp({ quality, effort: 6 }).toBuffer(); // oxlint-disable-line no-await-in-loop -- the next is tried only when this one is too heavy
    if (written.length <= MOST_BYTES) return written;
  }
  throw new Error(`a sheet does not fit into ${String(MOST_BYTES)} bytes`);
}
