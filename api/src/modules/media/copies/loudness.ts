/** How loud a recording is along the way, where no page has listened: what the browser that sent it could not decode, or what was too large for it. */
import { createReadStream } from 'node:fs';
import { MOST_PEAKS } from '@kinlore/shared/contracts/media';

/** Samples of a second, a byte each. */
export const SAMPLES = 8_000;
/** What is longer is not listened to: its sound would take the room of a film. */
export const LONGEST_MS = 4 * 3_600_000;
/** A tenth of a second. */
const EACH = SAMPLES / 10;
/** Of a byte: silence is in the middle. */
const SILENCE = 128;
/** Softer than this, as a part of what could be, nothing is made loud. */
const FAINT = 0.05;

/** The loudest of each tenth of a second, 0 to 1. A part of the file is held at a time. */
export async function levelsIn(path: string): Promise<readonly number[]> {
  const levels: number[] = [];
  let [loudest, counted] = [0, 0];
  const end = () => {
    levels.push(loudest / SILENCE);
    [loudest, counted] = [0, 0];
  };
  for await (const part of createReadStream(path)) {
    if (!Buffer.isBuffer(part)) continue;
    for (const sample of part) {
      loudest = Math.max(loudest, Math.abs(sample - SILENCE));
      counted += 1;
      if (counted === EACH) end();
    }
  }
  if (counted > 0) end();
  return levels;
}

/** One byte a bar, base64, as a page tells it: the loudest of each stretch. Pure. */
export function barsOf(levels: readonly number[]): string {
  const bars = Math.min(MOST_PEAKS, levels.length);
  const heights = Array.from({ length: bars }, (_, bar) =>
    levels
      .slice(
        Math.floor((bar * levels.length) / bars),
        Math.floor(((bar + 1) * levels.length) / bars),
      )
      .reduce((most, level) => Math.max(most, level), 0),
  );
  const loudest = Math.max(FAINT, ...heights);
  return Buffer.from(heights.map((height) => Math.round((height / loudest) * 255))).toString(
    'base64',
  );
}
