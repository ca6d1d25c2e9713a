/** Recordings that nobody has looked at yet, and what came of those that were. One at a time for the whole instance. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Media, MediaVariant } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';

export const COPIES_JOB = 'media.copies';

export interface Claimed {
  readonly id: string;
  readonly owner_id: string;
  readonly mime: string;
  readonly storage_key: string;
  readonly bytes: number;
  readonly length_ms: number | null;
  readonly copy_attempts: number;
  /** A page has said how loud it is. */
  readonly has_peaks: boolean;
}

/** Undefined where there is none, or somebody is at one. */
export async function claimNext(
  transaction: Connection,
  { now, silentSince }: { readonly now: Date; readonly silentSince: Date },
): Promise<Claimed | undefined> {
  // Two that look at the same moment take turns: the second sees what the first has taken.
  await sql`select pg_advisory_xact_lock(hashtext('kinlore copies'))`.execute(transaction);
  const { rows } = await sql<Claimed>`
    update media m set copy_heartbeat_at = ${now}, copy_attempts = m.copy_attempts + 1
    from (select id from media where kind = 'recording' and copy_state is null
        and not exists (select from media o where o.kind = 'recording' and o.copy_state is null and o.copy_heartbeat_at >= ${silentSince})
      order by id limit 1) next
    where m.id = next.id
    returning m.id, m.owner_id, m.mime, m.storage_key, m.bytes, m.length_ms, m.copy_attempts, coalesce(m.peaks, '') <> '' as has_peaks`.execute(
    transaction,
  );
  return rows[0];
}

/** False where it is gone, or another has brought it to its end. */
export const changeCopy = async (
  connection: Connection,
  id: string,
  set: Updateable<Media>,
): Promise<boolean> =>
  (await connection
    .updateTable('media')
    .set(set)
    .where('id', '=', id)
    .where('copy_state', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Where no copy is made any more, nobody is told that one is. */
export const forgetNeeded = (connection: Connection): Promise<unknown> =>
  connection
    .updateTable('media')
    .set({ copy_needed: false })
    .where('kind', '=', 'recording')
    .where('copy_state', 'is', null)
    .where('copy_needed', '=', true)
    .execute();

/** Whatever a page has said meanwhile stays. */
export const addPeaks = (transaction: Connection, id: string, peaks: string): Promise<unknown> =>
  transaction
    .updateTable('media')
    .set({ peaks })
    .where('id', '=', id)
    .where((where) => where.or([where('peaks', 'is', null), where('peaks', '=', '')]))
    .execute();

/** Those that are there already are of the same file. */
export const addPoster = (
  transaction: Connection,
  variants: readonly Insertable<MediaVariant>[],
): Promise<unknown> =>
  transaction
    .insertInto('media_variant')
    .values([...variants])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
