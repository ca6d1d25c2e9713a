/** Tying a person of a tree to their memorial, and taking the links of one out. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { writeEvents } from './editing/events.ts';
import { stepOf } from './editing/step.ts';
import { linksOf, unionsOf } from './tree.queries.ts';
import type { Operation } from './operation.ts';
import type { TreeContext } from './tree-context.ts';
import { findLinkInUnion } from './persons.queries.ts';

/** Takes every link a person hangs on out of the tree; a union of two that loses one of them and has no children goes with it. */
export async function removeLinksOf(
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
    const children = await findLinkInUnion(transaction, union.id);
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

/** What a tree knows of somebody a memorial is made for. */
export interface Rememberable {
  /** The photograph they are shown by in this tree; another member may have put it there. */
  readonly portrait: string | null;
  /** Told dead, or by the years of themselves and their relatives certainly so. */
  readonly isDead: boolean;
}

export function createPersons(treeContext: TreeContext) {
  /** Throws `general.not_found`, `general.forbidden`, `legacy.person_has_memorial`, `family.linked_account`. */
  async function rememberable(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    personId: string,
  ) {
    await treeContext.ensureMay(connection, actor, treeId, 'edit');
    const { person, presented } = await treeContext.visiblePerson(
      connection,
      actor,
      treeId,
      personId,
    );
    if (person.memorial_id !== null) throw new DomainError('legacy.person_has_memorial');
    // Someone with an account is remembered by activation of their own legacy, never by somebody else's page.
    if (person.user_id !== null) throw new DomainError('family.linked_account');
    return { person, presented };
  }

  return {
    async rememberable(
      connection: Connection,
      actor: SignedIn,
      treeId: string,
      personId: string,
    ): Promise<Rememberable> {
      const { person, presented } = await rememberable(connection, actor, treeId, personId);
      return { portrait: person.portrait_media_id, isDead: !presented.living };
    },

    /** Ties a person to its memorial, inside the caller's transaction: from now on the person is remembered, and the death is a fact of the tree. */
    async linkMemorial(
      transaction: Connection,
      actor: SignedIn,
      treeId: string,
      personId: string,
      memorial: MemorialOfPerson,
    ): Promise<void> {
      const { presented } = await rememberable(transaction, actor, treeId, personId);
      const operation = await treeContext.begin(transaction, actor, treeId, 'edit');
      const { memorialId: memorial_id, ownerId: user_id, died } = memorial;
      if (presented.death === null && died !== null)
        await writeEvents(
          stepOf(treeContext, actor, treeId, transaction, operation),
          { person_id: personId },
          [{ type: 'death', date: died }],
        );
      await operation.update('person', { id: personId }, { memorial_id, user_id, living: 'no' });
      await operation.commit('person.memorial');
    },
  };
}
