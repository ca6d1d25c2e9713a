/** Memorials and tributes can be reported by whoever may read them. */
import type { ReportSubject } from '../reportable/index.ts';
import {
  reportedLiving,
  reportedMemorial,
  reportedTribute,
  setMemorialHidden,
  setTributeHidden,
} from './reported.queries.ts';

const memorialReports: ReportSubject = {
  type: 'memorial',
  async find(connection, reader, id) {
    const row = await reportedMemorial(connection, reader?.id ?? null, id);
    return row === undefined
      ? undefined
      : {
          person_id: row.creator_id,
          title: row.full_name,
          words: [row.remembered_as, row.epitaph, row.biography]
            .filter((part) => part !== '')
            .join('\n\n'),
          pictures: Number(row.pictures ?? 0),
        };
  },
  async hide(transaction, id, at) {
    await setMemorialHidden(transaction, id, at);
    return {};
  },
  async show(transaction, id) {
    await setMemorialHidden(transaction, id, null);
  },
};

const tributeReports: ReportSubject = {
  type: 'tribute',
  async find(connection, reader, id) {
    const row =
      (await reportedTribute(connection, reader?.id ?? null, id)) ??
      (reader === null ? undefined : await reportedLiving(connection, reader.id, id));
    return row === undefined
      ? undefined
      : {
          person_id: row.person_id,
          title: row.full_name,
          words: row.body,
          pictures: Number(row.files ?? 0),
        };
  },
  async hide(transaction, id, at) {
    await setTributeHidden(transaction, id, at);
    return {};
  },
  show: (transaction, id) => setTributeHidden(transaction, id, null),
};

export const legacyReports: readonly ReportSubject[] = [memorialReports, tributeReports];
