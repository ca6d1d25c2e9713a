/** What a picture, a sound, a film or a document is, by its first bytes alone. */
import type { TypeOfKind } from '@kinlore/shared/contracts/media-kinds';
import { frameOf } from './recordings/mpeg.ts';

export type PictureType = TypeOfKind<'image'>;

/** How many bytes of a file tell what it is. */
export const SNIFF_BYTES = 64;

const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** Brands that only say "some picture in a box": the brands after them decide. */
const vagueBrands = new Set(['mif1', 'msf1', 'miaf']);

/** The type of a picture that may be kept, or null. SVG, HTML and everything else is null. */
export function pictureTypeOf(head: Buffer): PictureType | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(4, 8) === 'ftyp' ? boxed(head) : null;
}

function boxed(head: Buffer): PictureType | null {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  const [major = '', ...others] = brands;
  const telling = vagueBrands.has(major) ? others : [major];
  if (telling.some((brand) => avifBrands.has(brand))) return 'image/avif';
  return telling.some((brand) => heicBrands.has(brand)) ? 'image/heic' : null;
}

/** Brands of films and of sound in boxes. Which of the two it is, its tracks say. */
const filmBrands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'mp71',
  'avc1',
  'hvc1',
  'dash',
  'M4V ',
  'M4VH',
  'MSNV',
  'mmp4',
  '3gp4',
  '3gp5',
  '3gp6',
  '3g2a',
  'XAVC',
]);

/** Sound by its first bytes: what stands in boxes or in WebM is told by its tracks, later. */
export function soundTypeOf(head: Buffer): TypeOfKind<'audio'> | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (text(0, 3) === 'ID3' || frameOf(head) !== null) return 'audio/mpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  return text(4, 8) === 'ftyp' && ['M4A ', 'M4B '].includes(text(8, 12)) ? 'audio/mp4' : null;
}

export function filmTypeOf(head: Buffer): TypeOfKind<'video'> | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head.length > 4 && head.readUInt32BE(0) === 0x1a_45_df_a3) return 'video/webm';
  if (text(4, 8) !== 'ftyp') return null;
  if (text(8, 12) === 'qt  ') return 'video/quicktime';
  return filmBrands.has(text(8, 12)) ? 'video/mp4' : null;
}

/** At its very beginning: what has something else before it may be two files in one. */
export const documentTypeOf = (head: Buffer): TypeOfKind<'document'> | null =>
  /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) ? 'application/pdf' : null;
