/** Rows of photographs and their derivatives. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Media, MediaVariant } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, guardsChild } from '../access/index.ts';
import { filedOf, type FiledRow } from './documents/documents.queries.ts';
import { recordedOf, type RecordedRow } from './recordings.queries.ts';

export type MediaRow = Selectable<Media>;
export type VariantRow = Pick<
  Selectable<MediaVariant>,
  'media_id' | 'name' | 'format' | 'width' | 'height' | 'sha256'
>;
export interface Sheet {
  readonly recorded: RecordedRow | null;
  /** Of a document. */
  readonly filed: FiledRow | null;
  /** With its owner, where moderators keep it from everybody else. */
  readonly row: MediaRow & { readonly hidden_for: string | null; readonly version: number };
  readonly variants: readonly VariantRow[];
}

/** There are fewer versions of our own making. */
export const EDITION = 1000;
/** Of the derivatives, in addresses: how we make them, and which places are blurred. */
export const versionOf = (row: Pick<MediaRow, 'derivative_version' | 'made_edition'>): number =>
  row.derivative_version + EDITION * row.made_edition;
/** Files with their derivatives, in two statements however many. */
export async function sheetsByIds(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sheet>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await connection.selectFrom('media').selectAll().where('id', 'in', wanted).execute();
  const variants = await connection
    .selectFrom('media_variant')
    .select(['media_id', 'name', 'format', 'width', 'height', 'sha256'])
    .where('media_id', 'in', wanted)
    .orderBy('width')
    .execute();
  const byMedia = Map.groupBy(variants, (variant) => variant.media_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row: {
          ...row,
          hidden_for: row.hidden_at === null ? null : row.owner_id,
          version: versionOf(row),
        },
        variants: byMedia.get(row.id) ?? [],
        recorded: recordedOf(row),
        filed: filedOf(row),
      },
    ]),
  );
}

export const sameFile = (
  connection: Connection,
  ownerId: string,
  sha256: string,
  kind: MediaRow['kind'],
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

/** `hold`: until the transaction ends. */
export const mediaById = (
  connection: Connection,
  id: string,
  how: 'read' | 'hold' = 'read',
): Promise<MediaRow | undefined> =>
  connection
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .$if(how === 'hold', (query) => query.forUpdate())
    .executeTakeFirst();

export interface FileRow {
  readonly storage_key: string;
  readonly bytes: number;
}
export const variantFile = (
  connection: Connection,
  mediaId: string,
  name: string,
  format: VariantRow['format'],
): Promise<FileRow | undefined> =>
  connection
    .selectFrom('media_variant')
    .select(['storage_key', 'bytes'])
    .where('media_id', '=', mediaId)
    .where('name', '=', name)
    .where('format', '=', format)
    .executeTakeFirst();

/** Photographs whose derivatives are of an older version, oldest version first. */
export const outdatedMedia = (
  connection: Connection,
  version: number,
  limit: number,
): Promise<readonly MediaRow[]> =>
  connection
    .selectFrom('media')
    .selectAll()
    .where('derivative_version', '<', version)
    .where('state', '=', 'ready')
    .where('kind', 'in', ['photo', 'avatar'])
    .orderBy('derivative_version')
    .orderBy('id')
    .limit(limit)
    .execute();

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

export const isGuardianOf = async (
  connection: Connection,
  guardian: string,
  child: string,
): Promise<boolean> =>
  (await sql`select 1 where ${guardsChild(guardian, child)}`.execute(connection)).rows.length > 0;

/** Whether this file is the face that somebody shows now whom the viewer may know of. */
export const isFaceShownTo = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.avatar_media_id', '=', mediaId)
    .where(canFind(viewer, 'u'))
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
    .select(['storage_key', 'copy_key'])
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
  return [
    row.storage_key,
    ...(row.copy_key === null ? [] : [row.copy_key]),
    ...variants.map((variant) => variant.storage_key),
  ];
}
