/** Ogg with Opus or Vorbis: pages with a sum of their own, so what is blanked in one wants its sum anew. */
import { Blanks, overlay } from './blanks.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';
import type { ToldRecording } from './told.ts';

interface Page {
  readonly at: number;
  readonly granule: bigint;
  readonly serial: number;
  readonly lacing: Buffer;
  readonly body: number;
  readonly end: number;
}

async function pageAt(file: FileBytes, at: number): Promise<Page> {
  const head = await readAll(file, at, 27);
  if (head.toString('latin1', 0, 4) !== 'OggS') throw new Unplayable('no page');
  const segments = head[26] ?? 0;
  const told = { granule: head.readBigInt64LE(6), serial: head.readUInt32LE(14) };
  const lacing = Buffer.from(await readAll(file, at + 27, segments));
  const body = at + 27 + segments;
  return { at, ...told, lacing, body, end: body + lacing.reduce((sum, byte) => sum + byte, 0) };
}

/** Of Ogg: 0x04c11db7, from the top bit, begun with nothing. */
const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1)
    sum = (sum & 0x80_00_00_00) === 0 ? sum << 1 : (sum << 1) ^ 0x04_c1_1d_b7;
  return sum >>> 0;
});
export const sumOf = (bytes: Buffer): number =>
  bytes.reduce((sum, byte) => ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0, 0);

interface Codec {
  /** Of a second. */
  readonly rate: number;
  readonly skip: number;
  /** What the packet of remarks begins with, and is left with. */
  readonly remarks: string;
  readonly nothing: Buffer;
}

const zeros = Buffer.alloc(8);

/** By the first packet; other codecs are played by no browser. */
function codecOf(packet: Buffer): Codec {
  if (packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 19)
    return {
      rate: 48_000,
      skip: packet.readUInt16LE(10),
      remarks: 'OpusTags',
      nothing: Buffer.concat([Buffer.from('OpusTags'), zeros]),
    };
  if (packet.toString('latin1', 0, 7) === '\x01vorbis' && packet.length >= 30)
    return {
      rate: packet.readUInt32LE(12),
      skip: 0,
      remarks: '\x03vorbis',
      nothing: Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), zeros, Buffer.from([1])]),
    };
  throw new Unplayable('another codec');
}

/** How much of a page belongs to the packet that it begins or continues with, and whether that ends there. */
function firstPacket({ lacing }: Page): { readonly bytes: number; readonly isWhole: boolean } {
  let bytes = 0;
  for (const byte of lacing) {
    bytes += byte;
    if (byte < 255) return { bytes, isWhole: true };
  }
  return { bytes, isWhole: false };
}

async function blankPage(file: FileBytes, page: Page, own: Blanks): Promise<Buffer> {
  const bytes = overlay(await readAll(file, page.at, page.end - page.at), page.at, own.list());
  bytes.writeUInt32LE(0, 22);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(sumOf(bytes));
  return sum;
}

/** So many pages of remarks: a cover of some megabytes. */
const MOST_PAGES = 1_000;

async function blankRemarks(
  file: FileBytes,
  blanks: Blanks,
  at: number,
  codec: Codec,
): Promise<void> {
  let page = await pageAt(file, at);
  const head = (await readAll(file, page.body, codec.remarks.length)).toString('latin1');
  if (head !== codec.remarks) throw new Unplayable('no remarks where they belong');
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const { bytes, isWhole } = firstPacket(page);
    const own = new Blanks();
    own.add(page.body, bytes, count === 0 ? codec.nothing : '');
    blanks.add(page.body, bytes, count === 0 ? codec.nothing : '');
    blanks.add(page.at + 22, 4, await blankPage(file, page, own));
    if (isWhole) return;
    page = await pageAt(file, page.end);
  }
  throw new Unplayable('remarks without an end');
}

const LAST = 131_072;

/** Where the last page ends in time. */
async function lastGranule(file: FileBytes, serial: number): Promise<bigint> {
  const from = Math.max(0, file.size - LAST);
  const bytes = await readAll(file, from, file.size - from);
  for (
    let at = bytes.lastIndexOf('OggS');
    at >= 0;
    at = at === 0 ? -1 : bytes.lastIndexOf('OggS', at - 1)
  ) {
    if (at + 27 > bytes.length || bytes.readUInt32LE(at + 14) !== serial) continue;
    const granule = bytes.readBigInt64LE(at + 6);
    if (granule > 0n) return granule;
  }
  throw new Unplayable('no end');
}

export async function lookAtOgg(file: FileBytes): Promise<ToldRecording> {
  const blanks = new Blanks();
  const first = await pageAt(file, 0);
  const codec = codecOf(Buffer.from(await readAll(file, first.body, first.end - first.body)));
  if (codec.rate === 0) throw new Unplayable('no rate');
  await blankRemarks(file, blanks, first.end, codec);
  const samples = Number(await lastGranule(file, first.serial)) - codec.skip;
  return {
    type: 'audio/ogg',
    lengthMs: Math.max(0, Math.round((samples / codec.rate) * 1000)),
    width: null,
    height: null,
    blanks: blanks.list(),
  };
}
