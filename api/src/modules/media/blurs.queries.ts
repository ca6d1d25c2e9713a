/** Which places of a picture are blurred, and in which edition. */
import type { Insertable } from 'kysely';
import type { MediaBlur } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { BlurredRegion } from './blurring.ts';

export interface Blurs {
  /** What the picture is to be made of; raised with each change. */
  readonly edition: number;
  readonly regions: readonly BlurredRegion[];
}

/** The edition is read first: a region that is added in between comes with the next one. Undefined for a picture that is gone. */
export async function blursOf(connection: Connection, mediaId: string): Promise<Blurs | undefined> {
  const media = await connection
    .selectFrom('media')
    .select('blur_edition')
    .where('id', '=', mediaId)
    .executeTakeFirst();
  if (media === undefined) return undefined;
  const regions = await connection
    .selectFrom('media_blur')
    .select(['x', 'y', 'w', 'h'])
    .where('media_id', '=', mediaId)
    .orderBy('id')
    .execute();
  return { edition: media.blur_edition, regions };
}

const raiseEdition = (transaction: Connection, mediaId: string): Promise<unknown> =>
  transaction
    .updateTable('media')
    .set((eb) => ({ blur_edition: eb('blur_edition', '+', 1) }))
    .where('id', '=', mediaId)
    .execute();

/** False where it is blurred already. */
export async function insertBlur(
  transaction: Connection,
  row: Insertable<MediaBlur>,
): Promise<boolean> {
  const fresh = await transaction
    .insertInto('media_blur')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh !== undefined) await raiseEdition(transaction, row.media_id);
  return fresh !== undefined;
}

/** The picture that it was of; undefined where there was none. */
export async function deleteBlur(transaction: Connection, id: string): Promise<string | undefined> {
  const gone = await transaction
    .deleteFrom('media_blur')
    .where('id', '=', id)
    .returning('media_id')
    .executeTakeFirst();
  if (gone !== undefined) await raiseEdition(transaction, gone.media_id);
  return gone?.media_id;
}

/** How much of a picture somebody has blurred already, as a part of it, besides this place. */
export async function blurredBy(
  connection: Connection,
  mediaId: string,
  userId: string,
  besides: string,
): Promise<number> {
  const rows = await connection
    .selectFrom('media_blur')
    .select(['w', 'h'])
    .where('media_id', '=', mediaId)
    .where('user_id', '=', userId)
    .where('id', '<>', besides)
    .execute();
  return rows.reduce((sum, { w, h }) => sum + w * h, 0);
}
