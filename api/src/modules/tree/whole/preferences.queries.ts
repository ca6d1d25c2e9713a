/** How a member likes to see a tree. */
import type { Connection } from '../../../platform/ports.ts';

/** Undefined where they never said. */
export const readPreferences = (connection: Connection, treeId: string, userId: string) =>
  connection
    .selectFrom('tree_preference')
    .select('preferences')
    .where('tree_id', '=', treeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** `preferences`: as JSON; they replace what was there. */
export const writePreferences = (
  connection: Connection,
  treeId: string,
  userId: string,
  preferences: string,
) =>
  connection
    .insertInto('tree_preference')
    .values({ tree_id: treeId, user_id: userId, preferences })
    .onConflict((conflict) => conflict.columns(['tree_id', 'user_id']).doUpdateSet({ preferences }))
    .execute();
