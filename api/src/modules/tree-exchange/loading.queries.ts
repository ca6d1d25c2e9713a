/** Rows of a file into the tables, a batch in one statement. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { importTables, type Batch } from './rows.ts';

export interface Destination {
  readonly treeId: string;
  readonly importId: string;
  readonly createdBy: string;
  /** Whether the rows are asked once at the end, instead of one by one, if what they name is there. */
  readonly isDeferred: boolean;
}

/** The columns that are the same for all rows of a table. */
function common(
  table: Batch['table'],
  to: Destination,
): Readonly<Record<string, RawBuilder<unknown>>> {
  const [tree_id, import_id] = [sql`${to.treeId}::uuid`, sql`${to.importId}::uuid`];
  switch (table) {
    case 'person':
    case 'source':
    case 'citation':
      return { tree_id, import_id, created_by: sql`${to.createdBy}::uuid` };
    case 'person_name':
      return { import_id };
    case 'union_partner':
      return {};
    case 'union_':
    case 'life_event':
    case 'parent_child':
    case 'gedcom_record':
      return { tree_id, import_id };
    default:
      return table satisfies never;
  }
}

/** In one statement, however many rows. */
export async function writeBatch(
  transaction: Connection,
  { table, columns }: Batch,
  to: Destination,
): Promise<void> {
  const types = Object.entries(importTables[table]);
  const shared = Object.entries(common(table, to));
  const names = sql.join([
    ...shared.map(([name]) => sql.ref(name)),
    ...types.map(([name]) => sql.ref(name)),
  ]);
  const values = sql.join([
    ...shared.map(([, value]) => value),
    ...types.map(([name]) => sql.ref(`t.${name}`)),
  ]);
  const arrays = sql.join(
    types.map(([, type], at) => sql`${columns[at] ?? '{}'}::${sql.raw(type)}[]`),
  );
  // A link the tree has already is not made twice.
  const doubled =
    table === 'parent_child' || table === 'union_partner' ? sql`on conflict do nothing` : sql``;
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from unnest(${arrays}) as t(${sql.join(types.map(([name]) => sql.ref(name)))}) ${doubled}`.execute(
    transaction,
  );
}
