/** Whether a memorial is contested, and completing it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export const isContested = async (connection: Connection, memorialId: string): Promise<boolean> =>
  (await connection
    .selectFrom('memorial_contest')
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** False where it was so already. */
export const setCompleted = async (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<boolean> =>
  (await transaction
    .updateTable('memorial')
    .set({ completed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('completed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
