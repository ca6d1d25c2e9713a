/** Where the samples of a track lie, and when those of a fragment end. */
import type { Blanks } from './blanks.ts';
import { boxesIn, type Box } from './box-reading.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';

export interface Track {
  readonly id: number;
  readonly handler: string;
  readonly width: number;
  readonly height: number;
  /** Ticks of a second. */
  readonly scale: number;
}

/** Of a file in fragments its head says nothing of its length. */
export const lengthOf = (told: number, fragments: number): number => (told > 0 ? told : fragments);

const MOST_SAMPLES = 4_000_000;

async function tableOf(file: FileBytes, trak: Box): Promise<ReadonlyMap<string, Box>> {
  let { from, end } = trak;
  for (const name of ['mdia', 'minf', 'stbl']) {
    const inner = (await boxesIn(file, from, end)).find(({ type }) => type === name);
    if (inner === undefined) return new Map();
    ({ from, end } = inner);
  }
  return new Map((await boxesIn(file, from, end)).map((box) => [box.type, box]));
}

/** Version, flags, how many, and then numbers. */
async function numbersOf(
  file: FileBytes,
  box: Box | undefined,
  before: number,
  width: number,
): Promise<Buffer> {
  if (box === undefined) return Buffer.alloc(0);
  const count = (await readAll(file, box.from + before - 4, 4)).readUInt32BE();
  if (count > MOST_SAMPLES || before + count * width > box.end - box.from)
    throw new Unplayable('a table that ends beyond its box');
  return Buffer.from(await readAll(file, box.from + before, count * width));
}

async function chunksOf(
  file: FileBytes,
  table: ReadonlyMap<string, Box>,
): Promise<readonly number[]> {
  const narrow = await numbersOf(file, table.get('stco'), 8, 4);
  const wide = await numbersOf(file, table.get('co64'), 8, 8);
  return [
    ...Array.from({ length: narrow.length / 4 }, (_, at) => narrow.readUInt32BE(at * 4)),
    ...Array.from({ length: wide.length / 8 }, (_, at) => Number(wide.readBigUInt64BE(at * 8))),
  ];
}

async function sampleSizes(file: FileBytes, table: ReadonlyMap<string, Box>) {
  const box = table.get('stsz');
  if (box === undefined) throw new Unplayable('a hidden track without sizes');
  const same = (await readAll(file, box.from + 4, 4)).readUInt32BE();
  if (same > 0) return () => same;
  const each = await numbersOf(file, box, 12, 4);
  return (sample: number) => (sample * 4 < each.length ? each.readUInt32BE(sample * 4) : 0);
}

/** Samples of a chunk, by its number from 1: each entry holds until the next. */
async function perChunk(file: FileBytes, table: ReadonlyMap<string, Box>) {
  const entries = await numbersOf(file, table.get('stsc'), 8, 12);
  let at = 0;
  return (chunk: number): number => {
    while ((at + 1) * 12 < entries.length && entries.readUInt32BE((at + 1) * 12) <= chunk) at += 1;
    return entries.length === 0 ? 0 : entries.readUInt32BE(at * 12 + 4);
  };
}

/** What lies in the file for a track that nobody is given: positions by the second, say. */
export async function blankSamples(file: FileBytes, blanks: Blanks, trak: Box): Promise<void> {
  const table = await tableOf(file, trak);
  const chunks = await chunksOf(file, table);
  if (chunks.length === 0) return;
  const [sizeOf, countOf] = [await sampleSizes(file, table), await perChunk(file, table)];
  let sample = 0;
  for (const [place, at] of chunks.entries()) {
    let bytes = 0;
    for (let left = countOf(place + 1); left > 0; left -= 1) {
      bytes += sizeOf(sample);
      sample += 1;
      if (sample > MOST_SAMPLES) throw new Unplayable('too many samples');
    }
    blanks.add(at, Math.min(bytes, file.size - at));
  }
}

const FLAGS = { base: 0x1, index: 0x2, duration: 0x8, offset: 0x1, first: 0x4 } as const;

/** How long the samples of a run last together. */
async function runTicks(file: FileBytes, run: Box, usual: number): Promise<number> {
  const head = (await readAll(file, run.from, 8)).readUInt32BE();
  const count = (await readAll(file, run.from + 4, 4)).readUInt32BE();
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (head & flag) !== 0).length;
  if ((head & 0x100) === 0) return count * usual;
  const before = 8 + ((head & FLAGS.offset) === 0 ? 0 : 4) + ((head & FLAGS.first) === 0 ? 0 : 4);
  if (before + count * fields * 4 > run.end - run.from)
    throw new Unplayable('a run beyond its box');
  const bytes = await readAll(file, run.from + before, count * fields * 4);
  let ticks = 0;
  for (let at = 0; at < count; at += 1) ticks += bytes.readUInt32BE(at * fields * 4);
  return ticks;
}

/** Of a sample that says nothing of its own length. */
function usualTicks(head: Buffer): number {
  const flags = head.readUInt32BE();
  const at = 8 + ((flags & FLAGS.base) === 0 ? 0 : 8) + ((flags & FLAGS.index) === 0 ? 0 : 4);
  return (flags & FLAGS.duration) !== 0 && head.length >= at + 4 ? head.readUInt32BE(at) : 0;
}

/** When a fragment of a track ends, in milliseconds. */
export async function fragmentEnd(
  file: FileBytes,
  boxes: readonly Box[],
  tracks: readonly Track[],
): Promise<number> {
  const [head, time] = ['tfhd', 'tfdt'].map((type) => boxes.find((box) => box.type === type));
  if (head === undefined || time === undefined) return 0;
  const told = await readAll(file, head.from, head.end - head.from);
  const track = tracks.find(({ id }) => id === told.readUInt32BE(4));
  if (track === undefined || track.scale === 0) return 0;
  const start = await readAll(file, time.from, time.end - time.from);
  let ticks = start[0] === 1 ? Number(start.readBigUInt64BE(4)) : start.readUInt32BE(4);
  for (const run of boxes.filter(({ type }) => type === 'trun'))
    ticks += await runTicks(file, run, usualTicks(told));
  return Math.round((ticks / track.scale) * 1000);
}
