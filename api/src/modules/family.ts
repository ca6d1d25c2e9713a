/** The four modules that keep families: trees, and what stands on them. Each is handed what it needs of the tree; the tree knows none of them. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createKinClaims, type ClaimDeps } from './kin-claims/index.ts';
import { createMembership, type InvitationDeps } from './membership/index.ts';
import { createTreeExchange, type TreeFiles } from './tree-exchange/index.ts';
import { createTreeModule, type TreeDeps, type TreeService } from './tree/index.ts';

type FamilyDeps = TreeDeps &
  Pick<InvitationDeps, 'askToConnect' | 'seats'> &
  Pick<ClaimDeps, 'progress'>;

interface FamilyModules {
  readonly tree: TreeService;
  readonly claims: ReturnType<typeof createKinClaims>['service'];
  readonly treeFiles: TreeFiles;
  readonly modules: readonly Module[];
}

export function createFamily(platform: Platform, deps: FamilyDeps): FamilyModules {
  const tree = createTreeModule(platform, deps);
  const { trees, treeContext } = tree.service;
  const kinClaims = createKinClaims(platform, { ...deps, trees, treeContext });
  const exchange = createTreeExchange(platform, tree.service);
  return {
    tree: tree.service,
    treeFiles: exchange.files,
    claims: kinClaims.service,
    modules: [
      tree.module,
      exchange.module,
      createMembership(platform, { ...deps, treeContext }),
      kinClaims.module,
    ],
  };
}
