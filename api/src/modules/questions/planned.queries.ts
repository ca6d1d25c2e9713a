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
