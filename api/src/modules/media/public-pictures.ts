/** Pictures that anybody may see, under the name of their content. */
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { variantsOfHash } from './public-pictures.queries.ts';
import type { OpenFile, ReadableThrough } from './open-file.ts';

interface Services extends Pick<Platform, 'database'> {
  readonly parents: readonly ReadableThrough[];
}

/** So many people may have kept the very same file; beyond them nobody looks. */
const MOST_OF_A_HASH = 50;

export async function openPublic({ database, parents }: Services, name: string): Promise<OpenFile> {
  const [, sha256 = '', ending] = /^([0-9a-f]{64})\.(webp|avif)$/.exec(name) ?? [];
  const format = ending === 'avif' ? 'avif' : 'webp';
  for (const file of sha256 === ''
    ? []
    : await variantsOfHash(database, sha256, format, MOST_OF_A_HASH)) {
    for (const check of parents) {
      if (await check(database, null, file.media_id, 'picture'))
        return { key: file.storage_key, bytes: file.bytes, mime: `image/${format}`, tag: sha256 };
    }
  }
  throw new DomainError('general.not_found');
}
