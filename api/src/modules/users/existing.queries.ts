/** Which accounts of people there are. */
import type { Connection } from '../../platform/ports.ts';

/** Those of these ids that are somebody's account, gone or not. */
export async function accountsAmong(
  connection: Connection,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('account_type', '<>', 'memorial')
    .execute();
  return rows.map(({ id }) => id);
}
