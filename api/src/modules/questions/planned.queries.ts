/** What of the catalogue has come to somebody already. */
import type { Connection } from '../../platform/ports.ts';

/** Asked by anybody or kept, whatever became of it. */
export async function comeKeys(
  connection: Connection,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('question')
    .select('catalogue')
    .distinct()
    .where('to_id', '=', userId)
    .where('catalogue', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ catalogue }) => catalogue ?? []));
}

/** Of each of these what has come to them: keys of the catalogue, and words. */
export async function comeTo(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const come = new Map<string, Set<string>>(userIds.map((id) => [id, new Set()]));
  if (userIds.length === 0) return come;
  const rows = await connection
    .selectFrom('question')
    .select(['to_id', 'catalogue', 'words'])
    .where('to_id', 'in', [...userIds])
    .execute();
  for (const { to_id: id, catalogue, words } of rows) come.get(id)?.add(catalogue ?? words);
  return come;
}
