/** What every act on a tree begins with: the right to do it, the person as the actor sees them, and one operation around the work. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../users/index.ts';
import { membership, personInTree, personsByIds, vitalEvents } from './family.queries.ts';
import { presentPerson, vitalOf } from './family.presenter.ts';
import { beginOperation, type Operation } from './operation.ts';
import { walk, type TreeReader } from './view.ts';

/** Adding is for everybody who was asked in as more than a reader; changing and taking out for those who keep the tree. */
export type Right = 'add' | 'edit';
const rolesWith: Readonly<Record<Right, readonly string[]>> = { add: ['owner', 'editor', 'contributor'], edit: ['owner', 'editor'] };

export type PersonInTree = NonNullable<Awaited<ReturnType<typeof personInTree>>>;

export interface TreeDesk {
  readonly platform: Platform;
  readonly reader: TreeReader;
  /** The day it is for the actor, where they are. */
  today(actor: SignedIn): string;
  /** To everyone who is no member the tree does not exist: `general.not_found` before `general.forbidden`. */
  ensureMay(connection: Connection, actor: SignedIn, treeId: string, right: Right): Promise<void>;
  present(connection: Connection, actor: SignedIn, treeId: string, personId: string): Promise<TreePerson>;
  /** A person the actor may see: a hidden one answers as if it were not there. */
  visiblePerson(connection: Connection, actor: SignedIn, treeId: string, personId: string): Promise<{ person: PersonInTree; presented: TreePerson }>;
  /** Runs one operation: rights, work, revision, kinship, event, all or nothing. */
  operate<T>(actor: SignedIn, treeId: string, kind: string, right: Right, work: (transaction: Connection, operation: Operation) => Promise<T>): Promise<{ result: T; revision: number }>;
}

export function createTreeDesk(platform: Platform, reader: TreeReader): TreeDesk {
  const ensureMay: TreeDesk['ensureMay'] = async (connection, actor, treeId, right) => {
    const member = await membership(connection, treeId, actor.subject.id);
    ensure(member, 'general.not_found');
    ensure(rolesWith[right].includes(member.role), 'general.forbidden');
  };

  const present: TreeDesk['present'] = async (connection, actor, treeId, personId) => {
    const eyes = await reader.context(connection, actor, treeId);
    const [row] = await personsByIds(connection, [personId]);
    ensure(row, 'general.not_found');
    const around = await walk(connection, personId, { up: 0, down: 0, steps: 0 });
    return presentPerson(row, vitalOf(row, await vitalEvents(connection, [personId])), around, new Set([personId]), eyes);
  };

  return {
    platform,
    reader,
    today: (actor) => todayIn(actor.user.timeZone, platform.clock.now()),
    ensureMay,
    present,

    async visiblePerson(connection, actor, treeId, personId) {
      const person = await personInTree(connection, treeId, personId);
      ensure(person, 'general.not_found');
      const presented = await present(connection, actor, treeId, personId);
      ensure(!presented.hidden, 'general.not_found');
      return { person, presented };
    },

    operate: (actor, treeId, kind, right, work) =>
      platform.database.transaction().execute(async (transaction) => {
        await ensureMay(transaction, actor, treeId, right);
        const operation = await beginOperation(platform, transaction, treeId, actor);
        const result = await work(transaction, operation);
        return { result, revision: await operation.commit(kind) };
      }),
  };
}
