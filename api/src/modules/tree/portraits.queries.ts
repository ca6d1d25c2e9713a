/** Whom a photograph shows, in the trees of one account. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** One file may show many people of many trees; nobody is a member of more trees than this. */
const mostTrees = 50;

/** Persons a file shows, by tree, in trees that are there and that this account is a member of. */
export async function shownBy(
  connection: Connection,
  userId: string,
  mediaId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ tree_id: string; ids: string[] }>`
    select p.tree_id, (array_agg(p.id order by p.id))[1:400] as ids
    from person p join tree t on t.id = p.tree_id and t.deleted_at is null join tree_member m on m.tree_id = p.tree_id and m.user_id = ${userId}
    where p.portrait_media_id = ${mediaId} and p.deleted_at is null group by p.tree_id limit ${mostTrees}`.execute(
    connection,
  );
  return new Map(rows.map((row) => [row.tree_id, row.ids]));
}
