/** Trees as such, from the server: their names, their end, and the way back. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { listTrees, type TreeSummary } from '@kinlore/shared/contracts/family';
import {
  listRemovedTrees,
  removeTree,
  removeTreeMember,
  renameTree,
  restoreTree,
} from '@kinlore/shared/contracts/family-settings';
import { createRecord } from '@kinlore/shared/state';

/** My trees that can still be brought back. */
export const removedTrees = createRecord((_query: 'mine', signal) =>
  call(listRemovedTrees, {}, { signal }).then(({ data }) => data),
);

const renameAt = (tree: string, revision: number, name: string): Promise<TreeSummary> =>
  call(renameTree, { params: { tree }, body: { name } }, { ifMatch: revision }).then(
    ({ data }) => data,
  );

/** The name is the owner's alone, so a revision made by somebody's edit of a person is no reason to ask again: it is read, and the name sent once more. */
export async function rename(tree: string, revision: number, name: string): Promise<TreeSummary> {
  try {
    return await renameAt(tree, revision, name);
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 412) throw error;
    const { data } = await call(listTrees, {});
    return renameAt(tree, data.find(({ id }) => id === tree)?.revision ?? revision, name);
  }
}

/** Fails where somebody changed the tree since that revision. */
export const remove = async (tree: string, revision: number): Promise<void> => {
  await call(removeTree, { params: { tree } }, { ifMatch: revision });
};
export const restore = (tree: string): Promise<TreeSummary> =>
  call(restoreTree, { params: { tree } }).then(({ data }) => data);

export const leave = async (tree: string, user: string): Promise<void> => {
  await call(removeTreeMember, { params: { tree, user } });
};
