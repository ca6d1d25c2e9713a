/** Trees, persons and relations. */
import type { Module } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { claimJobs } from './claims.jobs.ts';
import { createClaims, type Claims } from './claims.service.ts';
import { familyRoutes } from './family.routes.ts';
import { createTreeContext } from './tree-context.ts';
import { createTrees, type Trees } from './trees.service.ts';
import { createEditing, editingRoutes, type Editing } from './editing/index.ts';
import { readableThroughTrees } from './portraits.ts';
import { createTreeNaming, type TreeNaming } from './naming.ts';
import { createTreeReader, type TreeReader } from './view.ts';
import { createInvitations, type Admitting } from './invitations/index.ts';
import { createExchange } from './exchange/index.ts';
import { createRelationship } from './relationship/index.ts';
import { wordRoutes } from './words.routes.ts';
import { createWhole, createWholeReader, erasingJobs } from './whole/index.ts';

export { agreeToAll } from './edge-words.ts';
export { listenersTo } from './listeners.ts';
export type { Rememberable } from './persons.ts';

export interface FamilyService {
  readonly trees: Trees;
  readonly reader: TreeReader;
  readonly claims: Claims;
  readonly editing: Editing;
  /** People of trees by name, for memories. */
  readonly naming: TreeNaming;
}

export interface FamilyDeps {
  /** How somebody without an account who is asked into a tree comes into the instance. */
  readonly seats?: Admitting;
  /** Whoever invited asks whoever came to connect. */
  askToConnect(transaction: Connection, fromId: string, toId: string): Promise<void>;
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly progress: ProgressService;
}

export function createFamily(
  platform: Platform,
  deps: FamilyDeps,
): { service: FamilyService; module: Module } {
  const reader = createTreeReader(platform, deps);
  const treeContext = createTreeContext(platform, reader, deps.media);
  const trees = createTrees(treeContext);
  deps.media.readableThrough(readableThroughTrees(reader));
  const editing = createEditing(treeContext, deps.people);
  const naming = createTreeNaming(reader);
  const claims = createClaims(platform, { ...deps, trees, treeContext });
  const invitations = createInvitations(platform, { ...deps, treeContext });
  const whole = createWholeReader(platform, deps);
  const exchange = createExchange(platform, {
    treeContext,
    seeWhole: async (actor, treeId) =>
      (await (await whole.whole(actor, treeId, undefined)).make()).data,
  });
  return {
    service: { trees, reader, claims, editing, naming },
    module: {
      name: 'family',
      routes: [
        ...familyRoutes(platform, { reader, trees, claims, naming, people: deps.people }),
        ...editingRoutes(editing, trees),
        ...createWhole(platform, { ...deps, treeContext }),
        ...createRelationship(platform, reader),
        ...invitations.routes,
        ...exchange.routes,
        ...wordRoutes(platform, { ...deps, treeContext }),
      ],
      jobs: [
        ...claimJobs(platform),
        ...erasingJobs(platform),
        ...invitations.jobs,
        ...exchange.jobs,
      ],
    },
  };
}
