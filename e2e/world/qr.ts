/** What a QR code on the screen says, read from its pixels as a camera would read it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import readPixels from 'jsqr';
import { root } from './server.ts';

/** Runs where the libraries of the server are: the picture as red, green, blue and opacity. */
const opening = `
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
const { data, info } = await sharp(readFileSync(0)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
process.stdout.write(JSON.stringify({ width: info.width, height: info.height, pixels: data.toString('base64') }));
`;

/** Throws where a camera would find nothing. */
export async function readQr(picture: Locator): Promise<string> {
  const input = await picture.screenshot({ animations: 'disabled' });
  const shot: { readonly width: number; readonly height: number; readonly pixels: string } =
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', opening], {
        cwd: join(root, 'api'),
        encoding: 'utf8',
        input,
        maxBuffer: 64_000_000,
      }),
    );
  const bytes = new Uint8ClampedArray(Buffer.from(shot.pixels, 'base64'));
  const found = readPixels(bytes, shot.width, shot.height);
  if (found === null) throw new Error('no QR code is seen in the picture');
  return found.data;
}
