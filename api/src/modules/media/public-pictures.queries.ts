import type { Connection } from '../../platform/ports.ts';
import type { FileRow, VariantRow } from './media.queries.ts';

export interface NamedVariant extends FileRow {
  readonly media_id: string;
}
/** The derivatives whose bytes are these; the same picture may have been kept by several people. */
export const variantsOfHash = (
  connection: Connection,
  sha256: string,
  format: VariantRow['format'],
  limit: number,
): Promise<readonly NamedVariant[]> =>
  connection
    .selectFrom('media_variant')
    .innerJoin('media', 'media.id', 'media_variant.media_id')
    .select(['media_id', 'media_variant.storage_key', 'media_variant.bytes'])
    .where('media_variant.sha256', '=', sha256)
    .where('format', '=', format)
    .where('media.hidden_at', 'is', null)
    .orderBy('media_id')
    .limit(limit)
    .execute();
