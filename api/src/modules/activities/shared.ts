/** Memories in which both the reader and somebody else were. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { SignedIn } from '../../platform/actor.ts';
import type { Database } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { ActivityService } from './activities.service.ts';
import { publishedCursor } from './cursors.queries.ts';
import { sharedPage } from './shared.queries.ts';

export type SharedActivities = (
  reader: SignedIn,
  other: string,
  query: { limit?: number; cursor?: string },
) => Promise<{ data: Activity[]; meta: { next: string | null } }>;

export const createSharedActivities =
  (
    { database }: { database: Database },
    { among }: Pick<ActivityService, 'among'>,
  ): SharedActivities =>
  async (reader, other, { limit = 20, cursor }) => {
    const after = publishedCursor.decode(cursor);
    const read = await sharedPage(database, reader.subject.id, other, { after, limit });
    const { rows, next } = pageOf(read, limit, (row) =>
      publishedCursor.encode({ microseconds: row.published_us, id: row.id }),
    );
    const ids = rows.map(({ id }) => id);
    return { data: [...(await among(database, reader, ids))], meta: { next } };
  };
