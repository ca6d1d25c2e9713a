/** Comments can be reported by whoever may read them. */
import type { Connection } from '../../platform/ports.ts';
import type { ReportSubject } from '../reportable/index.ts';
import type { CommentSubject } from './subjects.ts';
import { reportedComment, setHidden } from './reported.queries.ts';

export function commentReports(subjects: readonly CommentSubject[]): ReportSubject {
  const subjectOf = (type: string) => subjects.find((known) => known.type === type);

  /** One more or one less is shown below the memory. */
  async function change(transaction: Connection, id: string, at: Date | null): Promise<void> {
    const row = await setHidden(transaction, id, at);
    if (row === undefined || row.deleted_at !== null || row.status !== 'published') return;
    await subjectOf(row.subject_type)?.count(transaction, [row.subject_id], at === null ? 1 : -1);
  }

  return {
    type: 'comment',
    async find(connection, reader, id) {
      if (reader === null) return undefined;
      const row = await reportedComment(connection, reader.id, id);
      if (row === undefined) return undefined;
      const found = await subjectOf(row.subject_type)?.find(connection, reader, [row.subject_id]);
      return found === undefined || found.length === 0
        ? undefined
        : { person_id: row.author_id, title: '', words: row.body, pictures: 0 };
    },
    async hide(transaction, id, at) {
      await change(transaction, id, at);
      return {};
    },
    show: (transaction, id) => change(transaction, id, null),
  };
}
