/** What a family keeps, when it is reported. */
import type { Connection } from '../../platform/ports.ts';
import type { ReportSubject } from '../reportable/index.ts';
import { keepsakeFor, updateKeepsake } from './keepsakes.queries.ts';
import { filesOf } from './parts.queries.ts';

const setHidden = async (
  transaction: Connection,
  id: string,
  hidden_at: Date | null,
): Promise<void> => {
  await updateKeepsake(transaction, id, { hidden_at });
};

export const keepsakeReports: ReportSubject = {
  type: 'keepsake',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await keepsakeFor(connection, reader.id, { id });
    if (row === undefined || row.hidden_at !== null) return undefined;
    const { owner_id: person_id, name: title, words } = row;
    return { person_id, title, words, pictures: (await filesOf(connection, [id])).length };
  },
  async hide(transaction, id, at) {
    await setHidden(transaction, id, at);
    return {};
  },
  show: (transaction, id) => setHidden(transaction, id, null),
};
