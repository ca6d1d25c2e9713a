/** Taking a person out of a tree, with every link they hang on: one operation, undone as one. */
import { DomainError, ensure } from '../../../platform/errors.ts';
import { removeLinksOf } from '../persons.ts';
import type { Step } from './step.ts';
import type { Unchanged } from './unchanged.ts';

/** Somebody with an account or a memorial is not taken out. `version`: the one seen; undefined only for what the same operation made, or what is as it was in the revision seen. */
export async function removePersonIn(
  step: Step,
  personId: string,
  version: number | undefined,
  unchanged: Unchanged | null = null,
): Promise<void> {
  const person = await step.visible(personId);
  if (version === undefined && unchanged !== null)
    ensure(step.made.has(personId) || (await unchanged(personId)), 'general.version_stale');
  else if (version === undefined) ensure(step.made.has(personId), 'general.version_required');
  else ensure(person.version === version, 'general.version_stale');
  if (person.user_id !== null || person.memorial_id !== null)
    throw new DomainError('family.linked_account');
  await removeLinksOf(step.transaction, step.operation, personId, step.now);
  await step.operation.update('person', { id: personId }, { deleted_at: step.now });
}
