/** Zip files from strangers: the directory is read and judged before one byte is inflated, and inflating stops at what was declared. */
import { crc32 } from './crc.ts';
import { GedcomError } from './errors.ts';

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together, inflated. */
  readonly total: number;
  /** Inflated to deflated, for entries over 64 kB. */
  readonly ratio: number;
}

export const defaultZipLimits: ZipLimits = {
  entries: 20_000,
  total: 2 * 1024 * 1024 * 1024,
  ratio: 100,
};

export interface ZipEntry {
  readonly name: string;
  /** Inflated, as the directory declares it. */
  readonly size: number;
  /** Inflates it now; GedcomError `zip-size-lies` or `zip-checksum` where the directory did not tell the truth, `zip-broken` where it cannot be inflated. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

interface Listed {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const smallEntry = 65_536;
const broken = (why: string): GedcomError => new GedcomError('zip-broken', why);

function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= least; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken('no end of central directory');
}

function checkName(name: string): void {
  const parts = name.split(/[/\\]/);
  if (name === '' || /^[/\\]|^[A-Za-z]:|[\u0000-\u001f]/.test(name) || parts.includes('..'))
    throw new GedcomError('zip-unsafe-path', `unsafe path ${JSON.stringify(name.slice(0, 100))}`);
}

/** 0xA000 in the upper half of the attributes is a link, where they are of Unix. */
function checkKind(view: DataView, at: number, name: string): void {
  if ((view.getUint16(at + 8, true) & 0x41) !== 0)
    throw new GedcomError('zip-encrypted', `${name} is encrypted`);
  if (((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000)
    throw new GedcomError('zip-symlink', `${name} is a link`);
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8)
    throw new GedcomError('zip-method', `${name} is packed by method ${String(method)}`);
}

function checkSize({ name, packed, size, method }: Listed, ratio: number): void {
  if (packed === 0xffffffff || size === 0xffffffff)
    throw new GedcomError('zip-too-large', `${name} is over 4 GiB`);
  if (method === 0 && packed !== size)
    throw new GedcomError('zip-size-lies', `${name} is stored, in two sizes`);
  if (size > smallEntry && size > packed * ratio)
    throw new GedcomError(
      'zip-bomb',
      `${name} inflates ${String(size)} bytes from ${String(packed)}`,
    );
}

/** Entries that share bytes are how small files unfold into huge ones. */
function checkOverlap(entries: readonly Listed[]): void {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset);
  let end = 0;
  for (const { offset, packed, name } of sorted) {
    if (offset < end) throw new GedcomError('zip-bomb', `${name} shares bytes with another entry`);
    end = offset + 30 + packed;
  }
}

function listed(view: DataView, at: number, ratio: number): { entry: Listed; next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
    throw broken('central directory entry expected');
  const lengths = [
    view.getUint16(at + 28, true),
    view.getUint16(at + 30, true),
    view.getUint16(at + 32, true),
  ] as const;
  const next = at + 46 + lengths[0] + lengths[1] + lengths[2];
  if (next > view.byteLength) throw broken('central directory entry is cut off');
  const raw = new Uint8Array(view.buffer, view.byteOffset + at + 46, lengths[0]);
  const name = new TextDecoder().decode(raw).normalize('NFC');
  checkName(name);
  checkKind(view, at, name);
  const entry: Listed = {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  checkSize(entry, ratio);
  return { entry, next };
}

function directory(view: DataView, limits: ZipLimits): Listed[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff)
    throw new GedcomError('zip-too-large', 'ZIP64 is not read');
  if (count > limits.entries)
    throw new GedcomError(
      'zip-too-many-entries',
      `${String(count)} entries, ${String(limits.entries)} allowed`,
    );
  const entries: Listed[] = [];
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const { entry, next } = listed(view, at, limits.ratio);
    total += entry.size;
    entries.push(entry);
    at = next;
  }
  if (total > limits.total)
    throw new GedcomError(
      'zip-too-large',
      `${String(total)} bytes inflated, ${String(limits.total)} allowed`,
    );
  if (at > end) throw broken('central directory runs into its end');
  checkOverlap(entries);
  return entries;
}

/** Packed bytes of an entry: its own header may have other lengths than the directory says. */
function packedBytes(
  bytes: Uint8Array,
  view: DataView,
  { offset, packed, name }: Listed,
): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50)
    throw broken(`${name} has no header of its own`);
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw broken(`${name} is cut off`);
  return bytes.subarray(from, from + packed);
}

async function inflate(
  packed: Uint8Array,
  { name, size }: Listed,
): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(size);
  let length = 0;
  const reader = new Blob([packed.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > size)
        throw new GedcomError('zip-size-lies', `${name} is longer than it says`);
      out.set(part.value, length);
      length += part.value.length;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof GedcomError ? error : broken(`${name} cannot be inflated`);
  }
  if (length !== size) throw new GedcomError('zip-size-lies', `${name} is shorter than it says`);
  return out;
}

/** The files of a zip by name, folders left out; nothing is inflated yet. Throws GedcomError with a `zip-…` code for whatever is not safe. */
export function readZip(bytes: Uint8Array, asked: Partial<ZipLimits> = {}): Map<string, ZipEntry> {
  if (bytes.length < 22) throw broken('too short for a zip file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, ZipEntry>();
  for (const entry of directory(view, { ...defaultZipLimits, ...asked })) {
    if (entry.name.endsWith('/')) continue;
    if (files.has(entry.name))
      throw new GedcomError('zip-duplicate', `${entry.name} is there twice`);
    files.set(entry.name, {
      name: entry.name,
      size: entry.size,
      bytes: async () => {
        const packed = packedBytes(bytes, view, entry);
        const out = entry.method === 0 ? packed.slice() : await inflate(packed, entry);
        if (crc32(out) !== entry.crc)
          throw new GedcomError('zip-checksum', `${entry.name} is damaged`);
        return out;
      },
    });
  }
  return files;
}
