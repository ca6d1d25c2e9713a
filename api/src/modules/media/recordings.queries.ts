/** Of voices and films: what is told of them, and how long they are. */
import type { Selectable } from 'kysely';
import type { CopyState } from '@kinlore/shared/contracts/media';
import type { Media } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

/** What is told of a recording wherever it is played; null for a photograph. */
export interface RecordedRow {
  readonly mime: string;
  readonly length_ms: number;
  readonly peaks: string;
  /** Of one that not every browser plays, until its copy is there. */
  readonly copy?: CopyState;
}

/** Null where it plays, or nobody knows better. */
export const copyOf = ({
  copy_needed: isNeeded,
  copy_state: state,
}: Pick<Selectable<Media>, 'copy_needed' | 'copy_state'>): CopyState | null => {
  if (!isNeeded || state === 'ready' || state === 'none') return null;
  return state === null ? 'making' : 'failed';
};

export function recordedOf(
  row: Pick<
    Selectable<Media>,
    'kind' | 'mime' | 'copy_mime' | 'copy_needed' | 'copy_state' | 'length_ms' | 'peaks'
  >,
): RecordedRow | null {
  if (row.kind !== 'recording') return null;
  const copy = copyOf(row);
  return {
    mime: row.copy_mime ?? row.mime,
    length_ms: row.length_ms ?? 0,
    peaks: row.peaks ?? '',
    ...(copy !== null && { copy }),
  };
}

export const setPeaks = async (
  connection: Connection,
  id: string,
  ownerId: string,
  peaks: string,
): Promise<boolean> =>
  (await connection
    .updateTable('media')
    .set({ peaks })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'recording')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Where a recording lies, and what it is. */
export const recordingFile = (
  connection: Connection,
  id: string,
): Promise<{ readonly storage_key: string; readonly mime: string } | undefined> =>
  connection
    .selectFrom('media')
    .select(['storage_key', 'mime'])
    .where('id', '=', id)
    .where('kind', '=', 'recording')
    .executeTakeFirst();

/** Milliseconds of each of these. */
export async function lengthsOf(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('media')
    .select(['id', 'length_ms'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, length_ms: length }) => [id, length ?? 0]));
}
