/** Memories as somebody reports them, and hiding them. */
import type { Connection } from '../../platform/ports.ts';
import { memoryVisibleTo, type Viewer } from '../access/index.ts';

export const reportedMemory = (connection: Connection, viewer: Viewer, id: string) =>
  connection
    .selectFrom('activity as a')
    .select(['a.owner_id', 'a.title', 'a.body'])
    .select((eb) =>
      eb
        .selectFrom('activity_media as m')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('m.activity_id', '=', 'a.id')
        .as('pictures'),
    )
    .where('a.id', '=', id)
    .where('a.status', '=', 'published')
    .where('a.hidden_at', 'is', null)
    .where(memoryVisibleTo(viewer, 'a'))
    .executeTakeFirst();

export const setHidden = (transaction: Connection, id: string, at: Date | null): Promise<unknown> =>
  transaction
    .updateTable('activity')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();

/** By the file, in some memory that the viewer may read; with what is written under it there. */
export const reportedPicture = (connection: Connection, viewer: Viewer, mediaId: string) =>
  connection
    .selectFrom('activity_media as p')
    .innerJoin('activity as a', 'a.id', 'p.activity_id')
    .select(['a.owner_id', 'a.title', 'p.caption', 'p.alt'])
    .where('p.media_id', '=', mediaId)
    .where('a.status', '=', 'published')
    .where('a.hidden_at', 'is', null)
    .where(memoryVisibleTo(viewer, 'a'))
    .orderBy('a.id')
    .executeTakeFirst();
