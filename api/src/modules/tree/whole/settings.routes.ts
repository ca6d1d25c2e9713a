/** A tree as such: name, end, way back. */
import {
  listRemovedTrees,
  removeTree,
  renameTree,
  restoreTree,
} from '@kinlore/shared/contracts/family-settings';
import { route, type Route } from '../../../platform/http/route.ts';
import { versionFrom } from '../../users/index.ts';
import type { Keeping } from './keeping.ts';

const seldom = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;

export const settingsRoutes = (keeping: Keeping): readonly Route[] => [
  route(renameTree, { ...seldom, action: 'tree.rename' }, async ({ input, actor, ifMatch }) => ({
    data: await keeping.rename(actor, input.params.tree, versionFrom(ifMatch), input.body.name),
  })),
  route(removeTree, { ...seldom, action: 'tree.remove' }, async ({ input, actor, ifMatch }) => ({
    data: await keeping.remove(actor, input.params.tree, versionFrom(ifMatch)),
  })),
  route(restoreTree, { ...seldom, action: 'tree.restore' }, async ({ input, actor }) => ({
    data: await keeping.restore(actor, input.params.tree),
  })),
  route(listRemovedTrees, { gate: 'user', action: 'tree.removed' }, async ({ actor }) => ({
    data: await keeping.removed(actor),
  })),
];
