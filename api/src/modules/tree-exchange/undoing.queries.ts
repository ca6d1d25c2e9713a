/** Rows of an import as they are taken back: marked, a few thousand at a time, and not destroyed. */
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
export async function rememberKept(
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

/** Marks the rows of one table, a few thousand at a time, but those that stay. */
export async function mark(
  transaction: Connection,
  { importId, firstId, now, beat }: Undoing,
  table: keyof typeof stays,
): Promise<void> {
  for (let last: string | null = firstId; last !== null;) {
    const {
      rows: [found],
    }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with next_rows as (select t.id from ${sql.table(table)} t where t.id >= ${last}::uuid and t.import_id = ${importId} and t.deleted_at is null order by t.id limit ${batch}),
      gone as (update ${sql.table(table)} t set deleted_at = ${now} from next_rows where t.id = next_rows.id and not (${stays[table]}))
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

/** Said of a row called `t`: why it stays. */
const stays = {
  person: isKept('t.id'),
  parent_child: sql`${isThere('t.child_id')} and ${isThere('t.parent_id')} and (t.version > 1 or ${isKept('t.child_id')} or ${isKept('t.parent_id')})`,
  union_: sql`t.version > 1 or exists (select 1 from union_partner u where u.union_id = t.id and ${isKept('u.person_id')})
    or exists (select 1 from parent_child c where c.union_id = t.id and c.deleted_at is null)`,
  life_event: sql`${isThere('t.person_id')} and (t.version > 1 or ${isKept('t.person_id')}
    or exists (select 1 from union_ u where u.id = t.union_id and u.deleted_at is null))`,
  source: sql`t.version > 1 or exists (select 1 from citation c where c.source_id = t.id)`,
} as const;

/** Nobody stands in a union of the tree who does not stand in the tree; names that came for somebody who was there go, too. */
export async function clearPlaces(
  transaction: Connection,
  { treeId, importId }: Undoing,
): Promise<void> {
  await sql`delete from union_partner x using union_ u, person p where u.id = x.union_id and u.tree_id = ${treeId} and u.deleted_at is null and p.id = x.person_id and p.import_id = ${importId} and p.deleted_at is not null`.execute(
    transaction,
  );
  await sql`delete from person_name n using person p where n.import_id = ${importId} and p.id = n.person_id and p.tree_id = ${treeId} and p.import_id is distinct from ${importId}`.execute(
    transaction,
  );
}

/** How many persons stay, after `rememberKept` in the same transaction. */
export async function countKept(transaction: Connection): Promise<number> {
  const {
    rows: [kept],
  } = await sql<{ n: number }>`select count(*)::int as n from import_kept`.execute(transaction);
  return kept?.n ?? 0;
}

/** Any source of the import that stays. */
export const findSourceLeft = (transaction: Connection, { treeId, importId }: Undoing) =>
  transaction
    .selectFrom('source')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What a file held that a tree has no rows for, and the files that came with it. */
export async function markRecords(
  transaction: Connection,
  { treeId, importId, now }: Undoing,
): Promise<void> {
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

/** Citations of the import, but of somebody or something that stays, or that were changed since. A citation is not marked: it is there or it is not. */
export async function uncite(
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
