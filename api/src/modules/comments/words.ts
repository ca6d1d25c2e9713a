/** The words of a comment, and taking them away. */
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { CommentRow } from './comments.queries.ts';

/** Throws `comment.empty`. */
export const wordsOf = (body: string): string => {
  const words = body.trim();
  ensure(words !== '', 'comment.empty');
  return words;
};

/** One less below what it was said of; what moderators hid was counted no more. */
export async function uncount(
  subject: { count(transaction: Connection, id: string, by: number): Promise<void> },
  transaction: Connection,
  row: Pick<CommentRow, 'hidden_at' | 'subject_id'>,
): Promise<void> {
  if (row.hidden_at === null) await subject.count(transaction, row.subject_id, -1);
}
