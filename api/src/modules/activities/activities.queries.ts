/** Rows of memories. Every read that answers somebody passes through `visibleTo`. */
import {
  sql,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely';
import type { Activity, DB } from '../../platform/database/schema.ts';
import { ageBandIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, canName, memoryVisibleTo, type Viewer } from '../access/index.ts';
import { namedIn, type Whom } from './named-in.queries.ts';
import { instantOf, microsecondsOf, type PublishedAfter } from './cursors.queries.ts';
import { plainColumns } from './columns.ts';

/** Lists carry the beginning of a story; the whole is read with the memory itself. */
const EXCERPT = 700;

/** The story, or its beginning. */
export const bodyColumns = (whole: boolean): RawBuilder<unknown> =>
  whole
    ? sql`a.body, true as body_complete`
    : sql`left(a.body, ${sql.lit(EXCERPT)}) as body, length(a.body) <= ${sql.lit(EXCERPT)} as body_complete`;

export const memoryRows = (connection: Connection, whole: boolean) =>
  connection
    .selectFrom('activity as a')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .select(plainColumns)
    .select([ageBandIn('o').as('owner_band'), 'o.life_status as owner_life'])
    .select([
      (whole ? sql<string>`a.body` : sql<string>`left(a.body, ${sql.lit(EXCERPT)})`).as('body'),
      (whole ? sql<boolean>`true` : sql<boolean>`length(a.body) <= ${sql.lit(EXCERPT)}`).as(
        'body_complete',
      ),
      microsecondsOf('a.published_at').as('published_us'),
    ]);

type BaseQuery = ReturnType<typeof memoryRows>;

export type ActivityRow =
  BaseQuery extends SelectQueryBuilder<
    DB & { a: DB['activity']; o: DB['app_user'] },
    'a' | 'o',
    infer Row
  >
    ? Row
    : never;

/** One memory, if this viewer may read it, as the source of `shownPage`. */
export const readableMemoryQuery = (
  viewer: Viewer,
  key: { id: string } | { slug: string },
): RawBuilder<unknown> =>
  sql`page as materialized (select a.id from activity a where ${'id' in key ? sql`a.id = ${key.id}` : sql`a.slug = ${key.slug}`} and ${memoryVisibleTo(viewer, 'a')})`;

/** Of these ids the memories the viewer may read, as the source of `shownPage`. */
export const readableOf = (viewer: Viewer, ids: readonly string[]): RawBuilder<unknown> =>
  sql`page as materialized (select a.id from activity a where a.id = any(${[...ids]}::uuid[]) and ${memoryVisibleTo(viewer, 'a')})`;

/** Of these ids the memories the viewer may read, whole and locked in the order of ids. */
export const lockReadableAmong = (
  transaction: Connection,
  viewer: string,
  ids: string[],
): Promise<readonly ActivityRow[]> =>
  memoryRows(transaction, true)
    .where('a.id', 'in', ids)
    .where(memoryVisibleTo(viewer, 'a'))
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

/** Of these ids the memories the viewer may read, in no order. Drafts are nobody's to speak about. */
export const readableAmong = (
  connection: Connection,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly ActivityRow[]> =>
  memoryRows(connection, false)
    .where('a.id', 'in', [...ids])
    .where(memoryVisibleTo(viewer, 'a'))
    .execute();

/** Unfinished ones, the last begun first. */
export const draftPage = (
  connection: Connection,
  ownerId: string,
  before: string | null,
  limit: number,
): Promise<readonly ActivityRow[]> =>
  memoryRows(connection, true)
    .where('a.owner_id', '=', ownerId)
    .where('a.status', '=', 'draft')
    .where('a.deleted_at', 'is', null)
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();

export const changeActivity = (
  transaction: Connection,
  id: string,
  change: Updateable<Activity>,
): Promise<unknown> =>
  transaction
    .updateTable('activity')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** One more or less for each time an id is named. Locked in the order of ids: two that count at once do not block each other. */
export const countComments = (
  transaction: Connection,
  ids: readonly string[],
  by: 1 | -1,
): Promise<unknown> =>
  sql`with counted as (select id, count(*)::int * ${by}::int as change from unnest(${ids}::uuid[]) as id group by id),
    held as (select a.id, c.change from activity a join counted c on c.id = a.id order by a.id for update of a)
    update activity a set comment_count = greatest(a.comment_count + h.change, 0) from held h where a.id = h.id`.execute(
    transaction,
  );

export const setReactionCounts = (
  transaction: Connection,
  id: string,
  counts: ReturnType<typeof sql<string>>,
): Promise<unknown> =>
  transaction
    .updateTable('activity')
    .set({ reaction_counts: counts })
    .where('id', '=', id)
    .execute();

export const keepVersion = (
  transaction: Connection,
  version: { activityId: string; version: number; authorId: string; snapshot: unknown; at: Date },
): Promise<unknown> =>
  transaction
    .insertInto('activity_version')
    .values({
      activity_id: version.activityId,
      version: version.version,
      author_id: version.authorId,
      snapshot: JSON.stringify(version.snapshot),
      created_at: version.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const versionsOf = (
  connection: Connection,
  id: string,
  before: number | null,
  limit: number,
): Promise<readonly Selectable<DB['activity_version']>[]> =>
  connection
    .selectFrom('activity_version')
    .selectAll()
    .where('activity_id', '=', id)
    .$if(before !== null, (query) => query.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Of these accounts: whom one may name and choose, and those whose people have died: there is nobody to be asked. */
export async function namedAccounts(
  connection: Connection,
  userId: string,
  ids: readonly string[],
): Promise<{ readonly near: ReadonlySet<string>; readonly atRest: readonly string[] }> {
  if (ids.length === 0) return { near: new Set(), atRest: [] };
  const rows = await connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.life_status'])
    .select(canName(userId, 'u').as('near'))
    .where('u.id', 'in', [...ids])
    .execute();
  return {
    near: new Set(rows.filter(({ near }) => near).map(({ id }) => id)),
    atRest: rows.filter(({ life_status }) => life_status === 'in_remembrance').map(({ id }) => id),
  };
}

/** Whether somebody is a member of a tree; false for none. */
export const isMember = (userId: string, treeId: string | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null where m.tree_id = ${treeId}::uuid and m.user_id = ${userId})`;

export const isInSpace = async (
  connection: Connection,
  userId: string,
  treeId: string,
): Promise<boolean> =>
  (await sql<{ member: boolean }>`select ${isMember(userId, treeId)} as member`.execute(connection))
    .rows[0]?.member === true;

/**
 * Memories in which one of these was there, the last shared first. A link to an account counts once it was accepted; who took their name off
 * is not listed by it. Served by the indexes activity_person_person and activity_person_user.
 */
export const withPage = (
  connection: Connection,
  viewer: Viewer,
  whom: Whom,
  limit: number,
  after: PublishedAfter | null,
): Promise<readonly ActivityRow[]> =>
  memoryRows(connection, false)
    .where('a.status', '=', 'published')
    .where('a.deleted_at', 'is', null)
    .where(memoryVisibleTo(viewer, 'a'))
    .where('a.id', 'in', namedIn(whom))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(a.published_at, a.id) < (${instantOf(after?.microseconds ?? 0)}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Whether the life of this person may be asked for at all: who may not know of somebody learns nothing of their life either. */
export const mayLookAt = async (
  connection: Connection,
  viewer: string,
  userId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(canFind(viewer, 'u'))
    .executeTakeFirst()) !== undefined;
