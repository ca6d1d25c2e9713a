/** Rows of who is in a picture, with what decides who is told. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { PhotoTag } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  canFind,
  canName,
  guardsChild,
  isChild,
  isConnected,
  isKin,
  notBlocked,
} from '../access/index.ts';

type Columns = Selectable<PhotoTag>;

export interface TagRow extends Columns {
  /** Whose picture it is. */
  readonly owner_id: string;
  /** The tag is of an account that nobody logs in to, or whose person has died. */
  readonly at_rest: boolean;
  readonly is_memorial: boolean;
  /** The viewer may know of the account, and so may whose picture it is. */
  readonly findable: boolean;
  readonly is_child: boolean;
  /** The viewer keeps the life that is tagged, and may choose its pictures. */
  readonly keeps_life: boolean;
}

const judged = (viewer: string) => sql`
  t.*, m.owner_id, coalesce(u.life_status <> 'living', false) as at_rest, coalesce(u.account_type = 'memorial', false) as is_memorial,
  coalesce(${canFind(viewer, 'u')} and ${notBlocked(sql<string>`m.owner_id`, 'u.id')}, false) as findable,
  coalesce(now() < u.thirteen_at, false) as is_child,
  exists (select 1 from life_steward s where s.life_id = t.user_id and s.user_id = ${viewer} and s.status = 'accepted'
    and 'photo.manage' = any(s.permissions) and u.life_status <> 'living') as keeps_life`;

const rowsWhere = async (
  connection: Connection,
  viewer: string,
  condition: RawBuilder<boolean>,
  more: RawBuilder<unknown> = sql``,
): Promise<readonly TagRow[]> =>
  (
    await sql<TagRow>`select ${judged(viewer)} from photo_tag t join media m on m.id = t.media_id left join app_user u on u.id = t.user_id
      where ${condition} ${more}`.execute(connection)
  ).rows;

/** What stands in a picture, in the order in which it was said. */
export const tagsOf = (
  connection: Connection,
  viewer: string,
  mediaId: string,
  limit: number,
): Promise<readonly TagRow[]> =>
  rowsWhere(
    connection,
    viewer,
    sql<boolean>`t.media_id = ${mediaId} and t.status in ('pending', 'approved')`,
    sql`order by t.id limit ${limit}`,
  );

/** Those of several pictures that have a place, in the order in which they were said. */
export const placedTagsOf = (
  connection: Connection,
  viewer: string,
  mediaIds: readonly string[],
): Promise<readonly TagRow[]> =>
  rowsWhere(
    connection,
    viewer,
    sql<boolean>`t.media_id = any(${[...mediaIds]}::uuid[]) and t.x is not null and t.status in ('pending', 'approved')`,
    sql`order by t.id`,
  );

export const tagById = async (
  connection: Connection,
  viewer: string,
  id: string,
): Promise<TagRow | undefined> =>
  (await rowsWhere(connection, viewer, sql<boolean>`t.id = ${id}`))[0];

/** The same, held until the end of the transaction. */
export const lockTag = async (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<TagRow | undefined> =>
  (await rowsWhere(transaction, viewer, sql<boolean>`t.id = ${id}`, sql`for update of t`))[0];

/** The picture is held, so that what is counted stays so; how many tags stand in it. */
export async function holdPicture(transaction: Connection, mediaId: string): Promise<number> {
  await transaction
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .forUpdate()
    .execute();
  const { count } = await transaction
    .selectFrom('photo_tag')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('media_id', '=', mediaId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertTag = (transaction: Connection, row: Insertable<PhotoTag>): Promise<unknown> =>
  transaction.insertInto('photo_tag').values(row).execute();

type Change = Partial<Pick<Columns, 'status' | 'user_id' | 'person_id' | 'tagger_id'>>;

export const changeTag = (
  transaction: Connection,
  id: string,
  change: Change & { readonly decided_at?: Date },
): Promise<unknown> =>
  transaction.updateTable('photo_tag').set(change).where('id', '=', id).execute();

export const deleteTag = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('photo_tag').where('id', '=', id).execute();

export interface Nameable {
  readonly at_rest: boolean;
  readonly is_child: boolean;
  /** The tagger may name this account. */
  readonly may: boolean;
  /** What this account said of tags by its family and its connections accepts this tagger's. */
  readonly accepts: boolean;
  /** The tagger looks after this child. */
  readonly guarded: boolean;
}

/** An account as somebody to be named by this tagger. */
export async function nameable(
  connection: Connection,
  tagger: string,
  userId: string,
): Promise<Nameable | undefined> {
  const id = sql<string>`u.id`;
  const { rows } = await sql<Nameable>`select
      u.life_status <> 'living' as at_rest, ${isChild(userId)} as is_child, u.account_type <> 'memorial' and ${canName(tagger, 'u')} as may,
      (u.tags_from_family and ${isKin(tagger, id)}
        or u.tags_from_connections and ${isConnected(tagger, id)}) as accepts,
      ${guardsChild(tagger, id)} as guarded
    from app_user u where u.id = ${userId} and u.erased_at is null`.execute(connection);
  return rows[0];
}

/** The account that somebody of a tree has: it is asked, and not the tree. */
export const accountOfPerson = async (
  connection: Connection,
  personId: string,
): Promise<string | null> =>
  (
    await connection
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', personId)
      .executeTakeFirst()
  )?.user_id ?? null;
