/** A question can be reported by the one who was asked. */
import type { ReportSubject } from '../reportable/index.ts';
import { receivedOne } from './questions.queries.ts';
import { setHidden } from './reported.queries.ts';

export const questionReports: ReportSubject = {
  type: 'question',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await receivedOne(connection, reader.id, id);
    if (row === undefined || row.from_id === row.to_id) return undefined;
    return { person_id: row.from_id, title: '', words: row.words, pictures: 0 };
  },
  async hide(transaction, id, at) {
    await setHidden(transaction, id, at);
    return {};
  },
  async show(transaction, id) {
    await setHidden(transaction, id, null);
  },
};
