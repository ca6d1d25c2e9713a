/** What the heads of a film and its tracks say. */
import { boxesIn, only, type Box } from './box-reading.ts';
import { readAll, type FileBytes } from './file-bytes.ts';

export async function handlerOf(file: FileBytes, trak: Box): Promise<string> {
  const media = only(await boxesIn(file, trak.from, trak.end), 'mdia');
  const inside = media === undefined ? [] : await boxesIn(file, media.from, media.end);
  const handler = only(inside, 'hdlr');
  return handler === undefined
    ? ''
    : (await readAll(file, handler.from, 12)).toString('latin1', 8, 12);
}

/** `version` 1 has wider numbers. */
const isWide = (bytes: Buffer): boolean => bytes[0] === 1;

export async function sizeOf(file: FileBytes, { from }: Box) {
  const head = await readAll(file, from, 1);
  const matrix = isWide(head) ? 52 : 40;
  const bytes = await readAll(file, from, matrix + 44);
  const [width, height] = [
    bytes.readUInt32BE(matrix + 36) >>> 16,
    bytes.readUInt32BE(matrix + 40) >>> 16,
  ];
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  const id = bytes.readUInt32BE(isWide(head) ? 20 : 12);
  return { id, ...(isTurned ? { width: height, height: width } : { width, height }) };
}

/** Of `mvhd` and `mdhd`. */
export async function clockOf(file: FileBytes, { from }: Box) {
  const bytes = await readAll(file, from, 20);
  if (!isWide(bytes)) return { scale: bytes.readUInt32BE(12), duration: bytes.readUInt32BE(16) };
  const wide = await readAll(file, from, 32);
  return { scale: wide.readUInt32BE(20), duration: Number(wide.readBigUInt64BE(24)) };
}
