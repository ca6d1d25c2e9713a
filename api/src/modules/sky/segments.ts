/** From memories to segments: what is kept of a sky in memory. */
import {
  MOST_ROWS,
  UNDATED,
  dayOfDate,
  encodeSegment,
  feelingNumber,
  rowsToSegment,
  subtypeNumber,
  typeNumber,
  yearOfDay,
  type SkyRow,
} from '@kinlore/shared/sky';
import { UNDATED_YEARS, nameOf, type Years } from './blocks.ts';
import type { Salted } from './naming.ts';
import type { MemoryRow } from './sky.queries.ts';

const ID_BYTES = 16;

export interface Segment {
  readonly years: string;
  readonly hash: string;
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the rows, sixteen bytes each. */
  readonly ids: Buffer;
}

/** Of some years: segments, and how many memories of a year have a feeling (`year * 16 + number`). */
export interface Block {
  readonly years: Years | null;
  readonly segments: readonly Segment[];
  readonly felt: ReadonlyMap<number, number>;
  readonly thread: Thread;
}

/** The days of some memories, and the first of each stage among them, by its number. */
export interface Thread {
  readonly from: number;
  readonly to: number;
  readonly stages: ReadonlyMap<number, number>;
}

/** As long as there is none with a date; `to` is then before `from`. */
export const noThread: Thread = { from: Infinity, to: -Infinity, stages: new Map() };

export function joinThreads(one: Thread, other: Thread): Thread {
  const stages = new Map(one.stages);
  for (const [stage, day] of other.stages)
    stages.set(stage, Math.min(day, stages.get(stage) ?? day));
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to), stages };
}

/** They come in the order of their days. */
function threadOf(): { readonly add: (row: SkyRow) => void; readonly done: () => Thread } {
  const stages = new Map<number, number>();
  let { from, to } = noThread;
  return {
    add: ({ day, stage }) => {
      if (day === UNDATED) return;
      from = Math.min(from, day);
      to = Math.max(to, day);
      if (stage > 0 && !stages.has(stage)) stages.set(stage, day);
    },
    done: () => ({ from, to, stages }),
  };
}

/** Sixteen numbers of feelings are more than there are. */
const FELT = 16;
export const feltKey = (year: number, feeling: number): number => year * FELT + feeling;
export const feltYear = (key: number): number => Math.floor(key / FELT);
export const feltFeeling = (key: number): number => key % FELT;
/** Stands for no year. */
export const NO_YEAR = 0;

export interface Reader {
  readonly salted: Salted;
  readonly stageOf: (day: number) => number;
}

function rowOf({ salted, stageOf }: Reader, memory: MemoryRow): SkyRow {
  const day = memory.date === null ? UNDATED : dayOfDate(memory.date);
  const type = typeNumber(memory.type);
  return {
    day,
    type,
    subtype: subtypeNumber(type, memory.subtype),
    feeling: feelingNumber(memory.feeling),
    intensity: memory.intensity ?? 0,
    stage: day === UNDATED ? 0 : stageOf(day),
    photo: memory.photo !== null,
    place: memory.place === '' ? null : { key: memory.place_plain, name: memory.place },
    people: (memory.people ?? []).map(([name, key, account]) =>
      account === null ? { key, name } : salted.account(account, name),
    ),
  };
}

/** Memories come oldest first, a few thousand at a time; a block is cut into segments as they come. */
export interface BlockMaker {
  add(memory: MemoryRow): void;
  done(): Block;
}

export function makeBlock(reader: Reader, years: Years | null): BlockMaker {
  const segments: Segment[] = [];
  const felt = new Map<number, number>();
  const thread = threadOf();
  let [memories, rows]: [MemoryRow[], SkyRow[]] = [[], []];
  const cut = () => {
    if (rows.length > 0) segments.push(segmentOf(reader, years, memories, rows));
    [memories, rows] = [[], []];
  };
  return {
    add(memory) {
      const row = rowOf(reader, memory);
      memories.push(memory);
      rows.push(row);
      const key = feltKey(row.day === UNDATED ? NO_YEAR : yearOfDay(row.day), row.feeling);
      felt.set(key, (felt.get(key) ?? 0) + 1);
      thread.add(row);
      if (rows.length === MOST_ROWS) cut();
    },
    done() {
      cut();
      return { years, segments, felt, thread: thread.done() };
    },
  };
}

function segmentOf(
  { salted }: Reader,
  years: Years | null,
  memories: readonly MemoryRow[],
  rows: readonly SkyRow[],
): Segment {
  const bytes = encodeSegment(rowsToSegment(rows));
  const ids = Buffer.from(memories.map(({ id }) => id.replaceAll('-', '')).join(''), 'hex');
  // What `names` answers is of the content too, though it does not travel with it.
  const beside = JSON.stringify(memories.map(({ title, photo }) => [title, photo]));
  return {
    years: years === null ? UNDATED_YEARS : nameOf(years),
    hash: salted.hash(bytes, ids, beside),
    count: rows.length,
    bytes,
    ids,
  };
}

const DASHES = [8, 12, 16, 20, 32] as const;

export function idsOf({ ids }: Segment): readonly string[] {
  const hex = ids.toString('hex');
  return Array.from({ length: ids.length / ID_BYTES }, (_, at) => {
    const from = at * 2 * ID_BYTES;
    return DASHES.map((end, part) => hex.slice(from + (DASHES[part - 1] ?? 0), from + end)).join(
      '-',
    );
  });
}
