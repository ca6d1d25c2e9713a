/** Documents whose first page nobody has looked at yet. One at a time for the whole instance. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Media, MediaVariant } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';

export const FIRST_PAGES_JOB = 'media.first_pages';

export interface ClaimedDocument {
  readonly id: string;
  readonly owner_id: string;
  readonly storage_key: string;
  readonly page_attempts: number;
}

/** Undefined where there is none, or somebody is at one. */
export async function claimDocument(
  transaction: Connection,
  { now, silentSince }: { readonly now: Date; readonly silentSince: Date },
): Promise<ClaimedDocument | undefined> {
  // Two that look at the same moment take turns: the second sees what the first has taken.
  await sql`select pg_advisory_xact_lock(hashtext('kinlore first pages'))`.execute(transaction);
  const { rows } = await sql<ClaimedDocument>`
    update media m set page_heartbeat_at = ${now}, page_attempts = m.page_attempts + 1
    from (select id from media where kind = 'document' and page_state is null
        and not exists (select from media o where o.kind = 'document' and o.page_state is null and o.page_heartbeat_at >= ${silentSince})
      order by id limit 1) next
    where m.id = next.id
    returning m.id, m.owner_id, m.storage_key, m.page_attempts`.execute(transaction);
  return rows[0];
}

/** False where it is gone, or another has brought it to its end. */
export const changePage = async (
  connection: Connection,
  id: string,
  set: Updateable<Media>,
): Promise<boolean> =>
  (await connection
    .updateTable('media')
    .set(set)
    .where('id', '=', id)
    .where('page_state', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const insertPage = (
  transaction: Connection,
  variants: readonly Insertable<MediaVariant>[],
): Promise<unknown> =>
  transaction
    .insertInto('media_variant')
    .values([...variants])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
