/** Merging and taking apart, as acts of a member. */
import type { MergeChoices } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { isConflict } from '../operation.ts';
import type { TreeContext } from '../tree-context.ts';
import { mergeIn } from './merging.ts';
import { settlePointers } from './pointers.ts';
import { stepOf } from './step.ts';
import { mergeOf, takeApartIn } from './taking-apart.ts';
import { insertMerge } from './merges.queries.ts';
import { findPersonOrGone } from '../persons.queries.ts';

export function createMerging(treeContext: TreeContext) {
  const { transact } = treeContext.platform;

  /** Begins an operation whose number is needed beside it. */
  const operate = <T>(
    actor: SignedIn,
    treeId: string,
    kind: string,
    work: (step: ReturnType<typeof stepOf>) => Promise<T>,
    after: (step: ReturnType<typeof stepOf>, revision: number) => Promise<void>,
  ) =>
    transact(async (transaction) => {
      const operation = await treeContext.begin(transaction, actor, treeId, 'edit');
      const step = stepOf(treeContext, actor, treeId, transaction, operation);
      const result = await work(step);
      const revision = await operation.commit(kind);
      await after(step, revision);
      return { result, revision };
    }).catch((error: unknown) => {
      // Something newer stands where a row has to go back to.
      throw isConflict(error) ? new DomainError('family.changed_since') : error;
    });

  return {
    async merge(
      actor: SignedIn,
      treeId: string,
      survivor: string,
      loser: string,
      choices: MergeChoices,
    ) {
      const { revision } = await operate(
        actor,
        treeId,
        'person.merge',
        (step) => mergeIn(step, survivor, loser, choices),
        async ({ transaction }, seq) => {
          await insertMerge(transaction, {
            tree_id: treeId,
            seq,
            survivor_id: survivor,
            loser_id: loser,
          });
          await settlePointers(transaction, treeId, [loser]);
        },
      );
      return { person_id: survivor, revision, warnings: [] };
    },

    /** Throws `family.not_merged`; `general.not_found` where the one they were merged into is hidden from the actor. */
    async takeApart(actor: SignedIn, treeId: string, personId: string) {
      const { result, revision } = await operate(
        actor,
        treeId,
        'person.unmerge',
        async (step) => {
          const member = await findPersonOrGone(step.transaction, treeId, personId);
          ensure(member, 'general.not_found');
          const merge = await mergeOf(step.transaction, treeId, personId);
          await step.visible(merge.survivor_id);
          return takeApartIn(step, merge);
        },
        ({ transaction }) => settlePointers(transaction, treeId, [personId]),
      );
      return { person_id: personId, revision, exact: result === 0, kept: result };
    },
  };
}
