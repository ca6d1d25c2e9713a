/** Takes the files of a release as they are sent, into a folder of their own. Nothing of it is believed: names, sizes and the hash in the version are looked at. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RELEASE_MAX_BYTES, RELEASE_MAX_FILES } from '@kinlore/shared/contracts/publishing';
import {
  contentHash,
  ownFilesIn,
  precompressFolder,
  readRelease,
} from '@kinlore/shared/registry/node';
import type { FastifyRequest } from 'fastify';
import { DomainError, ensure } from '../../platform/errors.ts';
import { untilCutOff } from '../../platform/http/cut-off.ts';
import type { Storage } from '../../platform/ports.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { Measure } from '../../platform/storage/measure.ts';

const DESCRIPTION = 'remote.json';
/** Below the release's folder: words with dots between slashes, none of them only dots, and nothing that the server makes itself. */
const PATH = /^(?!.*(?:^|\/)\.)(?!.*\.(?:br|gz|map)$)[\w@.-]+(?:\/[\w@.-]+){0,5}$/u;

/** Lends a folder to `work` and removes it afterwards, whatever happens. */
export type LendFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

/** Gives the folder to `work`. Throws `publishing.not_a_release`, `general.too_large`, `general.storage_full`. */
export async function receiveRelease<T>(
  { storage, lend }: { readonly storage: Storage; readonly lend: LendFolder },
  { request, remote }: { readonly request: FastifyRequest; readonly remote: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if ((await storage.room()) < RELEASE_MAX_BYTES * 3) throw new DomainError('general.storage_full');
  return lend(async (folder) => {
    await takeFiles(request, folder);
    await refuseOtherContent(folder, remote);
    await precompressFolder(folder);
    return work(folder);
  });
}

async function takeFiles(request: FastifyRequest, folder: string): Promise<void> {
  const { cut, signal } = untilCutOff(request, 'publishing.not_a_release');
  try {
    await Promise.race([takeEach(request, folder, signal), cut]);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the parser of the request throws, or two files at one place, have no word of ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return new DomainError(isDiskFull(error) ? 'general.storage_full' : 'publishing.not_a_release');
}

async function takeEach(
  request: FastifyRequest,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  let room = RELEASE_MAX_BYTES;
  const limits = {
    fields: 0,
    files: RELEASE_MAX_FILES,
    parts: RELEASE_MAX_FILES,
    fileSize: RELEASE_MAX_BYTES + 1,
    fieldNameSize: 300,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || !PATH.test(part.fieldname))
      throw new DomainError('publishing.not_a_release');
    const file = join(folder, part.fieldname);
    await mkdir(dirname(file), { recursive: true });
    const measure = new Measure(room);
    await pipeline(part.file, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
      signal,
    });
    room -= measure.bytes;
  }
}

/** The version of a release names its content: whatever else was sent under it is another release. */
async function refuseOtherContent(folder: string, remote: string): Promise<void> {
  const release = await readRelease(folder);
  if (release?.name !== remote) throw new DomainError('publishing.not_a_release');
  const names = (await ownFilesIn(folder)).filter((name) => name !== DESCRIPTION);
  const hash = contentHash(folder, names).slice(0, 10);
  ensure(release.version.endsWith(`+${hash}`), 'publishing.not_a_release');
}
