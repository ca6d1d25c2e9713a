import type { Connection } from '../../platform/ports.ts';

export const setHidden = (transaction: Connection, id: string, at: Date | null): Promise<unknown> =>
  transaction
    .updateTable('question')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();
