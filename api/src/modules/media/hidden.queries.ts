/** Pictures that moderators keep from everybody but their owner. */
import type { Connection } from '../../platform/ports.ts';

/** Twice is once. */
export const setPictureHidden = (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<unknown> =>
  transaction
    .updateTable('media')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();

export const isPictureHidden = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()) !== undefined;
