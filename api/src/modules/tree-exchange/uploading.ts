/** Takes a file in: streamed into the storage, looked at by its first bytes, and read in the background. */
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { IMPORT_MAX_BYTES } from '@kinlore/shared/contracts/family-exchange';
import { DomainError, ensure } from '../../platform/errors.ts';
import { untilCutOff } from '../../platform/http/cut-off.ts';
import type { Storage } from '../../platform/ports.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';

export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const headBytes = 2_048;
/** Room for the boundaries and headers around the file. */
const wrapping = 100_000;

/** One line, no control characters, no way out of a folder: what people are shown, never a path. */
const nameOf = (given: string | undefined): string =>
  (given ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .split(/[/\\]/u)
    .at(-1)
    ?.slice(0, 200) ?? '';

/** The first line of a family tree, whatever the width of its characters; or an archive. */
export function looksReadable(head: Buffer): boolean {
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return true;
  const text = head.toString('latin1').replaceAll(/[\0\u00ef\u00bb\u00bf\u00fe\u00ff]/gu, '');
  return /^\s*0\s+(@[^@\r\n]+@\s+)?[A-Za-z_]/u.test(text);
}

async function headOf(storage: Storage, key: string): Promise<Buffer> {
  const { stream } = await storage.read(key, { start: 0, end: headBytes - 1 });
  return buffer(stream);
}

/** What the parser of the request throws has no word of ours. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new DomainError('general.storage_full');
  return new DomainError('general.malformed');
};

async function contentRefusal(
  storage: Storage,
  { key, bytes }: Upload,
): Promise<'family.no_file' | 'family.not_gedcom' | null> {
  if (bytes === 0) return 'family.no_file';
  return looksReadable(await headOf(storage, key)) ? null : 'family.not_gedcom';
}

/** Nothing is left behind of what is refused. */
export async function receiveUpload(
  request: FastifyRequest,
  storage: Storage,
  key: string,
): Promise<Upload> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > IMPORT_MAX_BYTES + wrapping) throw new DomainError('general.too_large');
  if ((await storage.room()) < announced * 2) throw new DomainError('general.storage_full');
  const { cut, signal } = untilCutOff(request, 'general.malformed');
  const part = await Promise.race([
    request.file({ limits: { files: 1, fileSize: IMPORT_MAX_BYTES + 1 } }),
    cut,
  ]).catch((error: unknown) => {
    throw refusalOf(error);
  });
  ensure(part, 'family.no_file');
  signal.addEventListener('abort', () => part.file.destroy(new DomainError('general.malformed')), {
    once: true,
  });
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw new DomainError('family.no_file');
  }
  const written = await storage
    .write(key, part.file, { maxBytes: IMPORT_MAX_BYTES })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const upload = { key, name: nameOf(part.filename), ...written };
  const refusal = await contentRefusal(storage, upload);
  if (refusal !== null) {
    await storage.remove(key);
    throw new DomainError(refusal);
  }
  return upload;
}
