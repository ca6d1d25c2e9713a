/** Files of a mail become files of whose answer it is, by the door of all files; what is refused is named. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_ANSWER_FILES } from '@kinlore/shared/contracts/mailed-questions';
import type { Media } from '@kinlore/shared/contracts/media';
import type { Background } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MediaService } from '../media/index.ts';
import type { ReceivedFile } from './parsing.ts';

export interface Kept {
  readonly media: readonly Media[];
  readonly refused: readonly string[];
}

/** What the file is refused for, whoever sends it again. */
const final = new Set<string>([
  'media.not_kept',
  'media.not_a_picture',
  'media.too_many_pixels',
  'media.broken',
  'media.locked',
  'general.too_large',
]);

/** One line that can stand in a mail. */
const nameOf = ({ name }: ReceivedFile): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 100) || 'a file without a name';

async function keepOne(
  { media, folder }: { readonly media: Pick<MediaService, 'keepUpload'>; readonly folder: string },
  actor: Background,
  file: ReceivedFile,
): Promise<Media | null> {
  const path = join(folder, 'file');
  await writeFile(path, file.bytes, { mode: 0o600 });
  try {
    return await media.keepUpload(actor, path, nameOf(file));
  } catch (error) {
    if (error instanceof DomainError && final.has(error.code)) return null;
    throw error;
  }
}

export async function keepFiles(
  { media, root }: { readonly media: Pick<MediaService, 'keepUpload'>; readonly root: string },
  actor: Background,
  files: readonly ReceivedFile[],
): Promise<Kept> {
  if (files.length === 0) return { media: [], refused: [] };
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'mail-'));
  const kept = new Map<string, Media>();
  const refused: string[] = [];
  try {
    for (const [at, file] of files.entries()) {
      const one = at < MOST_ANSWER_FILES ? await keepOne({ media, folder }, actor, file) : null;
      if (one === null) refused.push(nameOf(file));
      else kept.set(one.id, one);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { media: [...kept.values()], refused: refused.slice(0, 20) };
}
