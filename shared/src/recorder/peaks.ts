/** How loud a recording is along the way, as one byte a bar. */
import { MOST_PEAKS } from '../contracts/media.ts';

/** The loudest of each stretch, so that a word is not lost between two. `levels`: 0 to 1. Pure. */
export function peaksOf(levels: readonly number[]): string {
  const bars = Math.min(MOST_PEAKS, levels.length);
  const loudest = Math.max(0.05, ...stretches(levels, bars));
  return btoa(
    stretches(levels, bars)
      .map((level) => String.fromCodePoint(Math.round((Math.min(level, loudest) / loudest) * 255)))
      .join(''),
  );
}

const stretches = (levels: readonly number[], bars: number): readonly number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const end = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return levels.slice(from, end).reduce((most, level) => Math.max(most, level), 0);
  });

/** Larger files would take a page's memory to be listened to at once. */
const MOST_BYTES = 40 * 1024 * 1024;
const EACH = 2_048;

/** Empty where the browser cannot listen to it. */
export async function peaksOfFile(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return '';
  try {
    const context = new OfflineAudioContext(1, 1, 8_000);
    const samples = (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0);
    const levels: number[] = [];
    for (let at = 0; at < samples.length; at += EACH)
      levels.push(
        samples.subarray(at, at + EACH).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      );
    return peaksOf(levels);
  } catch {
    return '';
  }
}
