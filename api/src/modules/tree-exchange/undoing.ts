/** Taking a whole import back: what nobody touched since goes, the rest stays and is counted. Rows are marked, not destroyed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Undoing {
  readonly treeId: string;
  readonly importId: string;
  /** The tree's revision with which it came. */
  readonly revision: number;
  /** Rows of the import have ids from this one on. */
  readonly firstId: string;
  readonly now: Date;
  /** Called after each of the many small steps. */
  beat(): Promise<void>;
}

const batch = 4_000;

/** Persons of the import that an operation since then touched, that stands for an account or a memorial, or was changed. They stay. */
async function rememberKept(
  transaction: Connection,
  { treeId, importId, revision }: Undoing,
): Promise<void> {
  await sql`create temporary table import_kept (id uuid primary key) on commit drop`.execute(
    transaction,
  );
  await sql`insert into import_kept
    select p.id from person p where p.tree_id = ${treeId} and p.import_id = ${importId} and p.deleted_at is null and (p.user_id is not null or p.memorial_id is not null or p.version > 1
      or p.id in (select unnest(o.touched) from tree_op o where o.tree_id = ${treeId} and o.seq > ${revision} and o.undone_by is null and o.undoes is null))`.execute(
    transaction,
  );
}

type Marked = 'person' | 'union_' | 'parent_child' | 'life_event' | 'source';

/** Marks the rows of one table, a few thousand at a time. `stays`: said of a row called `t`. */
async function mark(
  transaction: Connection,
  { importId, firstId, now, beat }: Undoing,
  table: Marked,
  stays: ReturnType<typeof sql>,
): Promise<void> {
  for (let last: string | null = firstId; last !== null;) {
    const {
      rows: [found],
    }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with next_rows as (select t.id from ${sql.table(table)} t where t.id >= ${last}::uuid and t.import_id = ${importId} and t.deleted_at is null order by t.id limit ${batch}),
      gone as (update ${sql.table(table)} t set deleted_at = ${now} from next_rows where t.id = next_rows.id and not (${stays}))
      select max(id::text) as last from next_rows having count(*) = ${batch}`.execute(transaction);
    last = found?.last ?? null;
    await nextTurn();
    await beat();
  }
}

const isKept = (column: string) =>
  sql`exists (select 1 from import_kept k where k.id = ${sql.ref(column)})`;
const isThere = (column: string) =>
  sql`(${sql.ref(column)} is null or exists (select 1 from person p where p.id = ${sql.ref(column)} and p.deleted_at is null))`;

/** Citations of the import, but of somebody or something that stays, or that were changed since. A citation is not marked: it is there or it is not. */
async function uncite(
  transaction: Connection,
  { importId, firstId, beat }: Undoing,
): Promise<void> {
  for (let last: string | null = firstId; last !== null;) {
    const {
      rows: [found],
    }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with next_rows as (select t.* from citation t where t.id >= ${last}::uuid and t.import_id = ${importId} order by t.id limit ${batch}),
      gone as (delete from citation using next_rows t where citation.id = t.id and not (${isThere('t.person_id')}
        and (t.version > 1 or ${isKept('t.person_id')} or exists (select 1 from union_ u where u.id = t.union_id and u.deleted_at is null))))
      select max(id::text) as last from next_rows having count(*) = ${batch}`.execute(transaction);
    last = found?.last ?? null;
    await nextTurn();
    await beat();
  }
}

/** Gives how many persons stay. In the caller's transaction. */
export async function undoRows(transaction: Connection, undoing: Undoing): Promise<number> {
  const { treeId, importId, now } = undoing;
  await rememberKept(transaction, undoing);
  await mark(transaction, undoing, 'person', isKept('t.id'));
  await mark(
    transaction,
    undoing,
    'parent_child',
    sql`${isThere('t.child_id')} and ${isThere('t.parent_id')} and (t.version > 1 or ${isKept('t.child_id')} or ${isKept('t.parent_id')})`,
  );
  await mark(
    transaction,
    undoing,
    'union_',
    sql`t.version > 1 or exists (select 1 from union_partner u where u.union_id = t.id and ${isKept('u.person_id')})
    or exists (select 1 from parent_child c where c.union_id = t.id and c.deleted_at is null)`,
  );
  await mark(
    transaction,
    undoing,
    'life_event',
    sql`${isThere('t.person_id')} and (t.version > 1 or ${isKept('t.person_id')}
    or exists (select 1 from union_ u where u.id = t.union_id and u.deleted_at is null))`,
  );
  await uncite(transaction, undoing);
  await mark(
    transaction,
    undoing,
    'source',
    sql`t.version > 1 or exists (select 1 from citation c where c.source_id = t.id)`,
  );
  // Nobody stands in a union of the tree who does not stand in the tree.
  await sql`delete from union_partner x using union_ u, person p where u.id = x.union_id and u.tree_id = ${treeId} and u.deleted_at is null and p.id = x.person_id and p.import_id = ${importId} and p.deleted_at is not null`.execute(
    transaction,
  );
  await sql`delete from person_name n using person p where n.import_id = ${importId} and p.id = n.person_id and p.tree_id = ${treeId} and p.import_id is distinct from ${importId}`.execute(
    transaction,
  );
  const {
    rows: [kept],
  } = await sql<{ n: number }>`select count(*)::int as n from import_kept`.execute(transaction);
  const stayed = kept?.n ?? 0;
  const source = await transaction
    .selectFrom('source')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // A source that stays can point at records, as persons do.
  if (stayed === 0 && source === undefined) {
    await transaction
      .updateTable('gedcom_record')
      .set({ deleted_at: now })
      .where('tree_id', '=', treeId)
      .where('import_id', '=', importId)
      .where('deleted_at', 'is', null)
      .execute();
    await transaction
      .updateTable('gedcom_file')
      .set({ deleted_at: now })
      .where('tree_id', '=', treeId)
      .where('import_id', '=', importId)
      .where('deleted_at', 'is', null)
      .execute();
  }
  return stayed;
}
