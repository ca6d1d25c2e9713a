/** Who else has a tree open. */
import type { Database } from '../../platform/ports.ts';
import { cardColumns } from '../people/index.ts';

export function memberCards(database: Database, treeId: string, users: string[]) {
  return database
    .selectFrom('tree_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(cardColumns.map((column) => `u.${column}` as const))
    .where('m.tree_id', '=', treeId)
    .where('m.user_id', 'in', users)
    .execute();
}
