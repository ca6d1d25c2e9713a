/** Gatherings as rows, to whom the memorial they are for may be read. */
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Gathering as GatheringTable } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { MOST_GATHERINGS } from '@kinlore/shared/contracts/gatherings';
import { memorialIsNearTo, memorialVisibleTo, type Viewer } from '../access/index.ts';

/** With the memorial; `is_told`: whether when and where exactly is told, too. */
const gatheringsWith = (connection: Connection, isTold: RawBuilder<boolean>) =>
  connection
    .selectFrom('gathering as g')
    .innerJoin('memorial as m', 'm.id', 'g.memorial_id')
    .selectAll('g')
    .select(['m.owner_id', 'm.full_name', 'm.slug'])
    .select(isTold.as('is_told'));

/** Every gathering the viewer may know of. */
const readable = (connection: Connection, viewer: Viewer) =>
  gatheringsWith(
    connection,
    sql<boolean>`(g.everyone_may_come or ${memorialIsNearTo(viewer, 'm')})`,
  ).where(memorialVisibleTo(viewer, 'm'));

/** Where a page ends. */
export interface After {
  readonly startsAt: Date;
  readonly id: string;
}

/** The earliest first; one more than asked for. */
export const gatheringsPage = (
  connection: Connection,
  viewer: Viewer,
  {
    memorialId,
    limit,
    after,
  }: { readonly memorialId: string; readonly limit: number; readonly after: After | null },
) =>
  readable(connection, viewer)
    .where('g.memorial_id', '=', memorialId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(g.starts_at, g.id) > (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .limit(limit + 1)
    .execute();
export type GatheringRow = Awaited<ReturnType<typeof gatheringsPage>>[number];

/**
 * What begins after this moment, the earliest first, as whoever holds a link of the memorial may know of it. When and where exactly is told as any
 * guest reads it: while everybody reads the memorial and everyone may come. What was ticked while it was for everyone tells nothing any more once it
 * is for fewer.
 */
export const gatheringsByLink = (
  connection: Connection,
  memorialId: string,
  after: Date,
): Promise<GatheringRow[]> =>
  gatheringsWith(connection, sql<boolean>`(m.audience = 'public' and g.everyone_may_come)`)
    .where('g.memorial_id', '=', memorialId)
    .where('g.starts_at', '>', after)
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .limit(MOST_GATHERINGS)
    .execute();

export const gatheringFor = (
  connection: Connection,
  viewer: Viewer,
  id: string,
): Promise<GatheringRow | undefined> =>
  readable(connection, viewer).where('g.id', '=', id).executeTakeFirst();

/** Who answers and who changes wait for each other: an answer given is an answer that is told. */
export const lockGathering = (transaction: Connection, id: string) =>
  transaction.selectFrom('gathering').select('id').where('id', '=', id).forUpdate().execute();

/** Two stewards who add at once are counted one after the other. */
export const lockMemorial = (transaction: Connection, id: string) =>
  sql`select 1 from memorial where id = ${id} for no key update`.execute(transaction);

export async function countOf(transaction: Connection, memorialId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('gathering')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow();
  return n;
}

export const insertGathering = (transaction: Connection, values: Insertable<GatheringTable>) =>
  transaction.insertInto('gathering').values(values).execute();

/** Undefined where somebody was faster. */
export const updateGathering = (
  transaction: Connection,
  { id, version }: { readonly id: string; readonly version: number },
  values: Updateable<GatheringTable>,
) =>
  transaction
    .updateTable('gathering')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deleteGathering = (transaction: Connection, id: string) =>
  transaction.deleteFrom('gathering').where('id', '=', id).execute();

/** Those that began then or before and still say what was practical; locked, those another worker has left out. */
export const practicalSince = (transaction: Connection, begunBy: Date, limit: number) =>
  transaction
    .selectFrom('gathering as g')
    .innerJoin('memorial as m', 'm.id', 'g.memorial_id')
    .select(['g.id', 'm.id as memorial_id', 'm.owner_id'])
    .where('g.archived_at', 'is', null)
    .where('g.starts_at', '<=', begunBy)
    .limit(limit)
    .forUpdate('g')
    .skipLocked()
    .execute();

/** The day, the hour, the town and the name of the place stay. */
export async function erasePractical(transaction: Connection, ids: readonly string[], now: Date) {
  await transaction
    .updateTable('gathering_answer')
    .set({ words: '' })
    .where('gathering_id', 'in', [...ids])
    .execute();
  await transaction
    .updateTable('gathering')
    .set({ address: '', live_url: '', wishes: '', note: '', archived_at: now })
    .where('id', 'in', [...ids])
    .execute();
}
