/** One memory a row: what the plan says of it, how it was, and what became of it. */
import { sql, type Selectable } from 'kysely';
import type { PlanBucket } from '@kinlore/shared/contracts/legacy-plans';
import type { BequestItem as ItemTable } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { memoryVisibleTo } from '../access/index.ts';
import { bucketOfRow } from '../legacy-plans/index.ts';

export type ItemRow = Selectable<ItemTable>;

/** What becomes of a bucket: of one that stays as it is there is none. */
export interface Part {
  readonly bucket: PlanBucket;
  readonly action: ItemRow['action'];
  readonly opens_to: ItemRow['opens_to'];
  readonly due_on: string | null;
}

/** Every memory that the plan names, as it stands at this moment. */
export const sortMemories = (transaction: Connection, bequestId: string): Promise<unknown> =>
  sql`insert into bequest_item (bequest_id, activity_id, bucket, action, opens_to, due_on, from_audience, from_degree, from_status, from_published_at, outcome)
    select b.id, a.id, part.bucket, part.action, part.opens_to, part.due_on, a.audience, a.audience_degree, a.status, a.published_at, 'waiting'
    from bequest b cross join jsonb_to_recordset(b.parts) part (bucket text, action text, opens_to text, due_on date)
    join activity a on a.owner_id = b.life_id and a.deleted_at is null and part.bucket = ${bucketOfRow}
    where b.id = ${bequestId}
    on conflict do nothing`.execute(transaction);

/** What waits and is due on this day, so many. */
export const dueItems = (
  transaction: Connection,
  bequestId: string,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<readonly ItemRow[]> =>
  transaction
    .selectFrom('bequest_item')
    .selectAll()
    .where('bequest_id', '=', bequestId)
    .where('outcome', '=', 'waiting')
    .where((eb) => eb.or([eb('due_on', 'is', null), eb('due_on', '<=', day)]))
    .orderBy('due_on', (order) => order.asc().nullsFirst())
    .orderBy('activity_id')
    .limit(limit)
    .execute();

/** What was done or waits, to be put back, so many. */
export const itemsToPutBack = (
  transaction: Connection,
  bequestId: string,
  limit: number,
): Promise<readonly ItemRow[]> =>
  transaction
    .selectFrom('bequest_item')
    .selectAll()
    .where('bequest_id', '=', bequestId)
    .where('outcome', 'in', ['done', 'waiting', 'refused'])
    .orderBy('activity_id')
    .limit(limit)
    .execute();

/** What lies in the bin, so many. */
export const itemsInBin = (
  transaction: Connection,
  bequestId: string,
  limit: number,
): Promise<readonly ItemRow[]> =>
  transaction
    .selectFrom('bequest_item')
    .selectAll()
    .where('bequest_id', '=', bequestId)
    .where('outcome', '=', 'done')
    .where('opens_to', 'is', null)
    .orderBy('activity_id')
    .limit(limit)
    .execute();

export interface Decided {
  readonly activity_id: string;
  readonly outcome: ItemRow['outcome'];
  readonly reason: ItemRow['reason'];
}

export const saveOutcomes = (
  transaction: Connection,
  { bequestId, now }: { readonly bequestId: string; readonly now: Date },
  decided: readonly Decided[],
): Promise<unknown> =>
  sql`update bequest_item i set outcome = d.outcome, reason = d.reason, decided_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) d (activity_id uuid, outcome text, reason text)
    where i.bequest_id = ${bequestId} and i.activity_id = d.activity_id`.execute(transaction);

/** How many memories, by what was wished and what became of it. */
export interface ItemCount extends Pick<
  ItemRow,
  'bucket' | 'action' | 'opens_to' | 'outcome' | 'reason'
> {
  readonly due_on: string | null;
  readonly memories: number;
}

export async function itemCounts(
  connection: Connection,
  bequestId: string,
): Promise<readonly ItemCount[]> {
  const { rows } = await sql<ItemCount>`
    select bucket, action, opens_to, due_on::text, outcome, reason, count(*)::int as memories
    from bequest_item where bequest_id = ${bequestId} group by 1, 2, 3, 4, 5, 6 order by 1, 5, 6`.execute(
    connection,
  );
  return rows;
}

export interface ListedItem extends Omit<ItemRow, 'due_on'> {
  readonly due_on: string | null;
  /** Null where this viewer does not read the memory. */
  readonly title: string | null;
}

interface Page {
  readonly bequestId: string;
  readonly outcome: ItemRow['outcome'] | null;
  /** One memory alone. */
  readonly only?: string;
  readonly after: string | null;
  readonly limit: number;
}

/** In the order in which they were written. A title is told to whom the memory is shown, and to nobody else. */
export async function itemsPage(
  connection: Connection,
  viewer: string,
  { bequestId, outcome, only, after, limit }: Page,
): Promise<readonly ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select i.*, i.due_on::text as due_on, (select a.title from activity a where a.id = i.activity_id and ${memoryVisibleTo(viewer, 'a')}) as title
    from bequest_item i where i.bequest_id = ${bequestId} ${outcome === null ? sql`` : sql`and i.outcome = ${outcome}`}
      ${only === undefined ? sql`` : sql`and i.activity_id = ${only}`}
      and (${after}::uuid is null or i.activity_id > ${after}::uuid)
    order by i.activity_id limit ${limit + 1}`.execute(connection);
  return rows;
}

export const itemIn = (
  transaction: Connection,
  bequestId: string,
  activityId: string,
): Promise<ItemRow | undefined> =>
  transaction
    .selectFrom('bequest_item')
    .selectAll()
    .where('bequest_id', '=', bequestId)
    .where('activity_id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
