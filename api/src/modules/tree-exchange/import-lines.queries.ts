/** What is told of a file, line by line. */
import { sql, type Insertable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { FamilyImportLine } from '../../platform/database/schema.ts';

/** Those of one kind. */
export const deleteLinesOfCode = (connection: Connection, importId: string, code: string) =>
  connection
    .deleteFrom('family_import_line')
    .where('import_id', '=', importId)
    .where('code', '=', code)
    .execute();

/** The place of the last one; 0 without any. */
export const readLastLine = (connection: Connection, importId: string) =>
  connection
    .selectFrom('family_import_line')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ord'), eb.lit(0)).as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();

/** At the places they name. */
export const insertLines = (
  connection: Connection,
  lines: readonly Insertable<FamilyImportLine>[],
) => connection.insertInto('family_import_line').values(lines).execute();

export async function writeReport(
  transaction: Connection,
  importId: string,
  lines: readonly { line: number; severity: string; code: string; detail: string }[],
): Promise<void> {
  await transaction.deleteFrom('family_import_line').where('import_id', '=', importId).execute();
  const columns = [
    lines.map((_, at) => at + 1),
    lines.map((line) => line.line),
    lines.map((line) => line.severity),
    lines.map((line) => line.code),
    lines.map((line) => line.detail),
  ] as const;
  await sql`insert into family_import_line (import_id, ord, line, severity, code, detail)
    select ${importId}::uuid, t.* from unnest(${columns[0]}::int[], ${columns[1]}::int[], ${columns[2]}::text[], ${columns[3]}::text[], ${columns[4]}::text[]) t`.execute(
    transaction,
  );
}
