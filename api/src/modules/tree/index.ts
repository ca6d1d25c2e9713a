/** Trees: their persons, how they are read, edited and shown, and who may see whom. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { Module } from '../../module.ts';
import type { Doer } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { treeRoutes } from './tree.routes.ts';
import { createTreeContext, type TreeContext } from './tree-context.ts';
import { createTrees, type Trees } from './trees.service.ts';
import { editingRoutes } from './editing/editing.routes.ts';
import { createEditing, type Editing } from './editing/index.ts';
import { readableThroughTrees } from './portraits.ts';
import { createTreeNaming, type TreeNaming } from './naming.ts';
import { createTreeKeepers } from './keepers.ts';
import { createTreeReader, type TreeReader } from './view.ts';
import { createRelationship } from './relationship/index.ts';
import { wordRoutes } from './words.routes.ts';
import { createWhole, createWholeReader, erasingJobs } from './whole/index.ts';

export { insertAccountPerson } from './account-person.ts';
export { attachEdge } from './attaching-edges.ts';
export { scopeColumns, scopeOf, type Scope } from './branch.ts';
export { agreeToAll } from './edge-words.queries.ts';
export { refOf, seenBy, type Seen } from './editing/step.ts';
export { presentPerson, vitalOf } from './tree.presenter.ts';
export {
  blockedIds,
  isKnownTo,
  membershipOf,
  ownPerson,
  personCount,
  personInTree,
  personsByIds,
  treesOf,
  vitalEvents,
  wardsOf,
} from './tree.queries.ts';
export { readAccountsIn } from './persons.queries.ts';
export { focusOn, insertMember, insertTree } from './tree-creation.queries.ts';
export { beginOperation, type Operation } from './operation.ts';
export type { Pictures, TreeContext } from './tree-context.ts';
export { mostTrees, type CreatedTree } from './tree-creation.ts';
export { standingsOf, type Standing } from './standing.queries.ts';
export type { Trees } from './trees.service.ts';
export { ensureOwner } from './whole/keeping.ts';
export { listenersTo } from './listeners.ts';
export type { Rememberable } from './persons.ts';

export interface TreeService {
  readonly trees: Trees;
  readonly reader: TreeReader;
  readonly editing: Editing;
  /** People of trees by name, for memories. */
  readonly naming: TreeNaming;
  /** What modules that stand on trees begin every act with. */
  readonly treeContext: TreeContext;
  /** The whole tree as this member sees it: what `GET …/whole` answers. Throws `general.not_found` for strangers. */
  seeWhole(actor: Doer, treeId: string): Promise<WholeTree>;
}

export interface TreeDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
}

export function createTreeModule(
  platform: Platform,
  deps: TreeDeps,
): { service: TreeService; module: Module } {
  const reader = createTreeReader(platform, deps);
  const treeContext = createTreeContext(platform, reader, {
    pictures: deps.media,
    keepers: createTreeKeepers(),
  });
  const trees = createTrees(treeContext);
  deps.media.readableThrough(readableThroughTrees(reader, platform.clock));
  const editing = createEditing(treeContext, deps.people);
  const naming = createTreeNaming(reader);
  const whole = createWholeReader(platform, deps);
  return {
    service: {
      trees,
      reader,
      editing,
      naming,
      treeContext,
      seeWhole: async (actor, treeId) =>
        (await (await whole.whole(actor, treeId, undefined)).make()).data,
    },
    module: {
      name: 'tree',
      routes: [
        ...treeRoutes(platform, { reader, trees, naming, people: deps.people }),
        ...editingRoutes(editing, trees),
        ...createWhole(platform, { ...deps, treeContext }),
        ...createRelationship(platform, reader),
        ...wordRoutes(platform, { ...deps, treeContext }),
      ],
      jobs: erasingJobs(platform),
    },
  };
}
