/** What of somebody's files may stand in what they write. */
import { sql, type RawBuilder } from 'kysely';
import { steadyIds } from '../../platform/database/steady.ts';
import type { Connection } from '../../platform/ports.ts';

export type UsableKind = 'pictures' | 'recordings' | 'documents';
const kindsOf = {
  pictures: ['photo', 'avatar'],
  recordings: ['recording'],
  documents: ['document'],
} as const;

/** Of these, the files a person may put into what they write: their own, usable, and pictures, or what else is asked for. */
export async function ownUsable(
  connection: Connection,
  ownerId: string,
  ids: readonly string[],
  of: UsableKind = 'pictures',
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'failed')
    .where('kind', 'in', [...kindsOf[of]])
    .execute();
  return rows.map((row) => row.id);
}

/** The same as a list in JSON, for a statement that asks it among other facts. */
export const ownUsableQuery = (
  ownerId: string,
  { pictures, recordings, documents }: Readonly<Record<UsableKind, readonly string[]>>,
): RawBuilder<unknown> =>
  sql`(select json_agg(id) from media where owner_id = ${ownerId} and state <> 'failed'
    and ((id = any(${steadyIds(pictures)}) and kind in ('photo', 'avatar')) or (id = any(${steadyIds(recordings)}) and kind = 'recording')
      or (id = any(${steadyIds(documents)}) and kind = 'document')))`;
