/**
 * Half of the time of a load went into asking of each row, one by one, whether the rows it names are there. A tree that is made with its import names nobody but
 * itself, and nobody else sees it before it is whole: there it is asked of all rows at once, before they are kept. Where the tree was there before, or the
 * database does not let us, each row is asked as ever.
 */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Whether the account of the server may leave the question for the end: that of the embedded database may, another one where it was allowed to. */
export async function mayDeferChecks(transaction: Connection): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{
    may: boolean;
  }>`select has_parameter_privilege('session_replication_role', 'set') as may`.execute(transaction);
  return found?.may === true;
}

/** Until the end of the transaction, or until it is said otherwise. Values, lengths and doubled rows are refused in either case. */
export async function setChecksDeferred(
  transaction: Connection,
  isDeferred: boolean,
): Promise<void> {
  await sql`set local session_replication_role = ${sql.raw(isDeferred ? 'replica' : 'origin')}`.execute(
    transaction,
  );
}

const batch = 10_000;

/** One look into an index for each row: `exists` would read the other table whole for each slice. */
const isLost = (table: 'person' | 'union_' | 'source', column: string, treeId: string) =>
  sql`${sql.ref(column)} is not null and (select o.tree_id from ${sql.table(table)} o where o.id = ${sql.ref(column)}) is distinct from ${treeId}::uuid`;

const checks = (treeId: string) =>
  [
    [
      'person',
      sql`t.portrait_media_id is not null and not exists (select 1 from media m where m.id = t.portrait_media_id)`,
    ],
    ['person_name', isLost('person', 't.person_id', treeId)],
    [
      'life_event',
      sql`${isLost('person', 't.person_id', treeId)} or ${isLost('union_', 't.union_id', treeId)}`,
    ],
    [
      'citation',
      sql`${isLost('source', 't.source_id', treeId)} or ${isLost('person', 't.person_id', treeId)} or ${isLost('union_', 't.union_id', treeId)}`,
    ],
    [
      'parent_child',
      sql`${isLost('person', 't.child_id', treeId)} or ${isLost('person', 't.parent_id', treeId)} or ${isLost('union_', 't.union_id', treeId)}`,
    ],
  ] as const;

/** Throws where a row of the import names one that its tree does not have. A slice at a time, because no question may take long; `beat` is called after each. */
export async function ensureWhole(
  transaction: Connection,
  {
    treeId,
    importId,
    firstId,
    beat,
  }: { treeId: string; importId: string; firstId: string; beat(): Promise<void> },
): Promise<void> {
  for (const [table, lost] of checks(treeId)) {
    for (let above: string | null = firstId; above !== null;) {
      const {
        rows: [found],
      }: { rows: { lost: number; last: string | null }[] } = await sql<{
        lost: number;
        last: string | null;
      }>`
        select count(*) filter (where ${lost})::int as lost, case when count(*) = ${batch} then max(t.id::text) end as last
        from (select * from ${sql.table(table)} r where r.id > ${above}::uuid and r.import_id = ${importId} order by r.id limit ${batch}) t`.execute(
        transaction,
      );
      if (found === undefined || found.lost > 0)
        throw new Error(`${found?.lost} rows of ${table} name what is not there`);
      above = found.last;
      await beat();
    }
  }
}
