/** Counts and hashes bytes on their way, and stops them at a limit. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '../errors.ts';

export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  bytes = 0;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.#maxBytes) return done(new DomainError('general.too_large'));
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once, after the end. Lower-case hexadecimal. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
