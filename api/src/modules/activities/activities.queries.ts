/** Rows of memories. Every read that answers somebody passes through `visibleTo`. */
import {
  sql,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely';
import type { Activity, DB } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { notBlocked, visibleTo, type Viewer } from '../visibility/index.ts';
import { instantOf, microsecondsOf, type LifeAfter, type PublishedAfter } from './cursors.ts';

/** Lists carry the beginning of a story; the whole is read with the memory itself. */
const EXCERPT = 700;

const plainColumns = [
  'a.id',
  'a.owner_id',
  'a.author_id',
  'a.type',
  'a.subtype',
  'a.title',
  'a.slug',
  'a.when_kind',
  'a.when_start',
  'a.when_end',
  'a.when_precision',
  'a.when_text',
  'a.when_sort',
  'a.place_text',
  'a.audience',
  'a.audience_degree',
  'a.space_id',
  'a.method',
  'a.told_by',
  'a.source_note',
  'a.status',
  'a.version',
  'a.comment_count',
  'a.reaction_counts',
  'a.published_at',
  'a.created_at',
  'a.updated_at',
] as const;

const base = (connection: Connection, whole: boolean) =>
  connection
    .selectFrom('activity as a')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .select(plainColumns)
    .select(['o.account_type as owner_type', 'o.life_status as owner_life'])
    .select([
      (whole ? sql<string>`a.body` : sql<string>`left(a.body, ${sql.lit(EXCERPT)})`).as('body'),
      (whole ? sql<boolean>`true` : sql<boolean>`length(a.body) <= ${sql.lit(EXCERPT)}`).as(
        'body_complete',
      ),
      microsecondsOf('a.published_at').as('published_us'),
    ]);

type BaseQuery = ReturnType<typeof base>;
export type ActivityRow =
  BaseQuery extends SelectQueryBuilder<
    DB & { a: DB['activity']; o: DB['app_user'] },
    'a' | 'o',
    infer Row
  >
    ? Row
    : never;

/** One memory, if this viewer may read it. */
export const readable = (
  connection: Connection,
  viewer: Viewer,
  key: { id: string } | { slug: string },
): Promise<ActivityRow | undefined> =>
  base(connection, true)
    .where(visibleTo(viewer, 'a'))
    .$if('id' in key, (query) => query.where('a.id', '=', 'id' in key ? key.id : ''))
    .$if('slug' in key, (query) => query.where('a.slug', '=', 'slug' in key ? key.slug : ''))
    .executeTakeFirst();

/** The same, locked until the end of the transaction. */
export const lockReadable = (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<ActivityRow | undefined> =>
  base(transaction, true)
    .where('a.id', '=', id)
    .where(visibleTo(viewer, 'a'))
    .forUpdate('a')
    .executeTakeFirst();

/** Of these ids the memories the viewer may read, in no order. Drafts are nobody's to speak about. */
export const readableAmong = (
  connection: Connection,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly ActivityRow[]> =>
  base(connection, false)
    .where('a.id', 'in', [...ids])
    .where(visibleTo(viewer, 'a'))
    .execute();

export interface LifePage {
  readonly ownerId: string;
  readonly type?: string | undefined;
  readonly limit: number;
}

const lifeBase = (connection: Connection, viewer: Viewer, { ownerId, type }: LifePage) =>
  base(connection, false)
    .where('a.owner_id', '=', ownerId)
    .where('a.status', '<>', 'draft')
    .where('a.deleted_at', 'is', null)
    .where(visibleTo(viewer, 'a'))
    .$if(type !== undefined, (query) => query.where('a.type', '=', type ?? ''));

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
  if (dated.length === wanted) return dated;
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

/** Unfinished ones, the last begun first. */
export const draftPage = (
  connection: Connection,
  ownerId: string,
  before: string | null,
  limit: number,
): Promise<readonly ActivityRow[]> =>
  base(connection, true)
    .where('a.owner_id', '=', ownerId)
    .where('a.status', '=', 'draft')
    .where('a.deleted_at', 'is', null)
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();

export const insertActivity = (
  transaction: Connection,
  row: Insertable<Activity>,
): Promise<unknown> => transaction.insertInto('activity').values(row).execute();

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

export const countComments = (transaction: Connection, id: string, by: number): Promise<unknown> =>
  transaction
    .updateTable('activity')
    .set({ comment_count: sql`greatest(comment_count + ${by}, 0)` })
    .where('id', '=', id)
    .execute();

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

/** Makes writers of one account wait for each other: for limits on how many rows there may be. */
export const lockOwner = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();

export const countOwn = async (connection: Connection, ownerId: string): Promise<number> =>
  (
    await connection
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

/** Of these, the people that somebody is connected with or related to, across no block: whom one may name and choose. */
export async function nearPeople(
  connection: Connection,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', 'in', [...ids])
    .where('u.erased_at', 'is', null)
    .where(notBlocked(userId, 'u.id'))
    .where(sql<boolean>`(u.id = ${userId} or exists (select 1 from bond b where b.user_id = ${userId} and b.friend_id = u.id)
      or exists (select 1 from kin k where k.user_id = ${userId} and k.other_id = u.id)
      or exists (select 1 from guardianship g where g.guardian_id = ${userId} and g.child_id = u.id and g.withdrawn_at is null))`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export const isInSpace = async (
  connection: Connection,
  userId: string,
  treeId: string,
): Promise<boolean> =>
  (
    await sql`select 1 from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null where m.tree_id = ${treeId} and m.user_id = ${userId}`.execute(
      connection,
    )
  ).rows.length > 0;

/** Children in this guardian's care. */
export async function childrenOf(
  connection: Connection,
  guardianId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    child_id: string;
  }>`select g.child_id from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.withdrawn_at is null and c.account_type = 'child'`.execute(
    connection,
  );
  return new Set(rows.map((row) => row.child_id));
}

/** Whether the life of this person may be asked for at all: they are here, across no block, and a child's only by family and guardians. */
export async function mayLookAt(
  connection: Connection,
  viewer: Viewer,
  userId: string,
): Promise<boolean> {
  if (viewer === userId) return true;
  const row = await connection
    .selectFrom('app_user as u')
    .select('u.account_type')
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .$if(viewer !== null, (query) => query.where(notBlocked(viewer ?? '', 'u.id')))
    .executeTakeFirst();
  if (row === undefined) return false;
  return (
    row.account_type !== 'child' ||
    (viewer !== null && (await nearPeople(connection, viewer, [userId])).has(userId))
  );
}

/** Whether this story repeats an own earlier one nearly word for word. Looks at the last hundred. */
export async function repeatsItself(
  connection: Connection,
  ownerId: string,
  id: string,
  body: string,
): Promise<boolean> {
  if (body.length < 40) return false;
  const { rows } = await sql`select 1 from (
      select body from activity where owner_id = ${ownerId} and id <> ${id} and status = 'published' and deleted_at is null order by published_at desc, id desc limit 100) earlier
    where length(body) >= 40 and similarity(left(body, 2000), left(${body}::text, 2000)) > 0.9 limit 1`.execute(
    connection,
  );
  return rows.length > 0;
}
