/** The parts of a ZIP archive beside its files, as APPNOTE 6.3.9 writes them: numbers with their little end first, of eight bytes where an archive is large (ZIP64). */
export const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** From here on a file's sizes are written in eight bytes: deflating may make it a little longer. */
export const LARGE = 0xf000_0000;
/** Names are UTF-8. */
export const UTF8 = 0x0800;
/** Sizes and checksum follow the bytes. */
export const FOLLOWS = 0x0008;
export const STORED = 0;
export const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = 0x0300;
/** A plain file that everybody reads and its owner writes. */
const MODE = (0o100_644 << 16) >>> 0;

export interface Entry {
  /** As MS-DOS kept it. */
  readonly time: number;
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly isLarge: boolean;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
}

/** Date and time as MS-DOS kept them, in UTC. */
export const dosTime = (at: Date): number =>
  ((((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()) << 16) |
  ((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1));

/** Numbers of two, four and eight bytes, little end first. */
export function fields(
  ...numbers: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]
): Buffer {
  const all = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 8) all.writeBigUInt64LE(BigInt(value), at);
    else all.writeUIntLE(value >>> 0, at, bytes);
    at += bytes;
  }
  return all;
}

/** The extra field of ZIP64 with these numbers; empty where there are none. */
const extra64 = (numbers: readonly number[]): Buffer =>
  numbers.length === 0
    ? Buffer.alloc(0)
    : fields(
        [2, 1],
        [2, numbers.length * 8],
        ...numbers.map((value): readonly [8, number] => [8, value]),
      );

/** What stands before the bytes of a file. */
export function localHeader({
  time,
  name,
  flags,
  method,
  isLarge,
  crc,
  packed,
  bytes,
}: Omit<Entry, 'at'>): Buffer {
  const extra = isLarge ? extra64([0, 0]) : Buffer.alloc(0);
  return Buffer.concat([
    fields(
      [4, 0x0403_4b50],
      [2, isLarge ? VERSION_64 : VERSION],
      [2, flags],
      [2, method],
      [4, time],
      [4, crc],
      [4, isLarge ? MOST_32 : packed],
      [4, isLarge ? MOST_32 : bytes],
      [2, name.length],
      [2, extra.length],
    ),
    name,
    extra,
  ]);
}

/** Its line at the end of the archive. */
export function directoryLine({
  time,
  name,
  flags,
  method,
  isLarge,
  at,
  crc,
  packed,
  bytes,
}: Entry): Buffer {
  const isFar = at >= MOST_32;
  const extra = extra64([...(isLarge ? [bytes, packed] : []), ...(isFar ? [at] : [])]);
  const version = isLarge || isFar ? VERSION_64 : VERSION;
  const line = fields(
    [4, 0x0201_4b50],
    [2, MADE_ON_UNIX | version],
    [2, version],
    [2, flags],
    [2, method],
    [4, time],
    [4, crc],
    [4, isLarge ? MOST_32 : packed],
    [4, isLarge ? MOST_32 : bytes],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, MODE],
    [4, isFar ? MOST_32 : at],
  );
  return Buffer.concat([line, name, extra]);
}

/** The end of an archive whose directory of `count` lines lies `size` bytes long at `from`. */
export function endRecords({
  count,
  from,
  size,
}: {
  readonly count: number;
  readonly from: number;
  readonly size: number;
}): Buffer {
  const [files, bytes, place] = [
    Math.min(count, MOST_16),
    Math.min(size, MOST_32),
    Math.min(from, MOST_32),
  ];
  const end = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, files],
    [2, files],
    [4, bytes],
    [4, place],
    [2, 0],
  );
  if (files < MOST_16 && bytes < MOST_32 && place < MOST_32) return end;
  const far = fields(
    [4, 0x0606_4b50],
    [8, 44],
    [2, MADE_ON_UNIX | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, from],
  );
  return Buffer.concat([far, fields([4, 0x0706_4b50], [4, 0], [8, from + size], [4, 1]), end]);
}
