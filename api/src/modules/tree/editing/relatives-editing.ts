/** Adding to a tree: a relative at one of the four ports of a card, or a link between two persons who are there. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { addRelative } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { attachRelative, linkParentTo } from '../relatives.ts';
import type { TreeContext } from '../tree-context.ts';
import { createPersonIn } from './person-writing.ts';
import { inOneStep, type Step } from './step.ts';
import { findUnion } from './unions.queries.ts';

type RelativeBody = Static<(typeof addRelative)['body']>;
type Attached = Parameters<typeof attachRelative>[3];

/** Ties two persons whom the actor may see. Returns warnings, words of a closed list. */
export async function addRelativeIn(
  step: Step,
  ends: { readonly anchor: string; readonly other: string },
  body: Attached,
): Promise<string[]> {
  await step.visible(ends.anchor);
  await step.visible(ends.other);
  step.operation.concerns([ends.anchor, ends.other]);
  return attachRelative(step.transaction, step.operation, { treeId: step.treeId, ...ends }, body);
}

interface ParentLink {
  readonly child: string;
  readonly parent: string;
  readonly nature: string | undefined;
  readonly unionId: string | null;
}

/** As above. Throws `family.unknown_part` for a union the tree does not have. */
export async function linkParentIn(
  step: Step,
  { child, parent, nature = 'birth', unionId }: ParentLink,
): Promise<string[]> {
  await step.visible(child);
  await step.visible(parent);
  if (unionId !== null) {
    const union = await findUnion(step.transaction, step.treeId, unionId);
    ensure(union, 'family.unknown_part');
  }
  return linkParentTo(step.transaction, step.operation, {
    treeId: step.treeId,
    child,
    parent,
    nature,
    unionId,
  });
}

export function createRelativeEditing(treeContext: TreeContext) {
  return {
    /** Either a new person or the id of one who is in the tree, never both. */
    async addRelative(
      actor: SignedIn,
      treeId: string,
      anchor: string,
      { person, person_id, ...body }: RelativeBody,
    ) {
      if ((person === undefined) === (person_id === undefined))
        throw new DomainError('family.person_or_id');
      const { result, revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: `relative.${body.relation}`, right: 'add' },
        async (step) => {
          const other = person === undefined ? person_id : await createPersonIn(step, person);
          ensure(other, 'family.person_or_id');
          return { person_id: other, warnings: await addRelativeIn(step, { anchor, other }, body) };
        },
      );
      return { ...result, revision };
    },

    async linkParent(
      actor: SignedIn,
      treeId: string,
      {
        child_id: child,
        parent_id: parent,
        nature,
      }: { child_id: string; parent_id: string; nature?: string },
    ) {
      const { result, revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'parent.link', right: 'edit' },
        (step) => linkParentIn(step, { child, parent, nature, unionId: null }),
      );
      return { revision, warnings: result };
    },
  };
}
