/** A file that has arrived whole enters by the door of files sent at once: looked at, hashed, known again, derived. */
import type { Media } from '@kinlore/shared/contracts/media';
import type { Doer } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { UnfinishedFiles } from './unfinished.ts';

export interface KeepDeps {
  readonly platform: Pick<Platform, 'clock'>;
  readonly files: UnfinishedFiles;
  readonly media: Pick<MediaService, 'keepUpload' | 'read'>;
}

/** What no second try will change: the file itself is refused. */
const final = new Set<string>([
  'media.not_kept',
  'care.voice_off',
  'media.too_many_pixels',
  'media.broken',
  'media.locked',
  'general.too_large',
]);

interface Sent {
  readonly actor: Doer;
  /** Whose folder it lies in. */
  readonly owner: string;
  readonly id: string;
}

async function enter(
  { platform, files, media }: KeepDeps,
  { actor, owner, id }: Sent,
): Promise<Media> {
  const found = await files.find(owner, id);
  ensure(found, 'general.not_found');
  if (found.mediaId !== null) return media.read(actor, found.mediaId);
  ensure(platform.clock.now() < found.endsAt, 'media.upload_expired');
  ensure(found.offset === found.length, 'media.upload_unfinished');
  try {
    // What somebody without an account sends by a link is a picture or a recording.
    const withDocuments = owner === actor.subject.id;
    const kept = await media.keepUpload(actor, found.path, found.name, { withDocuments });
    await files.settle(owner, id, kept.id);
    return kept;
  } catch (error) {
    if (error instanceof DomainError && final.has(error.code)) await files.remove(owner, id);
    throw error;
  }
}

/** Keeps it for the subject; it lies in their own folder, or in that of `owner`. */
export type Keep = (actor: Doer, id: string, owner?: string) => Promise<Media>;

/** Throws what a photograph sent at once is refused with; such a file is gone then. Asked twice, or twice at once, it gives the same media. */
export function createKeep(deps: KeepDeps): Keep {
  const underWay = new Map<string, Promise<Media>>();
  return (actor, id, owner = actor.subject.id) => {
    const key = `${owner}.${id}`;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const going = enter(deps, { actor, owner, id }).finally(() => underWay.delete(key));
    underWay.set(key, going);
    return going;
  };
}
