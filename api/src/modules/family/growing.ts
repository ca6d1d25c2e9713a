/** Adding to a tree: a relative at one of the four ports of a card, or a link between two persons who are there. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { addRelative } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { insertPerson } from './facts.ts';
import { ensurePossible } from './possible-dates.ts';
import { attachRelative, linkParentTo } from './relatives.ts';
import type { TreeDesk } from './tree-desk.ts';

type RelativeBody = Static<(typeof addRelative)['body']>;

export function createGrowing(desk: TreeDesk) {
  return {
    /** Either a new person or the id of one who is in the tree, never both. */
    async addRelative(actor: SignedIn, treeId: string, anchor: string, body: RelativeBody) {
      if ((body.person === undefined) === (body.person_id === undefined)) throw new DomainError('family.person_or_id');
      ensurePossible(body.person?.birth ?? null, body.person?.death ?? null, desk.today(actor));
      const { result, revision } = await desk.operate(actor, treeId, `relative.${body.relation}`, 'add', async (transaction, operation) => {
        await desk.visiblePerson(transaction, actor, treeId, anchor);
        const other = body.person === undefined ? body.person_id : await insertPerson(transaction, operation, treeId, actor.user.id, body.person);
        ensure(other, 'family.person_or_id');
        if (body.person_id !== undefined) await desk.visiblePerson(transaction, actor, treeId, body.person_id);
        operation.concerns([anchor, other]);
        const warnings = await attachRelative(transaction, operation, { treeId, anchor, other }, body);
        return { person_id: other, warnings };
      });
      return { ...result, revision };
    },

    async linkParent(actor: SignedIn, treeId: string, body: { child_id: string; parent_id: string; nature?: string }) {
      const { child_id: child, parent_id: parent, nature = 'birth' } = body;
      const { result, revision } = await desk.operate(actor, treeId, 'parent.link', 'edit', async (transaction, operation) => {
        await desk.visiblePerson(transaction, actor, treeId, child);
        await desk.visiblePerson(transaction, actor, treeId, parent);
        return linkParentTo(transaction, operation, { treeId, child, parent, nature, unionId: null });
      });
      return { revision, warnings: result };
    },
  };
}
