/** Derivatives put in place of older ones, each of a version of our own making and of an edition of what is blurred. */
import type { Insertable } from 'kysely';
import type { MediaVariant } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { mediaById } from './media.queries.ts';

/** Into the edition they were made of; false where the picture is of another one by now. */
export async function addVariants(
  transaction: Connection,
  mediaId: string,
  edition: number,
  variants: readonly Insertable<MediaVariant>[],
): Promise<boolean> {
  const row = await mediaById(transaction, mediaId, 'hold');
  if (row === undefined || row.blur_edition !== edition || row.made_edition !== edition)
    return false;
  if (variants.length > 0)
    await transaction
      .insertInto('media_variant')
      .values([...variants])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

interface NewDerivatives {
  /** Of what is blurred. */
  readonly edition: number;
  readonly variants: readonly Insertable<MediaVariant>[];
  readonly thumbhash: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Puts the derivatives of a version in place of older ones; null keeps those there are. Gives the keys of the files that nothing needs any more. */
export async function replaceVariants(
  transaction: Connection,
  id: string,
  version: number,
  change: NewDerivatives | null,
): Promise<readonly string[] | 'removed' | 'done already'> {
  const row = await mediaById(transaction, id, 'hold');
  if (row === undefined) return 'removed';
  const isOfThis = change === null || row.made_edition >= change.edition;
  if (row.derivative_version >= version && isOfThis) return 'done already';
  const told =
    change === null
      ? {}
      : {
          thumbhash: change.thumbhash,
          width: change.width,
          height: change.height,
          made_edition: change.edition,
        };
  await transaction
    .updateTable('media')
    .set({ derivative_version: version, ...told })
    .where('id', '=', id)
    .execute();
  if (change === null) return [];
  const old = await transaction
    .deleteFrom('media_variant')
    .where('media_id', '=', id)
    .returning('storage_key')
    .execute();
  if (change.variants.length > 0)
    await transaction
      .insertInto('media_variant')
      .values([...change.variants])
      .execute();
  return old.map((variant) => variant.storage_key);
}
