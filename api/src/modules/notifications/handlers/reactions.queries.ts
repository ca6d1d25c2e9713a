/** What notifications about reactions ask. */
import type { Connection } from '../../../platform/ports.ts';

export function subjectOfComment(transaction: Connection, subjectId: string) {
  return transaction
    .selectFrom('comment')
    .select(['subject_type', 'subject_id'])
    .where('id', '=', subjectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function reactionStands(transaction: Connection, reactionId: string) {
  return transaction
    .selectFrom('reaction')
    .select('id')
    .where('id', '=', reactionId)
    .executeTakeFirst();
}
