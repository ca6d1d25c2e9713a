/** A folder in the layout of BagIt (RFC 8493), streamed as a ZIP archive: what was put in can be checked by `sha256sum -c`. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Spool } from './spool.ts';
import { ZipStream, type ZipSource } from './zip.ts';

/** What lies under it is the content; everything beside it is about the content. */
const PAYLOAD = 'data/';
const MANIFEST = 'manifest-sha256.txt';
const TAG_MANIFEST = 'tagmanifest-sha256.txt';

export interface BagOptions {
  /** The one folder of the archive. */
  readonly root: string;
  /** Where lists lie while they grow. */
  readonly folder: string;
  readonly at: Date;
}

export class Bag {
  readonly #zip: ZipStream;
  readonly #root: string;
  readonly #folder: string;
  readonly #at: Date;
  readonly #spools: Spool[] = [];
  readonly #payload: Spool;
  readonly #tags: Spool;
  /** Bytes and files of the content. */
  #bytes = 0;
  #files = 0;

  constructor({ root, folder, at }: BagOptions) {
    this.#root = root;
    this.#folder = folder;
    this.#at = at;
    this.#payload = this.spool('manifest');
    this.#tags = this.spool('tags');
    this.#zip = new ZipStream(this.spool('directory'), at);
  }

  /** A list that goes into the bag once it is whole. */
  spool(name: string): Spool {
    const spool = new Spool(join(this.#folder, `spool-${name}`));
    this.#spools.push(spool);
    return spool;
  }

  async #note(path: string, sha256: string, bytes: number): Promise<void> {
    const line = `${sha256}  ${path}\n`;
    if (!path.startsWith(PAYLOAD)) return this.#tags.write(line);
    this.#bytes += bytes;
    this.#files += 1;
    return this.#payload.write(line);
  }

  /** A page, or anything else that is in memory. */
  async *page(path: string, text: string | Buffer): AsyncGenerator<Buffer> {
    const content = typeof text === 'string' ? Buffer.from(text) : text;
    yield* this.#zip.page(`${this.#root}/${path}`, content);
    await this.#note(path, createHash('sha256').update(content).digest('hex'), content.length);
  }

  /** Answers its hash. */
  async *file(source: ZipSource): AsyncGenerator<Buffer, string> {
    const hash = createHash('sha256');
    const body = hashedBy(hash, source.body);
    yield* this.#zip.file({ ...source, path: `${this.#root}/${source.path}`, body });
    const sha256 = hash.digest('hex');
    await this.#note(source.path, sha256, source.bytes);
    return sha256;
  }

  async *list(path: string, spool: Spool): AsyncGenerator<Buffer> {
    yield* this.file({ path, bytes: spool.bytes, body: spool.read(), isPacked: false });
  }

  /** What says how whole it is. `sign` signs the manifest, whose hash it is given. */
  async *end(
    info: readonly (readonly [label: string, value: string])[],
    sign: (manifestHash: Buffer) => readonly (readonly [path: string, content: Buffer])[],
  ): AsyncGenerator<Buffer> {
    yield* this.page('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
    const lines: typeof info = [
      ...info,
      ['Bagging-Date', this.#at.toISOString().slice(0, 10)],
      ['Payload-Oxum', `${this.#bytes}.${this.#files}`],
    ];
    yield* this.page(
      'bag-info.txt',
      lines.map(([label, value]) => `${label}: ${value}\n`).join(''),
    );
    const hash = createHash('sha256');
    yield* this.file({
      path: MANIFEST,
      bytes: this.#payload.bytes,
      body: hashedBy(hash, this.#payload.read()),
      isPacked: false,
    });
    for (const [path, content] of sign(hash.digest())) yield* this.page(path, content);
    yield* this.#zip.file({
      path: `${this.#root}/${TAG_MANIFEST}`,
      bytes: this.#tags.bytes,
      body: this.#tags.read(),
      isPacked: false,
    });
    yield* this.#zip.end();
  }

  async close(): Promise<void> {
    for (const spool of this.#spools) await spool.close();
  }
}

async function* hashedBy(
  hash: ReturnType<typeof createHash>,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}
