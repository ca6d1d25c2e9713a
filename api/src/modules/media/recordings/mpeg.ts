/** MP3: frames one after the other, and remarks before, between and behind them, which are blanked. */
import { Blanks } from './blanks.ts';
import { Unplayable, type FileBytes } from './file-bytes.ts';
import type { ToldRecording } from './told.ts';

const rates = [44_100, 48_000, 32_000];
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** By the two bits of the version; 1 is none. */
const versions: readonly ({
  slower: number;
  bitrates: readonly number[];
  samples: number;
} | null)[] = [
  { slower: 4, bitrates: bitrates.two, samples: 576 },
  null,
  { slower: 2, bitrates: bitrates.two, samples: 576 },
  { slower: 1, bitrates: bitrates.one, samples: 1152 },
];

/** A frame of layer III, or null. */
export function frameOf(head: Buffer): Frame | null {
  const bits = head.length < 4 ? 0 : head.readUInt32BE(0);
  if (bits >>> 21 !== 0x7_ff || ((bits >>> 17) & 3) !== 1) return null;
  const version = versions[(bits >>> 19) & 3] ?? null;
  const kilobits = version?.bitrates[(bits >>> 12) & 15] ?? 0;
  const rate = rates[(bits >>> 10) & 3] ?? 0;
  if (version === null || kilobits === 0 || rate === 0) return null;
  const seconds = version.samples / (rate / version.slower);
  const padding = (bits >>> 9) & 1;
  return { bytes: Math.floor(seconds * kilobits * 125) + padding, seconds };
}

/** Bytes of remarks of the kind that stands first; 0 where none do. */
async function remarksAt(file: FileBytes, at: number): Promise<number> {
  const head = await file.read(at, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  return Math.min(size + 10, file.size - at);
}

/** So far is looked for the next frame before it is none. */
const FAR = 65_536;

/** Where the next two frames follow each other; null where none do. */
async function nextFrame(file: FileBytes, from: number): Promise<number | null> {
  const bytes = Buffer.from(await file.read(from, FAR));
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = frameOf(bytes.subarray(at, at + 4));
    if (frame === null) continue;
    const after = from + at + frame.bytes;
    if (after === file.size || frameOf(await file.read(after, 4)) !== null) return from + at;
  }
  return null;
}

/** What stands between frames, and behind the last. */
function blankRemarks(blanks: Blanks, at: number, bytes: number, isTagged: boolean): void {
  const head = Buffer.from('ID3\x03\0\0', 'latin1');
  if (isTagged) {
    blanks.add(at, head.length, head);
    blanks.add(at + 10, bytes - 10);
  } else blanks.add(at, bytes);
}

const MOST_FRAMES = 5_000_000;

export async function lookAtMpeg(file: FileBytes): Promise<ToldRecording> {
  const blanks = new Blanks();
  let [at, seconds, frames] = [0, 0, 0];
  while (at < file.size && frames < MOST_FRAMES) {
    const frame = frameOf(await file.read(at, 4));
    if (frame !== null) {
      seconds += frame.seconds;
      frames += 1;
      at += frame.bytes;
      continue;
    }
    const tagged = await remarksAt(file, at);
    const next = tagged > 0 ? at + tagged : ((await nextFrame(file, at)) ?? file.size);
    blankRemarks(blanks, at, next - at, tagged > 0);
    at = next;
  }
  if (frames < 2) throw new Unplayable('no frames');
  return {
    type: 'audio/mpeg',
    lengthMs: Math.round(seconds * 1000),
    width: null,
    height: null,
    blanks: blanks.list(),
  };
}
