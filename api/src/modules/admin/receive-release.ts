/** Takes the files of a release as they are sent, into a folder of their own. Nothing of it is believed: names, sizes and the hash in the version are looked at. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
import type { Platform } from '../../platform/ports.ts';
import { Measure } from '../../platform/storage/measure.ts';

const DESCRIPTION = 'remote.json';
/** Below the release's folder: words with dots between slashes, none of them only dots, and nothing that the server makes itself. */
const PATH = /^(?!.*(?:^|\/)\.)(?!.*\.(?:br|gz|map)$)[\w@.-]+(?:\/[\w@.-]+){0,5}$/u;

/** Gives the folder to `work` and removes it afterwards. Throws `publishing.not_a_release`, `general.too_large`. */
export async function receiveRelease<T>(
  { settings, storage }: Pick<Platform, 'settings' | 'storage'>,
  { request, remote }: { readonly request: FastifyRequest; readonly remote: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if ((await storage.room()) < RELEASE_MAX_BYTES * 3) throw new DomainError('general.storage_full');
  const parent = join(settings.dataFolder, 'tmp');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'release-'));
  try {
    await takeFiles(request, folder);
    await refuseOtherContent(folder, remote);
    await precompressFolder(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeFiles(request: FastifyRequest, folder: string): Promise<void> {
  const { cut, signal } = untilCutOff(request, 'publishing.not_a_release');
  try {
    await Promise.race([takeEach(request, folder, signal), cut]);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('publishing.not_a_release');
  }
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
