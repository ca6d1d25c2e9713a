/** What a plan says about one life, as it is carried out: one row an activation. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PlanBucket } from '@kinlore/shared/contracts/legacy-plans';
import type { Bequest as BequestTable } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { bucketOfRow } from '../legacy-plans/index.ts';

export type BequestRow = Selectable<BequestTable>;

/** An activation that was told twice is one. */
export const insertBequest = (
  transaction: Connection,
  values: Insertable<BequestTable>,
): Promise<{ id: string } | undefined> =>
  transaction
    .insertInto('bequest')
    .values(values)
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('id')
    .executeTakeFirst();

export interface HeldBequest extends BequestRow {
  readonly time_zone: string;
}

/** Whoever works on it holds it: carrying out and putting back take turns, batch by batch. */
export const lockBequest = (
  transaction: Connection,
  id: string,
): Promise<HeldBequest | undefined> =>
  transaction
    .selectFrom('bequest as b')
    .innerJoin('app_user as u', 'u.id', 'b.life_id')
    .selectAll('b')
    .select('u.time_zone')
    .where('b.id', '=', id)
    .forUpdate('b')
    .executeTakeFirst();

export const changeBequest = (
  transaction: Connection,
  id: string,
  change: Updateable<BequestTable>,
): Promise<unknown> =>
  transaction.updateTable('bequest').set(change).where('id', '=', id).execute();

/** How many memories of which bucket are not touched. */
export const noteKept = (transaction: Connection, id: string): Promise<unknown> =>
  sql`update bequest b set kept = (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', c.bucket, 'memories', c.memories) order by c.bucket), '[]') from (
        select ${bucketOfRow} as bucket, count(*)::int as memories from activity a
        where a.owner_id = b.life_id and a.deleted_at is null group by 1) c
      where c.bucket is not null
        and not exists (select 1 from jsonb_to_recordset(b.parts) part (bucket text) where part.bucket = c.bucket))
    where b.id = ${id}`.execute(transaction);

export interface KeptCount {
  readonly bucket: PlanBucket;
  readonly memories: number;
}

export async function keptCounts(
  connection: Connection,
  id: string,
): Promise<readonly KeptCount[]> {
  const { rows } = await sql<KeptCount>`
    select kept.bucket, kept.memories from bequest b, jsonb_to_recordset(b.kept) kept (bucket text, memories int) where b.id = ${id}`.execute(
    connection,
  );
  return rows;
}

/** The activation was taken back. Null where nothing of it is in force. */
export const beginPuttingBack = (
  transaction: Connection,
  caseId: string,
): Promise<{ id: string } | undefined> =>
  transaction
    .updateTable('bequest')
    .set({ state: 'putting_back' })
    .where('case_id', '=', caseId)
    .where('state', 'in', ['sorting', 'under_way'])
    .returning('id')
    .executeTakeFirst();

/** What is in force for a life; undefined before an activation, and after one that was taken back. */
export const bequestOf = (
  connection: Connection,
  lifeId: string,
): Promise<HeldBequest | undefined> =>
  connection
    .selectFrom('bequest as b')
    .innerJoin('app_user as u', 'u.id', 'b.life_id')
    .selectAll('b')
    .select('u.time_zone')
    .where('b.life_id', '=', lifeId)
    .where('b.state', 'in', ['sorting', 'under_way'])
    .where('u.life_status', '=', 'in_remembrance')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Those with something to do: not yet sorted, not yet put back, or with a day that has come somewhere on earth. */
export async function unfinished(
  connection: Connection,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select b.id from bequest b where b.state in ('sorting', 'putting_back') limit ${limit})
      union
      (select b.id from bequest b where b.state = 'under_way' and exists (
        select 1 from bequest_item i where i.bequest_id = b.id and i.outcome = 'waiting' and (i.due_on is null or i.due_on <= ${day}::date)) limit ${limit})) due
    limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Whose bin is over and still holds something. */
export async function binsOver(
  connection: Connection,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bequest b where b.state = 'under_way' and b.bin_until <= ${now} and exists (
      select 1 from bequest_item i where i.bequest_id = b.id and i.outcome = 'done' and i.opens_to is null) limit ${limit}`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}
