/** What a picture is, by its first bytes alone. */
import type { TypeOfKind } from '@kinlore/shared/contracts/media-kinds';

export type PictureType = TypeOfKind<'image'>;

/** How many bytes of a file tell what it is. */
export const SNIFF_BYTES = 64;

const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** Brands that only say "some picture in a box": the brands after them decide. */
const vagueBrands = new Set(['mif1', 'msf1', 'miaf']);

/** The type of a picture that may be kept, or null. SVG, HTML, PDF and everything else is null. */
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
