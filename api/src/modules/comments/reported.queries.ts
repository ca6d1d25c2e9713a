/** Comments as somebody reports them, and hiding them. */
import type { Connection } from '../../platform/ports.ts';
import { isCommentShown } from '../access/index.ts';

export const reportedComment = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('comment as c')
    .select(['c.author_id', 'c.body', 'c.subject_type', 'c.subject_id'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('c.hidden_at', 'is', null)
    .where('c.status', '=', 'published')
    .where(isCommentShown(viewer, 'c'))
    .executeTakeFirst();

/** What was changed by it; undefined where it was so already. */
export const setHidden = (transaction: Connection, id: string, at: Date | null) =>
  transaction
    .updateTable('comment')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .returning(['subject_type', 'subject_id', 'deleted_at', 'status'])
    .executeTakeFirst();
