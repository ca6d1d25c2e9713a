/** A request to connect can be reported by the one who is asked, for as long as it waits. */
import type { ReportSubject } from '../reportable/index.ts';
import { giveNoteBack, reportedRequest, takeNote } from './reported.queries.ts';

export const requestReports: ReportSubject = {
  type: 'connection_request',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await reportedRequest(connection, reader.id, id);
    return row === undefined
      ? undefined
      : { person_id: row.requester_id, title: '', words: row.note, pictures: 0 };
  },
  async hide(transaction, id) {
    return { note: await takeNote(transaction, id) };
  },
  async show(transaction, id, undo) {
    await giveNoteBack(transaction, id, undo['note'] ?? '');
  },
};
