/** What stands around a keepsake: files, memories, who may change it, and how it read before. */
import { sql, type Insertable } from 'kysely';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { KeepsakeVersion } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canName, keepsakeVisibleTo, memoryVisibleTo } from '../access/index.ts';
import type { LifeAfter } from '../activities/index.ts';

export interface FileRow {
  readonly keepsake_id: string;
  readonly media_id: string;
  readonly caption: string;
}

/** Of these, in their order. */
export const filesOf = (
  connection: Connection,
  ids: readonly string[],
): Promise<readonly FileRow[]> =>
  connection
    .selectFrom('keepsake_media')
    .select(['keepsake_id', 'media_id', 'caption'])
    .where('keepsake_id', 'in', [...ids])
    .orderBy('keepsake_id')
    .orderBy('position')
    .execute();

export async function replaceFiles(
  transaction: Connection,
  keepsakeId: string,
  files: readonly { readonly media_id: string; readonly caption: string }[],
): Promise<void> {
  await transaction.deleteFrom('keepsake_media').where('keepsake_id', '=', keepsakeId).execute();
  if (files.length === 0) return;
  await transaction
    .insertInto('keepsake_media')
    .values(files.map((file, position) => ({ keepsake_id: keepsakeId, position, ...file })))
    .execute();
}

/** Something the viewer may read shows this file. */
export const showsFile = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('keepsake_media as f')
    .innerJoin('keepsake as keep', 'keep.id', 'f.keepsake_id')
    .select('keep.id')
    .where('f.media_id', '=', mediaId)
    .where(keepsakeVisibleTo(viewer, 'keep'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface MemoryRow {
  readonly id: string;
  /** By which they are in order; null among those without a date. */
  readonly when_sort: string | null;
  readonly slug: string;
  readonly title: string;
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
}

interface MemorySlice {
  readonly after: LifeAfter | null;
  readonly limit: number;
}

/** Behind every day there is: where memories without a date stand. */
const order = sql`(coalesce(a.when_sort, 'infinity'::date), a.id)`;
const behind = ({ after }: MemorySlice) =>
  after === null
    ? sql`true`
    : sql`${order} > (coalesce(${after.day}::date, 'infinity'::date), ${after.id}::uuid)`;

/** Memories that tell about it, as far as the viewer reads them, in the order of what happened: one row more than is wanted, where there is one. */
export const memoriesOf = async (
  connection: Connection,
  viewer: string,
  keepsakeId: string,
  slice: MemorySlice,
): Promise<readonly MemoryRow[]> =>
  (
    await sql<MemoryRow>`select a.id, a.slug, a.title, a.when_sort, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text
      from keepsake_memory m join activity a on a.id = m.activity_id
      where m.keepsake_id = ${keepsakeId} and a.status = 'published' and ${behind(slice)} and ${memoryVisibleTo(viewer, 'a')}
      order by coalesce(a.when_sort, 'infinity'::date), a.id limit ${slice.limit + 1}`.execute(
      connection,
    )
  ).rows;

/** Of these, the memories that the viewer reads. */
export const readableAmong = async (
  connection: Connection,
  viewer: string,
  ids: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`select a.id from activity a
      where a.id = any(${[...ids]}::uuid[]) and a.status = 'published' and ${memoryVisibleTo(viewer, 'a')}`.execute(
      connection,
    )
  ).rows.map(({ id }) => id);

/** What the viewer does not read stays linked. */
export const unlinkMemories = (
  transaction: Connection,
  keepsakeId: string,
  viewer: string,
  ids: readonly string[],
): Promise<unknown> =>
  sql`delete from keepsake_memory m using activity a where m.keepsake_id = ${keepsakeId} and a.id = m.activity_id
    and m.activity_id = any(${[...ids]}::uuid[]) and ${memoryVisibleTo(viewer, 'a')}`.execute(
    transaction,
  );

export const linkMemories = (
  transaction: Connection,
  keepsakeId: string,
  viewer: string,
  ids: readonly string[],
): Promise<unknown> =>
  sql`insert into keepsake_memory (keepsake_id, activity_id, linked_by)
    select ${keepsakeId}, id, ${viewer} from unnest(${[...ids]}::uuid[]) id on conflict do nothing`.execute(
    transaction,
  );

export const editorsOf = async (
  connection: Connection,
  keepsakeId: string,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('keepsake_editor')
      .select('user_id')
      .where('keepsake_id', '=', keepsakeId)
      .orderBy('named_at')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id: id }) => id);

/** Of these accounts, those that the viewer may name. */
export const nameableAmong = async (
  connection: Connection,
  viewer: string,
  ids: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`select u.id from app_user u
      where u.id = any(${[...ids]}::uuid[]) and ${canName(viewer, 'u')}`.execute(connection)
  ).rows.map(({ id }) => id);

export async function replaceEditors(
  transaction: Connection,
  keepsakeId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`delete from keepsake_editor where keepsake_id = ${keepsakeId} and user_id <> all(${[...ids]}::uuid[])`.execute(
    transaction,
  );
  await sql`insert into keepsake_editor (keepsake_id, user_id, named_at)
    select ${keepsakeId}, id, ${at} from unnest(${[...ids]}::uuid[]) id on conflict do nothing`.execute(
    transaction,
  );
}

export const insertVersion = (
  transaction: Connection,
  row: Insertable<KeepsakeVersion>,
): Promise<unknown> => transaction.insertInto('keepsake_version').values(row).execute();

export interface VersionRow {
  readonly version: number;
  readonly author_id: string | null;
  readonly name: string;
  readonly words: string;
  readonly details: KeepsakeDetails;
  readonly saved_at: Date;
}

export const versionsPage = async (
  connection: Connection,
  keepsakeId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly VersionRow[]> =>
  (
    await sql<VersionRow>`select v.version, v.author_id, v.name, v.words, v.details, v.saved_at from keepsake_version v
      where v.keepsake_id = ${keepsakeId} and ${before === null ? sql`true` : sql`v.version < ${before}`}
      order by v.version desc limit ${limit}`.execute(connection)
  ).rows;
