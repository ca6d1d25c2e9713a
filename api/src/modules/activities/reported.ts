/** Memories can be reported by whoever may read them. */
import type { ReportSubject } from '../reportable/index.ts';
import { reportedMemory, setHidden } from './reported.queries.ts';

export const memoryReports: ReportSubject = {
  type: 'activity',
  async find(connection, reader, id) {
    const row = await reportedMemory(connection, reader?.id ?? null, id);
    return row === undefined
      ? undefined
      : {
          person_id: row.owner_id,
          title: row.title,
          words: row.body,
          pictures: Number(row.pictures ?? 0),
        };
  },
  async hide(transaction, id, at) {
    await setHidden(transaction, id, at);
    return {};
  },
  async show(transaction, id) {
    await setHidden(transaction, id, null);
  },
};
