/** Rows of what two people remember together. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { ConnectionMemory } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';
import { connectionMemoryVisibleTo, isChild } from '../../access/index.ts';
import type { ConnectionRow } from '../connections.queries.ts';
import { changedCounts, type CountChange } from '../../reactions/index.ts';

/** With how the two stand: what may be done with the row depends on it. */
export type MemoryRow = Selectable<ConnectionMemory> & {
  readonly status: ConnectionRow['status'];
  readonly ended_at: Date | null;
  readonly with_child: boolean;
};

const visible = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('connection_memory as m')
    .innerJoin('connection as c', 'c.id', 'm.connection_id')
    .selectAll('m')
    .select([
      'c.status',
      'c.decided_at as ended_at',
      sql<boolean>`(${isChild(sql.ref('c.low_id'))} or ${isChild(sql.ref('c.high_id'))})`.as(
        'with_child',
      ),
    ])
    .where(connectionMemoryVisibleTo(viewer, 'm'));

/** Newest first; ids are ordered in time. Served by the index connection_memory_list. */
export const memoriesPage = (
  connection: Connection,
  viewer: string,
  connectionId: string,
  { before, limit }: { before: string | null; limit: number },
) =>
  visible(connection, viewer)
    .where('m.connection_id', '=', connectionId)
    .$if(before !== null, (query) => query.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Those of the ids that the viewer may read. */
export const memoriesAmong = (connection: Connection, viewer: string, ids: readonly string[]) =>
  visible(connection, viewer)
    .where('m.id', 'in', [...ids])
    .execute();

/** The row, held until the end of the transaction. */
export const lockMemory = (transaction: Connection, viewer: string, id: string) =>
  visible(transaction, viewer).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

export const hasMemories = async (connection: Connection, connectionId: string): Promise<boolean> =>
  (await connection
    .selectFrom('connection_memory')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface MemoryCounts {
  readonly total: number;
  readonly mine: number;
  readonly with_picture: number;
  readonly comments: number;
  readonly reactions: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  readonly last_added_at: Date | null;
}

export async function countMemories(
  connection: Connection,
  viewer: string,
  connectionId: string,
): Promise<MemoryCounts> {
  const { rows } = await sql<MemoryCounts>`select
      count(*)::int as total, (count(*) filter (where m.author_id = ${viewer}))::int as mine,
      (count(m.media_id))::int as with_picture, coalesce(sum(m.comment_count), 0)::int as comments,
      coalesce(sum((select sum(given.value::int) from jsonb_each_text(m.reaction_counts) given)), 0)::int as reactions,
      extract(year from min(coalesce(m.when_start, m.when_end)))::int as first_year,
      extract(year from max(coalesce(m.when_end, m.when_start)))::int as last_year,
      max(m.created_at) as last_added_at
    from connection_memory m
    where m.connection_id = ${connectionId} and ${connectionMemoryVisibleTo(viewer, 'm')}`.execute(
    connection,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate answers one row');
  return counts;
}

/** The connection, held as it is: it does not end while a memory is added to it. */
export const holdConnection = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();

export const insertMemory = (
  transaction: Connection,
  row: Insertable<ConnectionMemory>,
): Promise<unknown> => transaction.insertInto('connection_memory').values(row).execute();

export type MemoryChange = Partial<
  Pick<
    Selectable<ConnectionMemory>,
    | 'title'
    | 'body'
    | 'when_kind'
    | 'when_start'
    | 'when_end'
    | 'when_precision'
    | 'when_text'
    | 'media_id'
  >
>;

export const updateMemory = (
  transaction: Connection,
  id: string,
  change: MemoryChange,
  at: Date,
): Promise<unknown> =>
  transaction
    .updateTable('connection_memory')
    .set({ ...change, edited_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Nothing of what it said is kept. */
export const eraseMemory = (transaction: Connection, id: string, at: Date): Promise<unknown> =>
  transaction
    .updateTable('connection_memory')
    .set({
      deleted_at: at,
      title: '',
      body: '',
      media_id: null,
      when_kind: 'unknown',
      when_start: null,
      when_end: null,
      when_precision: 'day',
      when_text: '',
    })
    .where('id', '=', id)
    .execute();

/** One more or less for each time an id is named. Locked in the order of ids: two that count at once do not block each other. */
export const countMemoryComments = (
  transaction: Connection,
  ids: readonly string[],
  by: 1 | -1,
): Promise<unknown> =>
  sql`with counted as (select id, count(*)::int * ${by}::int as change from unnest(${ids}::uuid[]) as id group by id),
    held as (select m.id, c.change from connection_memory m join counted c on c.id = m.id order by m.id for update of m)
    update connection_memory m set comment_count = greatest(0, m.comment_count + h.change) from held h where m.id = h.id`.execute(
    transaction,
  );

export const countMemoryReactions = (
  transaction: Connection,
  id: string,
  change: CountChange,
): Promise<unknown> =>
  transaction
    .updateTable('connection_memory')
    .set({ reaction_counts: changedCounts(change) })
    .where('id', '=', id)
    .execute();

/** Something the viewer may read shows this picture. */
export const showsPicture = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('connection_memory as m')
    .select('m.id')
    .where('m.media_id', '=', mediaId)
    .where(connectionMemoryVisibleTo(viewer, 'm'))
    .limit(1)
    .executeTakeFirst()) !== undefined;
