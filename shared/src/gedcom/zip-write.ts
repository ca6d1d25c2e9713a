/** A zip file of whole entries: deflated where that is shorter, names in UTF-8, the same bytes for the same input. */
import { crc32 } from './crc.ts';

export interface ZipInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Packed {
  readonly name: Uint8Array;
  readonly method: 0 | 8;
  readonly crc: number;
  readonly packed: Uint8Array;
  readonly size: number;
}

const epoch = 0x0021; // 1 January 1980, the first day a zip file knows

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function pack({ name, bytes }: ZipInput): Promise<Packed> {
  const packed = await deflate(bytes);
  const shorter = packed.length < bytes.length;
  return {
    name: new TextEncoder().encode(name),
    method: shorter ? 8 : 0,
    crc: crc32(bytes),
    packed: shorter ? packed : bytes,
    size: bytes.length,
  };
}

function fields(view: DataView, at: number, { name, method, crc, packed, size }: Packed): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true);
  view.setUint16(at + 4, method, true);
  view.setUint16(at + 8, epoch, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packed.length, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function localHeader(entry: Packed): Uint8Array {
  const out = new Uint8Array(30 + entry.name.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x04034b50, true);
  fields(view, 4, entry);
  out.set(entry.name, 30);
  return out;
}

function centralHeader(entry: Packed, offset: number): Uint8Array {
  const out = new Uint8Array(46 + entry.name.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, 20, true);
  fields(view, 6, entry);
  view.setUint32(42, offset, true);
  out.set(entry.name, 46);
  return out;
}

function endRecord(count: number, size: number, offset: number): Uint8Array {
  const out = new Uint8Array(22);
  const view = new DataView(out.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return out;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** RangeError over 65,534 entries or 4 GiB: this writer knows no ZIP64. */
export async function writeZip(entries: Iterable<ZipInput>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const input of entries) {
    const entry = await pack(input);
    const header = localHeader(entry);
    chunks.push(header, entry.packed);
    central.push(centralHeader(entry, offset));
    offset += header.length + entry.packed.length;
  }
  const directory = joined(central);
  if (central.length >= 0xffff || offset + directory.length >= 0xffffffff)
    throw new RangeError('too much for a zip file without ZIP64');
  return joined([...chunks, directory, endRecord(central.length, directory.length, offset)]);
}
