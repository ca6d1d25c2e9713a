/** Whether what a notification tells is there still. */
import type { Connection } from '../../../platform/ports.ts';
import { otherOf } from '../notifications.queries.ts';

export const connectionMemoryStands = async (
  transaction: Connection,
  id: string,
): Promise<boolean> =>
  (await transaction
    .selectFrom('connection_memory')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The other of the two who have the memory together. */
export async function otherOfMemory(
  transaction: Connection,
  memoryId: string,
  one: string,
): Promise<string | undefined> {
  const memory = await transaction
    .selectFrom('connection_memory')
    .select('connection_id')
    .where('id', '=', memoryId)
    .executeTakeFirst();
  return memory && otherOf(transaction, { kind: 'connection', id: memory.connection_id }, one);
}
