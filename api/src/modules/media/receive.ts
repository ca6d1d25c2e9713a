/** Takes one file of a multipart request into a temporary place. Whatever happens, nothing is left behind. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { mediaKinds, MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';
import { DomainError, ensure } from '../../platform/errors.ts';
import { untilCutOff } from '../../platform/http/cut-off.ts';
import type { Storage } from '../../platform/ports.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { Measure } from '../../platform/storage/measure.ts';
import { recogniseMedia, type Recognised } from './kinds.ts';
import { SNIFF_BYTES } from './sniff.ts';

export interface Received extends Recognised {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const HOUR_MS = 3_600_000;
/** What comes as a form is a photograph. */
const MOST_FORM_BYTES = mediaKinds.image.maxBytes;
/** Room for the boundaries and headers around the file. */
const WRAPPING = 100_000;

/** One line, no control characters, no way out of a folder: what the owner is shown, never a path. */
export const nameOf = (given: string | undefined): string =>
  (given ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.slice(0, 200) ?? '';

async function refuseWhatHasNoRoom(request: FastifyRequest, storage: Storage): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > MOST_FORM_BYTES + WRAPPING) throw new DomainError('general.too_large');
  // The original, its derivatives and the temporary copy.
  if ((await storage.room()) < Math.max(announced, WRAPPING) * 3)
    throw new DomainError('general.storage_full');
}

async function take(
  request: FastifyRequest,
  field: string,
  missing: ErrorCode,
  folder: string,
): Promise<Received> {
  const measure = new Measure(MOST_FORM_BYTES);
  const path = join(folder, 'file');
  let name = '';
  try {
    const { cut, signal } = untilCutOff(request, 'media.cut_off');
    const part = await Promise.race([
      request.file({ limits: { files: 1, fileSize: MOST_FORM_BYTES + 1 } }),
      cut,
    ]);
    if (part !== undefined && part.fieldname !== field) part.file.resume();
    ensure(part !== undefined && part.fieldname === field, missing);
    if (!part) throw new DomainError(missing);
    name = nameOf(part.filename);
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal,
    });
  } catch (error) {
    throw refusalOf(error);
  }
  if (measure.bytes === 0) throw new DomainError(missing);
  return received(path, name, measure);
}

/** What the parser throws has no word of ours; a full disk has. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) return new DomainError('general.storage_full');
  return new DomainError('media.cut_off');
}

/** A file that lies here already, looked at as if it had been sent. Throws `unknown`, `general.too_large`. */
export async function receivedFrom(
  path: string,
  name: string,
  unknown: ErrorCode = 'media.not_a_picture',
): Promise<Received> {
  const measure = new Measure(MOST_MEDIA_BYTES);
  await pipeline(
    createReadStream(path),
    measure,
    new Writable({
      write: (_chunk, _encoding, done) => {
        done();
      },
    }),
  );
  return received(path, nameOf(name), measure, unknown);
}

async function received(
  path: string,
  name: string,
  measure: Measure,
  unknown: ErrorCode = 'media.not_a_picture',
): Promise<Received> {
  const recognised = recogniseMedia(await head(path));
  ensure(recognised, unknown);
  if (measure.bytes > mediaKinds[recognised.kind].maxBytes)
    throw new DomainError('general.too_large');
  return { path, name, ...recognised, bytes: measure.bytes, sha256: measure.sha256() };
}

async function head(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export interface UploadContext {
  /** Gives the file to `work` and removes it afterwards. */
  receive<T>(
    request: FastifyRequest,
    field: string,
    missing: ErrorCode,
    work: (file: Received) => Promise<T>,
  ): Promise<T>;
  /** A temporary folder for `work`. */
  lend<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what a killed process left. */
  sweep(now: Date): Promise<void>;
}

export function createUploadContext(root: string, storage: Storage): UploadContext {
  const lend: UploadContext['lend'] = async (work) => {
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, 'upload-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    lend,
    async receive(request, field, missing, work) {
      await refuseWhatHasNoRoom(request, storage);
      return lend(async (folder) => work(await take(request, field, missing, folder)));
    },
    async sweep(now) {
      for (const name of await readdir(root).catch(() => [])) {
        const path = join(root, name);
        const found = await stat(path).catch(() => null);
        if (found !== null && found.mtimeMs < now.getTime() - HOUR_MS)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}
