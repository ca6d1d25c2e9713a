/** The memories of one life, page by page, in either order. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo, type Viewer } from '../access/index.ts';
import { memoryRows, type ActivityRow } from './activities.queries.ts';
import { instantOf, type LifeAfter, type PublishedAfter } from './cursors.queries.ts';

export interface LifePage {
  readonly ownerId: string;
  readonly type?: string | undefined;
  readonly subtype?: string | undefined;
  readonly place?: string | undefined;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
}

const lifeBase = (
  connection: Connection,
  viewer: Viewer,
  { ownerId, type, subtype, place, from, until }: LifePage,
) =>
  memoryRows(connection, false)
    .where('a.status', '<>', 'draft')
    .where('a.deleted_at', 'is', null)
    .where(memoryOfLifeVisibleTo(viewer, ownerId, 'a'))
    .$if(type !== undefined, (query) => query.where('a.type', '=', type ?? ''))
    .$if(subtype !== undefined, (query) => query.where('a.subtype', '=', subtype ?? ''))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`a.when_sort >= ${from}::date`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`a.when_sort <= ${until}::date`))
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`plain(a.place_text) = plain(${place})`),
    );

/** By when it happened, newest first; undated ones after all others, newest first. Served by the index activity_life. */
export async function lifePage(
  connection: Connection,
  viewer: Viewer,
  page: LifePage,
  after: LifeAfter | null,
): Promise<readonly ActivityRow[]> {
  const wanted = page.limit + 1;
  const dated =
    after !== null && after.day === null
      ? []
      : await lifeBase(connection, viewer, page)
          .where('a.when_sort', 'is not', null)
          .$if(after !== null, (query) =>
            query.where(
              sql<boolean>`(a.when_sort, a.id) < (${after?.day}::date, ${after?.id}::uuid)`,
            ),
          )
          .orderBy('a.when_sort', 'desc')
          .orderBy('a.id', 'desc')
          .limit(wanted)
          .execute();
  const isInTime = page.from !== undefined || page.until !== undefined;
  if (dated.length === wanted || isInTime) return dated;
  const undated = await lifeBase(connection, viewer, page)
    .where('a.when_sort', 'is', null)
    .$if(after !== null && after.day === null, (query) => query.where('a.id', '<', after?.id ?? ''))
    .orderBy('a.id', 'desc')
    .limit(wanted - dated.length)
    .execute();
  return [...dated, ...undated];
}

/** By when it was shared, newest first. Served by the index activity_feed. */
export const publishedPage = (
  connection: Connection,
  viewer: Viewer,
  page: LifePage,
  after: PublishedAfter | null,
): Promise<readonly ActivityRow[]> =>
  lifeBase(connection, viewer, page)
    .where('a.status', '=', 'published')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(a.published_at, a.id) < (${instantOf(after?.microseconds ?? 0)}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit + 1)
    .execute();
