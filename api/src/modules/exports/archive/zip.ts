/**
 * A ZIP archive as a stream, from its first byte to its last, without ever going back (APPNOTE 6.3.9, with its ZIP64 parts where an archive is
 * large). What stands at its end, a line for each file, is spooled: memory does not grow with the number of files or their size.
 */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { Spool } from './spool.ts';
import {
  DEFLATED,
  directoryLine,
  dosTime,
  endRecords,
  fields,
  FOLLOWS,
  LARGE,
  localHeader,
  STORED,
  UTF8,
} from './zip-records.ts';

export interface ZipSource {
  readonly path: string;
  /** Exactly so many come out of `body`. */
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
  /** Of a kind that deflating makes no smaller, such as a photograph. */
  readonly isPacked: boolean;
}

export class ZipStream {
  readonly #directory: Spool;
  readonly #time: number;
  #at = 0;

  constructor(directory: Spool, at: Date) {
    this.#directory = directory;
    this.#time = dosTime(at);
  }

  #pass(piece: Buffer): Buffer {
    this.#at += piece.length;
    return piece;
  }

  /** A file that is in memory: a page. */
  async *page(path: string, content: Buffer): AsyncGenerator<Buffer> {
    yield* this.#whole(path, content, DEFLATED);
  }

  /** A file that is in memory, as it is: a photograph, or what is to be read without unpacking. */
  async *stored(path: string, content: Buffer): AsyncGenerator<Buffer> {
    yield* this.#whole(path, content, STORED);
  }

  async *#whole(path: string, content: Buffer, method: number): AsyncGenerator<Buffer> {
    const at = this.#at;
    const packed = method === STORED ? content : deflateRawSync(content);
    const entry = {
      time: this.#time,
      name: Buffer.from(path),
      flags: UTF8,
      method,
      isLarge: false,
      crc: crc32(content),
      packed: packed.length,
      bytes: content.length,
    };
    yield this.#pass(localHeader(entry));
    yield this.#pass(packed);
    await this.#directory.write(directoryLine({ ...entry, at }));
  }

  /** A file of any size. Throws where it turns out longer or shorter than was said. */
  async *file({ path, bytes, body, isPacked }: ZipSource): AsyncGenerator<Buffer> {
    const at = this.#at;
    const isLarge = bytes >= LARGE;
    const method = isPacked ? STORED : DEFLATED;
    const head = {
      time: this.#time,
      name: Buffer.from(path),
      flags: UTF8 | FOLLOWS,
      method,
      isLarge,
    };
    yield this.#pass(localHeader({ ...head, crc: 0, packed: 0, bytes: 0 }));
    const seen = { crc: 0, bytes: 0 };
    const begin = this.#at;
    const counted = countedBy(seen, body);
    for await (const piece of isPacked ? counted : deflated(counted)) yield this.#pass(piece);
    if (seen.bytes !== bytes) throw new Error(`${path} has ${seen.bytes} bytes, not ${bytes}.`);
    const entry = { ...head, ...seen, at, packed: this.#at - begin };
    const size = isLarge ? 8 : 4;
    yield this.#pass(
      fields([4, 0x0807_4b50], [4, entry.crc], [size, entry.packed], [size, entry.bytes]),
    );
    await this.#directory.write(directoryLine(entry));
  }

  /** What makes an archive of it: where everything lies. */
  async *end(): AsyncGenerator<Buffer> {
    const from = this.#at;
    for await (const piece of this.#directory.read()) yield this.#pass(piece);
    yield this.#pass(endRecords({ count: this.#directory.count, from, size: this.#at - from }));
  }
}

async function* countedBy(
  seen: { crc: number; bytes: number },
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    seen.crc = crc32(bytes, seen.crc);
    seen.bytes += bytes.length;
    yield bytes;
  }
}

function deflated(body: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const packing = createDeflateRaw();
  // What fails on the way in is thrown on the way out.
  pipeline(Readable.from(body), packing, () => undefined);
  return packing;
}
