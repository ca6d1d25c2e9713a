/** Operations of a tree as they were kept: read for its history, for taking one back, and for who changed what. */
import { sql, type Insertable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { TreeOp } from '../../platform/database/schema.ts';

/** Under its revision, with its inverse. */
export const insertOperation = (connection: Connection, operation: Insertable<TreeOp>) =>
  connection.insertInto('tree_op').values(operation).execute();

export interface HistoryAsked {
  /** Whom an operation touched. */
  readonly person: string | undefined;
  readonly actor: string | undefined;
  /** A revision; older ones than it. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Beyond this an operation is an import: it is named, not taken apart. In bytes, compressed. */
const largestTold = 300_000;

/** Newest first; one more than asked. */
export const readHistory = (
  connection: Connection,
  treeId: string,
  { person, actor, before, limit }: HistoryAsked,
) =>
  connection
    .selectFrom('tree_op')
    .select(['seq', 'kind', 'actor_id', 'undone_by', 'undoes', 'created_at'])
    .select(
      sql<unknown>`case when pg_column_size(payload) < ${largestTold} then payload end`.as(
        'payload',
      ),
    )
    .where('tree_id', '=', treeId)
    .$if(person !== undefined, (query) =>
      query.where(sql<boolean>`touched @> array[${person ?? ''}::uuid]`),
    )
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();

/** Further back than this nobody can tell cheaply what was changed: then everything was. */
const mostOperations = 200;
/** Beyond this an operation is an import, not an edit. In bytes, compressed. */
const largestEdit = 500_000;

/** What was changed about a person, newest first; null for what is too large to be an edit. */
export const readPayloadsTouching = (connection: Connection, treeId: string, personId: string) =>
  connection
    .selectFrom('tree_op')
    .select(
      sql<unknown>`case when pg_column_size(payload) < ${largestEdit} then payload end`.as(
        'payload',
      ),
    )
    .where('tree_id', '=', treeId)
    .where(sql<boolean>`touched @> array[${personId}::uuid]`)
    .orderBy('seq', 'desc')
    .limit(mostOperations)
    .execute();

interface TouchedRow {
  readonly touched: string[];
  /** Whether the operation names its rows one by one. */
  readonly named: boolean;
}

/** Whom the operations between two revisions touched, both left out. */
export async function readTouchedBetween(
  connection: Connection,
  treeId: string,
  since: number,
  until: number,
): Promise<readonly TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    select touched, coalesce(jsonb_typeof(payload->'changes') = 'array', false) as named from tree_op where tree_id = ${treeId} and seq > ${since} and seq < ${until}`.execute(
    connection,
  );
  return rows;
}

/** Oldest first, after the revision `since`. */
export const readOperationsAfter = (
  connection: Connection,
  treeId: string,
  since: number,
  limit: number,
) =>
  connection
    .selectFrom('tree_op')
    .select(['seq', 'kind', 'actor_id', 'touched', 'undone_by', 'undoes', 'created_at'])
    .where('tree_id', '=', treeId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** The newest of a tree that is there. */
export const readRevision = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('tree')
    .select('revision')
    .where('id', '=', treeId)
    .executeTakeFirstOrThrow();

/** Takes the next revision, which keeps two writers of one tree in line until the end of the transaction. Undefined where the tree is gone. */
export const takeRevision = (connection: Connection, treeId: string) =>
  connection
    .updateTable('tree')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', treeId)
    .where('deleted_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
