import type { Connection } from '../../../platform/ports.ts';
import { connectionMemoryVisibleTo } from '../../access/index.ts';

export const reportedTogether = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('connection_memory as m')
    .select(['m.author_id', 'm.title', 'm.body', 'm.media_id'])
    .where('m.id', '=', id)
    .where('m.hidden_at', 'is', null)
    .where(connectionMemoryVisibleTo(viewer, 'm'))
    .executeTakeFirst();

/** Twice is once. */
export const setTogetherHidden = (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<unknown> =>
  transaction
    .updateTable('connection_memory')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();
