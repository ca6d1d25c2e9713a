/** Trees, persons and relations. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { claimJobs } from './claims.jobs.ts';
import { createClaims, type Claims } from './claims.service.ts';
import { familyRoutes } from './family.routes.ts';
import { createTreeDesk } from './tree-desk.ts';
import { createTrees, type Trees } from './trees.service.ts';
import { createEditing, editingRoutes, type Editing } from './editing/index.ts';
import { readableThroughTrees } from './portraits.ts';
import { createTreeReader, type TreeReader } from './view.ts';
import { createInvitations, type Admitting } from './invitations/index.ts';
import { createExchange } from './exchange/index.ts';
import { createRelationship } from './relationship/index.ts';
import { createWhole, createWholeReader, erasingJobs } from './whole/index.ts';

export interface FamilyService {
  readonly trees: Trees;
  readonly reader: TreeReader;
  readonly claims: Claims;
  readonly editing: Editing;
}

export interface FamilyDeps {
  /** How somebody without an account who is asked into a tree comes into the instance. */
  readonly seats?: Admitting;
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly progress: ProgressService;
}

export function createFamily(
  platform: Platform,
  deps: FamilyDeps,
): { service: FamilyService; module: Module } {
  const reader = createTreeReader(platform, deps);
  const desk = createTreeDesk(platform, reader, deps.media);
  const trees = createTrees(desk);
  deps.media.readableThrough(readableThroughTrees(reader));
  const editing = createEditing(desk, deps.people);
  const claims = createClaims(platform, { ...deps, trees, desk });
  const invitations = createInvitations(platform, { ...deps, desk });
  const whole = createWholeReader(platform, deps);
  const exchange = createExchange(platform, {
    desk,
    seeWhole: async (actor, treeId) =>
      (await (await whole.whole(actor, treeId, undefined)).make()).data,
  });
  return {
    service: { trees, reader, claims, editing },
    module: {
      name: 'family',
      routes: [
        ...familyRoutes(platform, { reader, trees, claims, people: deps.people }),
        ...editingRoutes(editing, trees),
        ...createWhole(platform, { ...deps, desk }),
        ...createRelationship(platform, reader),
        ...invitations.routes,
        ...exchange.routes,
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
