/**
 * A photograph for others: the picture bit for bit as it was stored, and of what was written around it only what showing it needs. Where it was made,
 * by whom and with what is not in it. What is kept is listed, so that what nobody thought of is left out, too.
 */
import { crc32 } from 'node:zlib';
import { readCameraTags } from './camera-tags.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const [END, SCAN] = [0xd9, 0xda];

const startsWith = (bytes: Buffer, at: number, name: string): boolean =>
  bytes.toString('latin1', at, at + name.length) === name;

/** Of what stands before the picture: how colours are meant, and everything that is the picture. */
function isOfPicture(bytes: Buffer, marker: number, at: number): boolean {
  if (marker === 0xe0) return startsWith(bytes, at, 'JFIF\0');
  if (marker === 0xe2) return startsWith(bytes, at, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWith(bytes, at, 'Adobe');
  return marker >= 0xc0 && marker < 0xe0;
}

/** Where the coded pixels that begin here end: at the next marker that is none of theirs. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isInside && next !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (isInside ? 2 : 1));
  }
  return bytes.length;
}

const [SHORT, LONG, ASCII] = [3, 4, 2];
/** Of a directory: one entry (TIFF 6.0). A short value stands on the left. */
function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  if (type === SHORT) bytes.writeUInt16BE(value, 8);
  else bytes.writeUInt32BE(value, 8);
  return bytes;
}

/** With nothing behind it. */
const directory = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);

const HEAD = Buffer.from('MM\0*\0\0\0\x08', 'latin1');

/** How it was held and when it was made, as the camera wrote it (EXIF 2.3: 0x0112, 0x9003). */
function tiffOf(orientation: number, original: string): Buffer {
  const held = entry(0x0112, SHORT, 1, orientation);
  if (!/^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/u.test(original))
    return Buffer.concat([HEAD, directory(held)]);
  const second = HEAD.length + directory(held, held).length;
  const text = second + directory(held).length;
  const when = Buffer.from(`${original}\0`, 'latin1');
  return Buffer.concat([
    HEAD,
    directory(held, entry(0x8769, LONG, 1, second)),
    directory(entry(0x9003, ASCII, when.length, text)),
    when,
  ]);
}

function heldAndWhen(bytes: Buffer): Buffer {
  const { orientation = 1, original = '' } = readCameraTags(bytes);
  const tiff = tiffOf(orientation, original);
  const start = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  start.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([start, tiff]);
}

/** Where the segment that begins here ends; 0 where none does. */
function segmentEnd(bytes: Buffer, at: number): number {
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? 0 : end;
}

/** What follows the picture (a film of the moment, other pictures) is left out. */
function bareJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [SOI, heldAndWhen(bytes)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    const end = marker === 0xff ? at + 1 : segmentEnd(bytes, at);
    if (end === 0) return null;
    const to = marker === SCAN ? scanEnd(bytes, end) : end;
    if (isOfPicture(bytes, marker, at + 4)) kept.push(bytes.subarray(at, to));
    at = to;
  }
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === END;
  return isWhole ? Buffer.concat([...kept, EOI]) : null;
}

const ofPng = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function barePng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const isSound = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4);
    if (ofPng.has(name) && isSound) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const ofWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of `VP8X` that say that EXIF and XMP follow. */
const TOLD = 0x0c;

function bareWebp(bytes: Buffer): Buffer | null {
  const kept = [Buffer.from(bytes.subarray(0, 12))];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > whole) return null;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~TOLD;
    if (ofWebp.has(name)) kept.push(chunk);
    at = end;
  }
  const bare = Buffer.concat(kept);
  bare.writeUInt32LE(bare.length - 8, 4);
  return bare;
}

/** It would be shown turned without what is left out. */
const isTurned = (bytes: Buffer): boolean => (readCameraTags(bytes).orientation ?? 1) !== 1;

/** `bytes`: the whole file. Null for a kind of which it cannot be told, and for a file that is not whole. */
export function withoutPlace(mime: string, bytes: Buffer): Buffer | null {
  if (bytes.length < 16) return null;
  if (mime === 'image/jpeg') return bareJpeg(bytes);
  if (mime === 'image/png') return isTurned(bytes) ? null : barePng(bytes);
  if (mime === 'image/webp') return isTurned(bytes) ? null : bareWebp(bytes);
  return null;
}
