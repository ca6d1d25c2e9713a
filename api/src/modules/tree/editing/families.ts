/** Acts on unions, parent links and their order, each an operation of its own. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { orderFamily, updateParentLink } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Right, TreeContext } from '../tree-context.ts';
import { orderFamilyIn, removeLinkIn, updateLinkIn } from './links.ts';
import { removePersonIn } from './removing.ts';
import { inOneStep, type Step } from './step.ts';
import {
  createUnionIn,
  removeUnionIn,
  updateUnionIn,
  type NewUnion,
  type UnionChanges,
} from './unions.ts';

export interface Changed {
  readonly revision: number;
  readonly warnings: string[];
}

export function createFamilies(treeContext: TreeContext) {
  const changing = async (
    actor: SignedIn,
    treeId: string,
    kind: string,
    work: (step: Step) => Promise<string[] | void>,
    right: Right = 'edit',
  ): Promise<Changed> => {
    const { result, revision } = await inOneStep(treeContext, actor, treeId, { kind, right }, work);
    return { revision, warnings: result ?? [] };
  };
  return {
    removePerson: (actor: SignedIn, treeId: string, personId: string, version: number) =>
      changing(actor, treeId, 'person.remove', (step) => removePersonIn(step, personId, version)),
    async createUnion(actor: SignedIn, treeId: string, body: NewUnion) {
      const { result, revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'union.create', right: 'edit' },
        (step) => createUnionIn(step, body),
      );
      return { ...result, revision };
    },
    updateUnion: (
      actor: SignedIn,
      treeId: string,
      id: string,
      version: number,
      body: UnionChanges,
    ) => changing(actor, treeId, 'union.update', (step) => updateUnionIn(step, id, version, body)),
    removeUnion: (actor: SignedIn, treeId: string, id: string, version: number) =>
      changing(actor, treeId, 'union.remove', (step) => removeUnionIn(step, id, version)),
    updateLink: (
      actor: SignedIn,
      treeId: string,
      id: string,
      version: number,
      body: Static<(typeof updateParentLink)['body']>,
    ) => changing(actor, treeId, 'parent.update', (step) => updateLinkIn(step, id, version, body)),
    removeLink: (actor: SignedIn, treeId: string, id: string, version: number) =>
      changing(actor, treeId, 'parent.unlink', (step) => removeLinkIn(step, id, version)),
    order: (
      actor: SignedIn,
      treeId: string,
      personId: string,
      body: Static<(typeof orderFamily)['body']>,
    ) => changing(actor, treeId, 'family.order', (step) => orderFamilyIn(step, personId, body)),
  };
}
