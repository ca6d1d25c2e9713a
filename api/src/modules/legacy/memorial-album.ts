/** The pictures of a memorial, and whom it is shown to by name. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { picturesOf } from './legacy.queries.ts';
import {
  clearAlbum,
  clearVisitors,
  existingAccounts,
  insertPictures,
  insertVisitors,
  portraitOf,
} from './memorial-album.queries.ts';
import type { MemorialChange } from './memorial-fields.ts';

/** Throws `general.invalid` when one of the pictures is somebody else's. */
export async function ensureOwnPictures(
  media: MediaService,
  connection: Connection,
  actor: SignedIn,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = await media.attachable(connection, actor.subject.id, ids);
  if (ids.some((id) => !own.includes(id)))
    throw new DomainError('general.invalid', { pictures: ['One of these pictures is not yours.'] });
}

/** What hangs in a memorial already: its album and its portrait. */
async function hangingIn(
  connection: Connection,
  memorialId: string,
): Promise<ReadonlySet<string | null>> {
  const album = await picturesOf(connection, memorialId);
  const memorial = await portraitOf(connection, memorialId);
  return new Set([...album.map((row) => row.media_id), memorial?.portrait_media_id ?? null]);
}

/** Puts this album in place of the one before. Pictures that hang there already may be another steward's; new ones must be one's own. */
async function putAlbum(
  media: MediaService,
  connection: Connection,
  actor: SignedIn,
  memorialId: string,
  pictures: NonNullable<MemorialChange['pictures']>,
): Promise<void> {
  const hanging = await hangingIn(connection, memorialId);
  const fresh = pictures.map((item) => item.media_id).filter((id) => !hanging.has(id));
  await ensureOwnPictures(media, connection, actor, fresh);
  await clearAlbum(connection, memorialId);
  const rows = pictures.map(({ media_id, caption = '', alt = '' }, position) => ({
    memorial_id: memorialId,
    media_id,
    caption,
    alt,
    position,
  }));
  if (rows.length > 0) await insertPictures(connection, rows);
}

async function putVisitors(
  connection: Connection,
  memorialId: string,
  ids: readonly string[],
): Promise<void> {
  await clearVisitors(connection, memorialId);
  const there = ids.length === 0 ? [] : await existingAccounts(connection, ids);
  if (there.length > 0) await insertVisitors(connection, there, memorialId);
}

/** Writes the lists that were sent; one that was not stays as it is. */
export async function putLists(
  media: MediaService,
  connection: Connection,
  actor: SignedIn,
  memorialId: string,
  { pictures, visitor_ids }: Pick<MemorialChange, 'pictures' | 'visitor_ids'>,
): Promise<void> {
  if (pictures !== undefined) await putAlbum(media, connection, actor, memorialId, pictures);
  if (visitor_ids !== undefined) await putVisitors(connection, memorialId, visitor_ids);
}
