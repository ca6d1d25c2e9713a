/** Rows of photographs and their derivatives. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Media, MediaVariant } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { notBlocked } from '../visibility/index.ts';

export type MediaRow = Selectable<Media>;
export type VariantRow = Pick<
  Selectable<MediaVariant>,
  'media_id' | 'name' | 'format' | 'width' | 'height'
>;
export interface Sheet {
  readonly row: MediaRow;
  readonly variants: readonly VariantRow[];
}

/** Files with their derivatives, in two statements however many. */
export async function sheets(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sheet>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await connection.selectFrom('media').selectAll().where('id', 'in', wanted).execute();
  const variants = await connection
    .selectFrom('media_variant')
    .select(['media_id', 'name', 'format', 'width', 'height'])
    .where('media_id', 'in', wanted)
    .orderBy('width')
    .execute();
  const byMedia = Map.groupBy(variants, (variant) => variant.media_id);
  return new Map(rows.map((row) => [row.id, { row, variants: byMedia.get(row.id) ?? [] }]));
}

export const sameFile = (
  connection: Connection,
  ownerId: string,
  sha256: string,
  kind: string,
): Promise<{ id: string } | undefined> =>
  connection
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** False when the same file of the same owner came in first. */
export async function insertMedia(
  transaction: Connection,
  row: Insertable<Media>,
  variants: readonly Insertable<MediaVariant>[],
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'sha256', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined && variants.length > 0)
    await transaction
      .insertInto('media_variant')
      .values([...variants])
      .execute();
  return inserted !== undefined;
}

export const addVariants = async (
  connection: Connection,
  variants: readonly Insertable<MediaVariant>[],
): Promise<void> => {
  if (variants.length > 0)
    await connection
      .insertInto('media_variant')
      .values([...variants])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export interface FileRow {
  readonly storage_key: string;
  readonly bytes: number;
}
export const variantFile = (
  connection: Connection,
  mediaId: string,
  name: string,
  format: string,
): Promise<FileRow | undefined> =>
  connection
    .selectFrom('media_variant')
    .select(['storage_key', 'bytes'])
    .where('media_id', '=', mediaId)
    .where('name', '=', name)
    .where('format', '=', format)
    .executeTakeFirst();

/** The widest WebP of each photograph. */
export async function widestOf(
  connection: Connection,
  ids: readonly string[],
): Promise<readonly { readonly media_id: string; readonly storage_key: string }[]> {
  if (ids.length === 0) return [];
  return connection
    .selectFrom('media_variant')
    .distinctOn('media_id')
    .select(['media_id', 'storage_key'])
    .where('media_id', 'in', [...ids])
    .where('format', '=', 'webp')
    .orderBy('media_id')
    .orderBy('width', 'desc')
    .execute();
}

/** Of these, the files a person may put into what they write: their own, and usable. */
export async function ownUsable(
  connection: Connection,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'failed')
    .execute();
  return rows.map((row) => row.id);
}

export const isGuardianOf = async (
  connection: Connection,
  guardian: string,
  child: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardian} and g.child_id = ${child} and g.withdrawn_at is null and c.account_type = 'child'`.execute(
    connection,
  );
  return rows.length > 0;
};

/** Whether this file is the face somebody shows now, to a viewer across no block. */
export const isFaceShownTo = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('avatar_media_id', '=', mediaId)
    .where('erased_at', 'is', null)
    .where(notBlocked(viewer, 'app_user.id'))
    .executeTakeFirst()) !== undefined;

export const setFace = (
  transaction: Connection,
  userId: string,
  mediaId: string,
  now: Date,
): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ avatar_media_id: mediaId, updated_at: now })
    .where('id', '=', userId)
    .execute();

/** Removes the rows unless something still shows the file; gives the keys of the files that are free now. */
export async function removeMedia(
  transaction: Connection,
  id: string,
  ownerId: string,
): Promise<readonly string[] | null> {
  const row = await transaction
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const variants = await transaction
    .deleteFrom('media_variant')
    .where('media_id', '=', id)
    .returning('storage_key')
    .execute();
  await transaction.deleteFrom('media').where('id', '=', id).execute();
  return [row.storage_key, ...variants.map((variant) => variant.storage_key)];
}

/** Which of these keys belong to a row. */
export async function knownKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from media where storage_key = any(${[...keys]}) union all select storage_key from media_variant where storage_key = any(${[...keys]})`.execute(
    connection,
  );
  return new Set(rows.map((row) => row.storage_key));
}

export interface KeptFile {
  readonly id: string;
  readonly storage_key: string;
  readonly bytes: number;
}
/** Every file that must exist, in pages by key. */
export const filesAfter = async (
  connection: Connection,
  key: string,
  limit: number,
): Promise<readonly KeptFile[]> =>
  (
    await sql<KeptFile>`
    select id, storage_key, bytes from media where storage_key > ${key}
    union all select media_id, storage_key, bytes from media_variant where storage_key > ${key} order by storage_key limit ${limit}`.execute(
      connection,
    )
  ).rows;
