/** The photographs of a life as its reader is shown them, a page at a time. */
import type { LifePhoto } from '@kinlore/shared/contracts/life-photos';
import type { Picture } from '@kinlore/shared/contracts/media';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { ensure } from '../../platform/errors.ts';
import type { Database } from '../../platform/ports.ts';
import { oneOf, pageOf } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import type { Reader } from './activities.policy.ts';
import { mayLookAt } from './activities.queries.ts';
import { whenOf } from './content.ts';
import { photoCursor, photosPage, type LifePhotoRow } from './photos.queries.ts';

const PAGE = 50;
const types = activityTypes.map(({ slug }) => slug);

interface Asked {
  readonly userId: string;
  readonly limit?: number;
  readonly cursor?: string;
}

const memoryOf = (row: LifePhotoRow): LifePhoto['memory'] => ({
  id: row.id,
  type: oneOf(types, row.type),
  title: row.title,
  when: whenOf(row),
});

/** Nothing of one that moderators hide, or of which no picture could be made. */
const shownAs = (row: LifePhotoRow, picture: Picture | undefined): readonly LifePhoto[] =>
  picture?.state === 'ready' ? [{ picture, memory: memoryOf(row) }] : [];

export async function photosOfLife(
  { database, media }: { readonly database: Database; readonly media: MediaService },
  reader: Reader,
  { userId, limit = PAGE, cursor }: Asked,
): Promise<{ data: LifePhoto[]; meta: { next: string | null } }> {
  const viewer = reader.subject.id;
  ensure(await mayLookAt(database, viewer, userId), 'general.not_found');
  const wanted = { ownerId: userId, limit };
  const read = await photosPage(database, viewer, wanted, photoCursor.decode(cursor));
  const { rows, next } = pageOf(read, limit, ({ when_sort: day, id, position }) =>
    photoCursor.encode({ day, id, position }),
  );
  const ids = rows.map((row) => row.media_id);
  const pictures = await media.pictures(database, ids, viewer);
  const pictureOf = ({ media_id: id, caption, alt }: LifePhotoRow) =>
    pictures.get(id)?.({ caption, alt });
  return { data: rows.flatMap((row) => shownAs(row, pictureOf(row))), meta: { next } };
}
