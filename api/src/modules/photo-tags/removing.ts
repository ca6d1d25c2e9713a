/** Taking a tag away: as who set it, as whose picture it is, or as who keeps the life of somebody who has died. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { isTold, photographFor, type Services, type TagAct } from './tags-context.ts';
import { mayDelete } from './tags.policy.ts';
import { deleteTag, lockTag, tagById } from './tags.queries.ts';

export async function removeTag(services: Services, actor: SignedIn, id: string): Promise<void> {
  const isRemoved = await services.transact((transaction) =>
    removeOwn({ services, transaction, actor }, id),
  );
  if (!isRemoved) await refuse(services, actor, id);
}

/** False, with nothing changed, where it is not the actor's to take away. */
async function removeOwn({ transaction, actor }: TagAct, id: string): Promise<boolean> {
  const row = await lockTag(transaction, actor.subject.id, id);
  ensure(row, 'general.not_found');
  if (!mayDelete(row, actor.subject.id)) return false;
  // What was declined stands nowhere, and is nobody's to take away any more.
  ensure(row.status === 'pending' || row.status === 'approved', 'general.not_found');
  await deleteTag(transaction, id);
  return true;
}

/** Who sees the tag is told that it is not theirs; to everybody else it is absent. Outside of the transaction: the picture is judged by other connections. */
async function refuse(services: Services, actor: SignedIn, id: string): Promise<never> {
  const { database } = services;
  const row = await tagById(database, actor.subject.id, id);
  ensure(row, 'general.not_found');
  await photographFor(services, actor, row.media_id);
  ensure(await isTold({ services, transaction: database, actor }, row), 'general.not_found');
  throw new DomainError('general.forbidden');
}
