/** Stars and levels that a guardian has paused for a child (rules R9). */
import type { Connection } from '../../platform/ports.ts';

export async function starsArePaused(
  connection: Connection,
  childId: string,
  at: Date,
): Promise<boolean> {
  const row = await connection
    .selectFrom('child_pause')
    .select('id')
    .where('child_id', '=', childId)
    .where('kind', '=', 'pause_gamification')
    .where('lifted_at', 'is', null)
    .where('until', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}
