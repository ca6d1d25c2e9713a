/** Rows of the tables an operation may write: read, written and erased by their primary key, whichever table it is. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { primaryKeys, type TreeTable, type Row } from './operation-changes.ts';

const keyOf = (table: TreeTable, row: Row) =>
  sql.join(
    primaryKeys[table].map((column) => sql`${sql.ref(column)} = ${row[column]}::uuid`),
    sql` and `,
  );

/** Until the end of the transaction nobody else writes it. Null where it is not there. */
export async function readRow(
  connection: Connection,
  table: TreeTable,
  row: Row,
): Promise<Row | null> {
  const { rows } = await sql<{
    row: Row;
  }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${keyOf(table, row)} for update`.execute(
    connection,
  );
  return rows[0]?.row ?? null;
}

/** As a whole: what is not in `row` is as the table says. Gives the row as it is then. Throws where nothing was written. */
export async function writeRow(connection: Connection, table: TreeTable, row: Row): Promise<Row> {
  const columns = Object.keys(row);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const rest = columns.filter((column) => !primaryKeys[table].some((key) => key === column));
  const update =
    rest.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`;
  const { rows } = await sql<{ row: Row }>`
    insert into ${sql.table(table)} as t (${list})
    select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    on conflict (${sql.join(primaryKeys[table].map((key) => sql.ref(key)))}) do ${update}
    returning to_jsonb(t) as row`.execute(connection);
  const written = rows[0]?.row;
  if (written === undefined) throw new Error(`nothing was written to ${table}`);
  return written;
}

/** By its key; nothing happens where it is not there. */
export const eraseRow = (connection: Connection, table: TreeTable, row: Row) =>
  sql`delete from ${sql.table(table)} where ${keyOf(table, row)}`.execute(connection);

/** The account that stands at a person, whether or not they were taken out. */
export const readAccountOf = (connection: Connection, personId: string) =>
  connection.selectFrom('person').select('user_id').where('id', '=', personId).executeTakeFirst();
