/** Memorials and the persons of trees they are of: tying and untying. One of a tree to one memorial. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { isMemorialAccount } from '../access/index.ts';
import { readOthersFor, readTiesOf, type MemorialTie } from './memorial-ties.queries.ts';
import { beginOperation } from './operation.ts';
import { findTieable } from './tieable.ts';
import type { TreeContext } from './tree-context.ts';

interface TiedLife {
  readonly memorialId: string;
  /** The account the memorial stands for. */
  readonly ownerId: string;
}

type At = Pick<MemorialTie, 'treeId' | 'personId'>;

/** Throws `general.not_found`, `legacy.tie_living`, `legacy.person_has_memorial`, `family.linked_account`, `legacy.tree_has_another`. */
async function ensureTieable(
  treeContext: TreeContext,
  connection: Connection,
  actor: SignedIn,
  { treeId, personId, life }: At & { readonly life: TiedLife },
): Promise<void> {
  const { person, presented } = await treeContext.visiblePerson(
    connection,
    actor,
    treeId,
    personId,
  );
  if (person.memorial_id !== null) throw new DomainError('legacy.person_has_memorial');
  if (person.user_id !== null && person.user_id !== life.ownerId)
    throw new DomainError('family.linked_account');
  if (presented.living) throw new DomainError('legacy.tie_living');
  const others = await readOthersFor(connection, treeId, life);
  ensure(
    others.every((id) => id === personId),
    'legacy.tree_has_another',
  );
}

/** A person stands for the account of a memorial; for one that somebody once logged in to only who tied it themselves does. */
const standingFor = async (
  connection: Connection,
  ownerId: string,
  user_id: string | null,
): Promise<{ user_id?: string | null }> =>
  (await isMemorialAccount(connection, ownerId)) ? { user_id } : {};

export const createMemorialTies = (treeContext: TreeContext) => ({
  /** Everywhere; whom the actor sees of these, the caller asks. */
  tiesOf: readTiesOf,

  findTieable: (
    connection: Connection,
    actor: SignedIn,
    searched: Parameters<typeof findTieable>[3],
  ) => findTieable(treeContext.reader, connection, actor, searched),

  /** For who may change this person in the tree. Nothing that is said of them changes; who was kin to the person is kin to who is remembered. */
  async tieMemorial(
    transaction: Connection,
    actor: SignedIn,
    at: At,
    life: TiedLife,
  ): Promise<void> {
    // Begun first: two who tie at once wait for each other.
    const operation = await treeContext.begin(transaction, actor, at.treeId, 'edit');
    await ensureTieable(treeContext, transaction, actor, { ...at, life });
    const standing = await standingFor(transaction, life.ownerId, life.ownerId);
    await operation.update(
      'person',
      { id: at.personId },
      { memorial_id: life.memorialId, ...standing },
    );
    await operation.commit('memorial.tie');
  },

  /** For who keeps the memorial, a member of the tree or not: it asks no right of the tree. What the tree says of the person stays. */
  async untieMemorial(
    transaction: Connection,
    actor: SignedIn,
    { treeId, personId: id }: At,
    { ownerId }: TiedLife,
  ): Promise<void> {
    const operation = await beginOperation(treeContext.platform, transaction, treeId, actor);
    const standing = await standingFor(transaction, ownerId, null);
    await operation.update('person', { id }, { memorial_id: null, ...standing });
    await operation.commit('memorial.untie');
  },
});
