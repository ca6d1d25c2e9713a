/** Where somebody is named, and what they said to it. */
import { sql, type Insertable } from 'kysely';
import type { NamingStatus } from '@kinlore/shared/contracts/namings';
import type { NameConsent } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { memoryVisibleTo } from '../access/index.ts';

export interface NamingRow {
  readonly activity_id: string;
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly owner_id: string;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

const standing: Readonly<Record<NamingStatus, readonly string[]>> = {
  pending: ['pending'],
  accepted: ['accepted'],
  removed: ['rejected', 'removed'],
};

/** Served by the index activity_person_user: whoever is named is named in so many. One more than asked for. */
export async function namingsOf(
  connection: Connection,
  viewer: string,
  status: NamingStatus,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly NamingRow[]> {
  const { rows } = await sql<NamingRow>`
    select n.activity_id, n.name, a.slug, case when a.sensitivity is null then a.title else '' end as title, a.owner_id, c.answered_at, c.answered_by
    from (select p.activity_id, min(p.name) as name from activity_person p
      where p.user_id = ${viewer} and p.tag_status = any(${[...standing[status]]}::text[])
        and (${before}::uuid is null or p.activity_id < ${before}::uuid) group by p.activity_id) n
    join activity a on a.id = n.activity_id and a.status = 'published' and a.owner_id <> ${viewer} and ${memoryVisibleTo(viewer, 'a')}
    left join lateral (select answered_at, answered_by from name_consent said
      where said.user_id = ${viewer} and said.activity_id = n.activity_id order by said.id desc limit 1) c on true
    order by n.activity_id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

export const keepConsent = (
  transaction: Connection,
  row: Insertable<NameConsent>,
): Promise<unknown> => transaction.insertInto('name_consent').values(row).execute();
