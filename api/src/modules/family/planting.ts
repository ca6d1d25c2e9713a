/** Beginning a tree: with one's own person in it, named as the account. */
import type { TreeView } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { insertPerson } from './facts.ts';
import { treesOf } from './family.queries.ts';
import { beginOperation } from './operation.ts';
import type { TreeDesk } from './tree-desk.ts';

export const mostTrees = 20;

export interface Planted {
  readonly treeId: string;
  /** The owner's own person. */
  readonly personId: string;
}

/** "Ana María Torres" -> given "Ana María", surname "Torres". A guess for the first person only; it can be changed. */
export function splitName(fullName: string): { given: string; surname: string } {
  const parts = fullName.trim().split(/\s+/);
  return parts.length < 2 ? { given: fullName.trim(), surname: '' } : { given: parts.slice(0, -1).join(' '), surname: parts.at(-1) ?? '' };
}

/** What the account knows of the birth, as facts of a person. */
async function birthOf(transaction: Connection, userId: string) {
  const account = await transaction
    .selectFrom('app_user')
    .select(['birth_kind as kind', 'birth_start as start', 'birth_end as end', 'birth_precision as precision', 'birth_text as text'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return account.kind === null || account.kind === 'unknown' ? {} : { birth: fuzzyFrom(account) };
}

export function createPlanting({ platform, reader }: TreeDesk) {
  const { clock, database } = platform;

  async function createTree(transaction: Connection, actor: SignedIn, name: string): Promise<Planted> {
    const owner = actor.subject;
    if ((await treesOf(transaction, owner.id)).length >= mostTrees) throw new DomainError('family.too_many_trees');
    const treeId = newId();
    await transaction.insertInto('tree').values({ id: treeId, owner_user_id: owner.id, name, created_at: clock.now() }).execute();
    await transaction.insertInto('tree_member').values({ tree_id: treeId, user_id: owner.id, role: 'owner', joined_at: clock.now() }).execute();
    const operation = await beginOperation(platform, transaction, treeId, actor);
    const facts = { ...splitName(owner.fullName), ...(await birthOf(transaction, owner.id)) };
    const personId = await insertPerson(transaction, operation, treeId, actor.user.id, facts, { user_id: owner.id, living: 'yes' });
    await operation.commit('tree.create');
    await transaction.updateTable('tree').set({ default_focus: personId }).where('id', '=', treeId).execute();
    return { treeId, personId };
  }

  return {
    /** In the caller's transaction. Throws `family.too_many_trees`. */
    createTree,

    async create(actor: SignedIn, name: string): Promise<TreeView> {
      const { treeId } = await database.transaction().execute((transaction) => createTree(transaction, actor, name));
      return reader.read(database, actor, treeId, { focus: undefined, up: 2, down: 2 });
    },
  };
}
