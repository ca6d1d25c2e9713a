/** Files of what a guest wrote: they are the memorial's account's, and go with what they came with. */
import { lifeActor } from '../../platform/background-actor.ts';
import type { Platform } from '../../platform/ports.ts';
import { removeFilesSince } from '../guest-links/index.ts';
import type { GuestTributes } from '../legacy/index.ts';
import type { MediaService } from '../media/index.ts';
import type { WrittenRow } from './guest-tributes.queries.ts';

export interface RemovingDeps extends Pick<Platform, 'database' | 'clock' | 'log'> {
  readonly media: Pick<MediaService, 'read' | 'remove'>;
  readonly guests: Pick<GuestTributes, 'lifeOf'>;
}

/** Also where the memorial is there for nobody any more. */
export async function removeFilesOf(
  deps: RemovingDeps,
  { memorial_id: memorialId, media_ids: mediaIds, sent_at: since }: WrittenRow,
): Promise<void> {
  if (mediaIds.length === 0) return;
  const lifeId = await deps.guests.lifeOf(deps.database, memorialId);
  const life =
    lifeId === undefined ? undefined : await lifeActor(deps.database, lifeId, deps.clock.now());
  if (life !== undefined) await removeFilesSince(deps, life, { mediaIds, since });
}
