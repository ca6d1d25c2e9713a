/** Taking a tag away: as who set it, as whose picture it is, or as who keeps the life of somebody who has died. */
import { DomainError, ensure } from '../../platform/errors.ts';
import { isTold, photographFor, type TagAct } from './tags-context.ts';
import { mayDelete } from './tags.policy.ts';
import { deleteTag, lockTag } from './tags.queries.ts';

export async function removeTag(act: TagAct, id: string): Promise<void> {
  const { services, transaction, actor } = act;
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  if (!mayDelete(row, actor.subject.id)) {
    await photographFor(services, actor, row.media_id);
    ensure(await isTold(act, row), 'general.not_found');
    throw new DomainError('general.forbidden');
  }
  // What was declined stands nowhere, and is nobody's to take away any more.
  ensure(row.status === 'pending' || row.status === 'approved', 'general.not_found');
  await deleteTag(transaction, id);
}
