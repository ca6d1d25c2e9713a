/** Tying a person of a tree to their memorial, and taking the links of one out. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { writeEvents } from './editing/events.ts';
import { stepOf } from './editing/step.ts';
import { linksOf, unionsOf } from './family.queries.ts';
import type { Operation } from './operation.ts';
import type { TreeDesk } from './tree-desk.ts';

/** Takes every link a person hangs on out of the tree; a union of two that loses one of them and has no children goes with it. */
export async function detach(
  transaction: Connection,
  operation: Operation,
  personId: string,
  deleted_at: string,
): Promise<void> {
  for (const link of await linksOf(transaction, [personId])) {
    if (link.child_id !== personId && link.parent_id !== personId) continue;
    await operation.update('parent_child', { id: link.id }, { deleted_at });
  }
  for (const union of await unionsOf(transaction, [personId])) {
    await operation.remove('union_partner', { union_id: union.id, person_id: personId });
    const children = await transaction
      .selectFrom('parent_child')
      .select('id')
      .where('union_id', '=', union.id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (union.partner_ids.length <= 2 && children === undefined)
      await operation.update('union_', { id: union.id }, { deleted_at });
    operation.concerns(union.partner_ids);
  }
}

export interface MemorialOfPerson {
  readonly memorialId: string;
  /** The account the memorial stands for. */
  readonly ownerId: string;
  readonly died: FuzzyDate | null;
}

export function createPersons(desk: TreeDesk) {
  return {
    /** Ties a person to its memorial, inside the caller's transaction: from now on the person is remembered, and the death is a fact of the tree. */
    async linkMemorial(
      transaction: Connection,
      actor: SignedIn,
      treeId: string,
      personId: string,
      memorial: MemorialOfPerson,
    ): Promise<void> {
      await desk.ensureMay(transaction, actor, treeId, 'edit');
      const { person, presented } = await desk.visiblePerson(transaction, actor, treeId, personId);
      if (person.memorial_id !== null) throw new DomainError('legacy.person_has_memorial');
      // Someone with an account is remembered by activation of their own legacy, never by somebody else's page.
      if (person.user_id !== null) throw new DomainError('family.linked_account');
      const operation = await desk.begin(transaction, actor, treeId, 'edit');
      const { memorialId: memorial_id, ownerId: user_id, died } = memorial;
      if (presented.death === null && died !== null)
        await writeEvents(
          stepOf(desk, actor, treeId, transaction, operation),
          { person_id: personId },
          [{ type: 'death', date: died }],
        );
      await operation.update('person', { id: personId }, { memorial_id, user_id, living: 'no' });
      await operation.commit('person.memorial');
    },
  };
}
