/** What every act on a tree begins with: the right to do it, the person as the actor sees them, and one operation around the work. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { todayIn } from '../users/index.ts';
import type { Reach } from './branch-guard.ts';
import { scopeOf, type Scope } from './branch.ts';
import { membershipOf, personInTree, personsByIds, vitalEvents } from './tree.queries.ts';
import { isToldInFull, presentPerson, vitalOf } from './tree.presenter.ts';
import type { Operation } from './operation.ts';
import { walkTree, type TreeReader } from './view.ts';
import { branchOf } from './branch.queries.ts';
import { beginFor, ensureMay, type OfPerson, type Right } from './tree-rights.ts';
import type { TreeKeepers } from './keepers.ts';

export type { OfPerson, Right } from './tree-rights.ts';
export type PersonInTree = NonNullable<Awaited<ReturnType<typeof personInTree>>>;

/** What a tree needs of the photographs of the house. */
export type Pictures = Pick<
  MediaService,
  'attachable' | 'pictures' | 'keepFile' | 'remove' | 'widest'
>;

export interface TreeContext {
  readonly platform: Platform;
  readonly pictures: Pictures;
  readonly reader: TreeReader;
  /** The day it is for the actor, where they are. */
  today(actor: SignedIn): string;
  /** To everyone who is no member the tree does not exist: `general.not_found` before `general.forbidden`. */
  ensureMay(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    right: Right,
  ): Promise<Scope | null>;
  /** For what is written beside the tree's own rows. Throws `family.outside_branch` where the member may not change these. */
  ensureWithin(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    personIds: readonly string[],
  ): Promise<void>;
  readonly keepers: TreeKeepers;
  /** One operation of a member: the right to it, the tree's next revision, and the branch it stays in. Throws `family.outside_branch` when it is committed. */
  begin(
    transaction: Connection,
    actor: SignedIn,
    treeId: string,
    right: Right | OfPerson,
    reach?: Reach,
  ): Promise<Operation>;
  present(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    personId: string,
  ): Promise<TreePerson>;
  /** A person the actor may see and change, were it theirs to: a hidden one answers as if it were not there; one of whom a child knows the given name only is refused. */
  visiblePerson(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    personId: string,
  ): Promise<{ person: PersonInTree; presented: TreePerson }>;
  /** Runs one operation: rights, work, revision, kinship, event, all or nothing. */
  operate<T>(
    actor: SignedIn,
    treeId: string,
    kind: string,
    right: Right | OfPerson,
    work: (transaction: Connection, operation: Operation) => Promise<T>,
  ): Promise<{ result: T; revision: number }>;
}

export function createTreeContext(
  platform: Platform,
  reader: TreeReader,
  { pictures, keepers }: Pick<TreeContext, 'pictures' | 'keepers'>,
): TreeContext {
  const begin: TreeContext['begin'] = (transaction, actor, treeId, right, reach = 'made') =>
    beginFor({ platform, keepers }, transaction, actor, { treeId, right, reach });

  const presentTo = async (
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    personId: string,
    wanted: 'abilities' | 'sight',
  ): Promise<TreePerson> => {
    const viewContext = await reader.context(connection, actor, treeId, wanted);
    const [row] = await personsByIds(connection, [personId], viewContext.viewerId);
    ensure(row, 'general.not_found');
    const around = await walkTree(connection, personId, { up: 0, down: 0, steps: 0 });
    return presentPerson(
      row,
      vitalOf(row, await vitalEvents(connection, [personId])),
      around,
      new Set([personId]),
      viewContext,
    );
  };

  return {
    platform,
    pictures,
    reader,
    keepers,
    today: (actor) => todayIn(actor.user.timeZone, platform.clock.now()),
    ensureMay,
    begin,
    present: (connection, actor, treeId, personId) =>
      presentTo(connection, actor, treeId, personId, 'abilities'),

    async ensureWithin(connection, actor, treeId, personIds) {
      const member = await membershipOf(connection, treeId, actor.subject.id);
      ensure(member, 'general.not_found');
      const scope = scopeOf(member);
      if (scope === null) return;
      const { places } = await branchOf(connection, treeId, scope);
      if (personIds.some((id) => !places.has(id))) throw new DomainError('family.outside_branch');
    },

    async visiblePerson(connection, actor, treeId, personId) {
      const person = await personInTree(connection, treeId, personId);
      ensure(person, 'general.not_found');
      const presented = await presentTo(connection, actor, treeId, personId, 'sight');
      ensure(!presented.hidden, 'general.not_found');
      ensure(isToldInFull(presented), 'general.forbidden');
      return { person, presented };
    },

    operate: (actor, treeId, kind, right, work) =>
      platform.transact(async (transaction) => {
        const operation = await begin(transaction, actor, treeId, right);
        const result = await work(transaction, operation);
        return { result, revision: await operation.commit(kind) };
      }),
  };
}
