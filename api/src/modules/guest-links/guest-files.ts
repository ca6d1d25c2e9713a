/** Files that came with what a guest told: kept for whom the link is of, and removed with what was told. */
import type { Background } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { Keep } from '../uploads/index.ts';

interface Place {
  /** Whose they become. */
  readonly as: Background;
  /** Where they lie until then: of the link. */
  readonly folder: string;
}

/** They are kept before anything is written: what is refused of them leaves nothing. Gives their ids, each once. */
export async function keepFiles(
  { keep }: { readonly keep: Keep },
  { as, folder }: Place,
  files: readonly string[],
): Promise<string[]> {
  const kept = new Set<string>();
  for (const id of files) kept.add((await keep(as, id, folder)).id);
  return [...kept];
}

interface Removing extends Pick<Platform, 'log'> {
  readonly media: Pick<MediaService, 'read' | 'remove'>;
}

/** Those that came with it, and that nothing shows: what is used since stays where it is used. */
export async function removeFilesSince(
  { media, log }: Removing,
  owner: Background,
  { mediaIds, since }: { readonly mediaIds: readonly string[]; readonly since: Date },
): Promise<void> {
  for (const id of mediaIds) {
    try {
      const { created_at: at } = await media.read(owner, id);
      if (new Date(at) >= since) await media.remove(owner, id);
    } catch (error) {
      log.warn({ err: error, mediaId: id }, 'a file of something that was withdrawn stays');
    }
  }
}
