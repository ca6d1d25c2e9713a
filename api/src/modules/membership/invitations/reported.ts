/** An invitation into a family can be reported by the one who is invited. */
import type { ReportSubject } from '../../reportable/index.ts';
import { giveMessageBack, reportedInvitation, takeMessage } from './reported.queries.ts';

export const invitationReports: ReportSubject = {
  type: 'family_invitation',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await reportedInvitation(connection, reader.id, id);
    return row === undefined
      ? undefined
      : { person_id: row.inviter_id, title: '', words: row.message, pictures: 0 };
  },
  async hide(transaction, id) {
    return { message: await takeMessage(transaction, id) };
  },
  async show(transaction, id, undo) {
    await giveMessageBack(transaction, id, undo['message'] ?? '');
  },
};
