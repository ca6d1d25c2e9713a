/** Which memories of children have waited for a guardian so long that they are asked again. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isLiving } from '../access/index.ts';

export interface Overdue {
  readonly activity_id: string;
  readonly owner_id: string;
}

/**
 * Keeps that these are asked about again after so many hours, and answers them, at most `limit`: each once, also where two servers look at the same
 * moment. One that was given back and sent again waits anew.
 */
export async function takeOverdue(
  transaction: Connection,
  { hours, now, limit }: { readonly hours: 24 | 72; readonly now: Date; readonly limit: number },
): Promise<readonly Overdue[]> {
  const since = new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<Overdue>`
    with taken as (
      insert into submission_reminder (activity_id, hours, waits_since)
      select a.id, ${hours}, a.updated_at from activity a
      where a.status = 'submitted' and a.deleted_at is null and a.updated_at <= ${since} and ${isLiving(sql.ref<string>('a.owner_id'))}
        and not exists (select from submission_reminder r where r.activity_id = a.id and r.hours = ${hours} and r.waits_since = a.updated_at)
      order by a.id limit ${limit}
      on conflict do nothing
      returning activity_id)
    select t.activity_id, a.owner_id from taken t join activity a on a.id = t.activity_id`.execute(
    transaction,
  );
  return rows;
}
