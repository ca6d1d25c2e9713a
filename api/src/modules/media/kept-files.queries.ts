/** Files held against rows: those that no row knows, and rows whose file must be there. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Which of these keys belong to a row. */
export async function knownKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from media where storage_key = any(${[...keys]}) union all select storage_key from media_variant where storage_key = any(${[...keys]})
    union all select copy_key from media where copy_key = any(${[...keys]})`.execute(connection);
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
    union all select media_id, storage_key, bytes from media_variant where storage_key > ${key}
    union all select id, copy_key, copy_bytes from media where copy_key > ${key} order by storage_key limit ${limit}`.execute(
      connection,
    )
  ).rows;
