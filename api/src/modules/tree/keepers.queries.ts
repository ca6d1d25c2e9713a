/** Persons of a tree whose memorial somebody keeps. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { keepsPerson } from '../access/index.ts';

/** Of all of a tree those of whom this account may say what is said. */
export async function personsKeptIn(
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where p.tree_id = ${treeId} and p.deleted_at is null and p.memorial_id is not null and ${keepsPerson(userId)}
    limit 500`.execute(connection);
  return new Set(rows.map((row) => row.id));
}
