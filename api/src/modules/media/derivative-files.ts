/** The files of derivatives: named by how they were made and by what is blurred in them. */
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import { MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';
import type { MediaVariant as VariantTable } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/ports.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import type { Derivative } from './derivatives.ts';

export const keyOf = (id: string, file: string): string => `media/${id.slice(-2)}/${id}/${file}`;

/** Writes derivatives, and gives their rows. */
export async function storeDerivatives(
  platform: Pick<Platform, 'storage'>,
  mediaId: string,
  pictures: readonly Derivative[],
  edition = 0,
): Promise<readonly Insertable<VariantTable>[]> {
  const making = edition === 0 ? DERIVATIVE_VERSION : `${DERIVATIVE_VERSION}-${edition}`;
  const rows: Insertable<VariantTable>[] = [];
  for (const { name, format, width, height, bytes } of pictures) {
    const storage_key = keyOf(mediaId, `${name}.${making}.${format}`);
    const written = await platform.storage.write(storage_key, Readable.from([Buffer.from(bytes)]), {
      maxBytes: MOST_MEDIA_BYTES,
    });
    rows.push({
      media_id: mediaId,
      name,
      format,
      width,
      height,
      bytes: written.bytes,
      sha256: written.sha256,
      storage_key,
    });
  }
  return rows;
}

/** What cannot be removed now is swept later. */
export async function removeFiles(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, 'a file could not be removed'));
}
