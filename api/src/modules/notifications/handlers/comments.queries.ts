/** Whether what a notification tells is there still. */
import type { Connection } from '../../../platform/ports.ts';

export function commentStands(transaction: Connection, commentId: string) {
  return transaction
    .selectFrom('comment')
    .select('id')
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .executeTakeFirst();
}
