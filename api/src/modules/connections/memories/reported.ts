/** What two people remember together can be reported by the other of the two. */
import type { ReportSubject } from '../../reportable/index.ts';
import { reportedTogether, setTogetherHidden } from './reported.queries.ts';

export const togetherReports: ReportSubject = {
  type: 'connection_memory',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await reportedTogether(connection, reader.id, id);
    return row === undefined
      ? undefined
      : {
          person_id: row.author_id,
          title: row.title,
          words: row.body,
          pictures: row.media_id === null ? 0 : 1,
        };
  },
  async hide(transaction, id, at) {
    await setTogetherHidden(transaction, id, at);
    return {};
  },
  async show(transaction, id) {
    await setTogetherHidden(transaction, id, null);
  },
};
