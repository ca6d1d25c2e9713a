/** WebM: elements in elements. A recorder that writes while it listens leaves lengths open; then the last block says when it ends. */
import { Blanks } from './blanks.ts';
import {
  blank,
  bytesOf,
  elementAt,
  elementsIn,
  ID,
  numberOf,
  realOf,
  type Element,
} from './elements.ts';
import { Unplayable, type FileBytes } from './file-bytes.ts';
import type { ToldRecording } from './told.ts';

/** What was found so far. */
interface Found {
  scale: number;
  duration: number;
  cluster: number;
  /** In ticks of `scale` nanoseconds. */
  last: number;
  blocks: number;
  hasSound: boolean;
  size: { readonly width: number; readonly height: number } | null;
}

async function readInfo(file: FileBytes, found: Found, blanks: Blanks, info: Element) {
  for await (const element of elementsIn(file, info.from, info.end ?? info.from)) {
    if (element.id === ID.scale) found.scale = await numberOf(file, element);
    if (element.id === ID.duration) found.duration = await realOf(file, element);
    if (element.id === ID.title && element.end !== null) blank(blanks, element.start, element.end);
  }
}

async function readVideo(file: FileBytes, found: Found, video: Element): Promise<void> {
  let [width, height] = [0, 0];
  for await (const element of elementsIn(file, video.from, video.end ?? video.from)) {
    if (element.id === ID.width) width = await numberOf(file, element);
    if (element.id === ID.height) height = await numberOf(file, element);
  }
  found.size ??= { width, height };
}

async function readTracks(file: FileBytes, found: Found, tracks: Element): Promise<void> {
  for await (const track of elementsIn(file, tracks.from, tracks.end ?? tracks.from)) {
    if (track.id !== ID.track) continue;
    for await (const element of elementsIn(file, track.from, track.end ?? track.from)) {
      if (element.id === ID.video) await readVideo(file, found, element);
      if (element.id !== ID.trackType) continue;
      const type = await numberOf(file, element);
      // Words that run along may say where they were recorded, and cannot be taken out.
      if (type !== 1 && type !== 2) throw new Unplayable('a track that is neither seen nor heard');
      found.hasSound ||= type === 2;
    }
  }
}

async function readBlock(file: FileBytes, found: Found, { from }: Element): Promise<void> {
  const head = await file.read(from, 12);
  const width = Math.clz32(head[0] ?? 0) - 23;
  if (head.length < width + 2) return;
  found.last = Math.max(found.last, found.cluster + head.readInt16BE(width));
  found.blocks += 1;
}

async function readElement(file: FileBytes, found: Found, blanks: Blanks, element: Element) {
  switch (element.id) {
    case ID.info:
      return readInfo(file, found, blanks, element);
    case ID.tracks:
      return readTracks(file, found, element);
    case ID.time:
      found.cluster = await numberOf(file, element);
      return undefined;
    case ID.simple:
    case ID.block:
      return readBlock(file, found, element);
    default:
      return undefined;
  }
}

/** Of the head of a file, and of every cluster, only these are looked into. */
const entered: ReadonlySet<number> = new Set([ID.cluster, ID.group]);
const keptAbove: ReadonlySet<number> = new Set([ID.seek, ID.info, ID.tracks, ID.cluster, ID.cues]);
const told: ReadonlySet<number> = new Set([ID.tags, ID.attachments, ID.chapters, 0xec]);

/** The elements of the segment, with those of clusters and groups of blocks in their order. */
async function* allIn(file: FileBytes, from: number, end: number): AsyncGenerator<Element> {
  for await (const element of elementsIn(file, from, end)) {
    yield element;
    if (entered.has(element.id) && element.end !== null)
      yield* allIn(file, element.from, Math.min(element.end, end));
  }
}

async function headOf(file: FileBytes): Promise<Element> {
  const header = await elementAt(file, 0);
  if (header?.id !== ID.header || header.end === null) throw new Unplayable('no head');
  let type = '';
  for await (const element of elementsIn(file, header.from, header.end))
    if (element.id === ID.docType)
      type = (await bytesOf(file, element)).toString('latin1').replaceAll('\0', '');
  const segment = await elementAt(file, header.end);
  if (type !== 'webm' || segment?.id !== ID.segment) throw new Unplayable('another container');
  return segment;
}

const lengthOf = ({ duration, last, scale }: Found): number =>
  Math.round(((duration > 0 ? duration : last) * scale) / 1_000_000);

/** Says where and with what, or nothing that is known. */
const isTelling = ({ id }: Element): boolean =>
  told.has(id) || (id > 0xff_ff_ff && !keptAbove.has(id));

const nothingFound: Found = {
  scale: 1_000_000,
  duration: 0,
  cluster: 0,
  last: 0,
  blocks: 0,
  hasSound: false,
  size: null,
};

async function readSegment(file: FileBytes, blanks: Blanks): Promise<Found> {
  const segment = await headOf(file);
  const end = Math.min(segment.end ?? file.size, file.size);
  const found = { ...nothingFound };
  for await (const element of allIn(file, segment.from, end)) {
    if (isTelling(element)) blank(blanks, element.start, Math.min(element.end ?? end, end));
    else await readElement(file, found, blanks, element);
  }
  blanks.add(end, file.size - end);
  return found;
}

export async function lookAtWebm(file: FileBytes): Promise<ToldRecording> {
  const blanks = new Blanks();
  const found = await readSegment(file, blanks);
  const { size } = found;
  if (found.blocks === 0 || (size === null && !found.hasSound))
    throw new Unplayable('nothing to see or hear');
  return {
    type: size === null ? 'audio/webm' : 'video/webm',
    lengthMs: lengthOf(found),
    width: size?.width ?? null,
    height: size?.height ?? null,
    blanks: blanks.list(),
  };
}
