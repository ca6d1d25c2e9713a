/** What is on the screen, beside the file it was made of: pixels of a picture of the page against a decode that is not ours. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import type { Photograph } from './photographs.ts';
import { root } from './server.ts';

export interface Likeness {
  /** The largest difference of a mean channel, of 255. */
  readonly colour: number;
  /** The mean difference of the fields of a grid of twelve by twelve, of 255: another picture, a turned one or a stretched one differs here. */
  readonly place: number;
}

/** Runs where the libraries of the server are. Answers for every shot its likeness to every original, cut to the same shape as the page cuts. */
const comparing = `
import { readFileSync } from 'node:fs';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
const GRID = 12;
const { shots, originals } = JSON.parse(readFileSync(0, 'utf8'), (key, value) => (typeof value === 'string' ? Buffer.from(value, 'base64') : value));
const isHeic = (bytes) => /^ftyp(?:heic|heix|mif1|hevc)/u.test(bytes.toString('latin1', 4, 12));
const upright = async (bytes) => {
  if (!isHeic(bytes)) return sharp(bytes).rotate().toColourspace('srgb').removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const { data, width, height } = await decodeHeic({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
};
// Corners are round: what is compared begins a little inside.
const inside = async (bytes) => {
  const { data, info: { width, height } } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.ceil(width * 0.04), Math.ceil(height * 0.04)];
  const cut = await sharp(data, { raw: { width, height, channels: 3 } }).extract({ left: x, top: y, width: width - 2 * x, height: height - 2 * y }).raw().toBuffer();
  return sharp(cut, { raw: { width: width - 2 * x, height: height - 2 * y, channels: 3 } }).resize(GRID, GRID, { fit: 'fill' }).raw().toBuffer();
};
const meanOf = (grid) => [0, 1, 2].map((channel) => { let sum = 0; for (let at = channel; at < grid.length; at += 3) sum += grid[at]; return sum / (GRID * GRID); });
const decoded = await Promise.all(originals.map(upright));
const answers = [];
for (const shot of shots) {
  const seen = await inside(shot);
  const { width, height } = await sharp(shot).metadata();
  const row = [];
  for (const original of decoded) {
    const grid = await inside(await sharp(original).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer());
    const [a, b] = [meanOf(seen), meanOf(grid)];
    let sum = 0;
    for (let at = 0; at < grid.length; at += 1) sum += Math.abs(grid[at] - seen[at]);
    row.push({ colour: Math.max(...a.map((value, channel) => Math.abs(value - b[channel]))), place: sum / grid.length });
  }
  answers.push(row);
}
process.stdout.write(JSON.stringify(answers));
`;

const bytesOf = (file: string | Photograph): Buffer =>
  typeof file === 'string' ? readFileSync(file) : file.buffer;

function likenesses(
  shots: readonly Buffer[],
  files: readonly (string | Photograph)[],
): readonly (readonly Likeness[])[] {
  const input = JSON.stringify({
    shots: shots.map((shot) => shot.toString('base64')),
    originals: files.map((file) => bytesOf(file).toString('base64')),
  });
  const answer: readonly (readonly Likeness[])[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', comparing], {
      cwd: join(root, 'api'),
      encoding: 'utf8',
      input,
      maxBuffer: 64_000_000,
    }),
  );
  return answer;
}

/** Until the browser has drawn it, in its place. */
async function expectDrawn(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(
      () =>
        image.evaluate(async (element) => {
          if (
            !(element instanceof HTMLImageElement) ||
            !element.complete ||
            element.naturalWidth === 0
          )
            return false;
          await element.decode();
          return true;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** A codec and another size may cost this much; one wrong channel costs many times as much. */
const [MOST_COLOUR, MOST_PLACE] = [6, 8];

/** Every image shows one of the files as it looks, and no two the same: by what is on the screen, not by an address. */
export async function expectPhotographs(
  images: Locator,
  files: readonly (string | Photograph)[],
): Promise<readonly Likeness[]> {
  const shots: Buffer[] = [];
  for (const image of await images.all()) {
    await expectDrawn(image);
    shots.push(await image.screenshot({ animations: 'disabled' }));
  }
  const found = likenesses(shots, files).map(
    (row) => row.map((each, file) => ({ ...each, file })).toSorted((a, b) => a.place - b.place)[0],
  );
  const best = found.flatMap((one) => (one === undefined ? [] : [one]));
  for (const { colour, place } of best) {
    expect(colour, 'mean colour on the screen against the file').toBeLessThanOrEqual(MOST_COLOUR);
    expect(place, 'what stands where on the screen against the file').toBeLessThanOrEqual(
      MOST_PLACE,
    );
  }
  expect(new Set(best.map(({ file }) => file)).size, 'each file is shown once').toBe(shots.length);
  return best;
}
