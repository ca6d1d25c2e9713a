/** Beginning a tree: with one's own person in it, named as the account. */
import type { TreeView } from '@kinlore/shared/contracts/family';
import type { Doer, SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { insertAccountPerson } from './account-person.ts';
import { treesOf } from './tree.queries.ts';
import { beginOperation } from './operation.ts';
import type { TreeContext } from './tree-context.ts';
import { readBirth, insertTree, insertMember, focusOn } from './tree-creation.queries.ts';

export const mostTrees = 20;

export interface CreatedTree {
  readonly treeId: string;
  /** The owner's own person. */
  readonly personId: string;
}

/** What the account knows of the birth, as facts of a person. */
async function birthOf(transaction: Connection, userId: string) {
  const account = await readBirth(transaction, userId);
  return account.kind === null || account.kind === 'unknown' ? {} : { birth: fuzzyFrom(account) };
}

export function createTreeCreation({ platform, reader }: TreeContext) {
  const { clock, database, transact } = platform;

  async function createTree(
    transaction: Connection,
    actor: Doer,
    name: string,
  ): Promise<CreatedTree> {
    const owner = actor.subject;
    if ((await treesOf(transaction, owner.id)).length >= mostTrees)
      throw new DomainError('family.too_many_trees');
    const treeId = newId();
    await insertTree(transaction, {
      id: treeId,
      owner_user_id: owner.id,
      name,
      created_at: clock.now(),
    });
    await insertMember(transaction, {
      tree_id: treeId,
      user_id: owner.id,
      role: 'owner',
      joined_at: clock.now(),
    });
    const operation = await beginOperation(platform, transaction, treeId, actor);
    const personId = await insertAccountPerson(operation, treeId, actor.user.id, {
      id: owner.id,
      fullName: owner.fullName,
      ...(await birthOf(transaction, owner.id)),
    });
    await operation.commit('tree.create');
    await focusOn(transaction, treeId, personId);
    return { treeId, personId };
  }

  return {
    /** In the caller's transaction. Throws `family.too_many_trees`. */
    createTree,

    async create(actor: SignedIn, name: string): Promise<TreeView> {
      const { treeId } = await transact((transaction) => createTree(transaction, actor, name));
      return reader.read(database, actor, treeId, { focus: undefined, up: 2, down: 2 });
    },
  };
}
