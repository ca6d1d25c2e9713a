/** A picture can be reported by whoever may read a memory it stands in. */
import { isPictureHidden, setPictureHidden } from '../media/index.ts';
import type { ReportSubject } from '../reportable/index.ts';
import { reportedPicture } from './reported.queries.ts';

export const pictureReports: ReportSubject = {
  type: 'picture',
  async find(connection, reader, id) {
    const row = await reportedPicture(connection, reader?.id ?? null, id);
    if (row === undefined || (await isPictureHidden(connection, id))) return undefined;
    const words = [row.caption, row.alt].filter((part) => part !== '').join('\n\n');
    return { person_id: row.owner_id, title: row.title, words, pictures: 1 };
  },
  async hide(transaction, id, at) {
    await setPictureHidden(transaction, id, at);
    return {};
  },
  async show(transaction, id) {
    await setPictureHidden(transaction, id, null);
  },
};
