/** Text that is written bit by bit and read once at the end: it lies in a file meanwhile, so that memory does not grow with it. */
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const PIECE = 65_536;

export class Spool {
  readonly #path: string;
  #file: FileHandle | null = null;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** Written so far. */
  bytes = 0;
  /** Calls of `write` so far. */
  count = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async write(piece: Buffer | string): Promise<void> {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.bytes += bytes.length;
    this.count += 1;
    if (this.#waitingBytes >= PIECE) await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#file ??= await open(this.#path, 'wx', 0o600);
    await this.#file.appendFile(Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  /** All of it, once it is written. */
  async *read(): AsyncGenerator<Buffer> {
    if (this.#waitingBytes > 0) await this.#flush();
    await this.#file?.close();
    if (this.#file === null) return;
    this.#file = null;
    const stream: AsyncIterable<Buffer> = createReadStream(this.#path);
    yield* stream;
  }

  /** For one that is not read to its end. */
  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }
}
