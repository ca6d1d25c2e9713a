/** The words of a comment, and how many of them are read below a memory. */
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { CommentRow } from './comments.queries.ts';

/** Throws `comment.empty`. */
export const wordsOf = (body: string): string => {
  const words = body.trim();
  ensure(words !== '', 'comment.empty');
  return words;
};

interface Counting {
  count(transaction: Connection, ids: readonly string[], by: 1 | -1): Promise<void>;
}
type Counted = Pick<CommentRow, 'hidden_at' | 'status' | 'subject_id'>;

/** What moderators hid, and what waits for a guardian, is not counted. */
export const isCounted = ({ hidden_at: hiddenAt, status }: Counted): boolean =>
  hiddenAt === null && status === 'published';

/** One less below what it was said of. */
export async function uncount(
  subject: Counting,
  transaction: Connection,
  row: Counted,
): Promise<void> {
  if (isCounted(row)) await subject.count(transaction, [row.subject_id], -1);
}
