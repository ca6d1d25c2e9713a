/** Changing a tree: persons in full, unions, links, sources, many steps at once, history, merging and checking. */
import type { SignedIn } from '../../../platform/actor.ts';
import type { PeopleService } from '../../people/index.ts';
import type { TreeDesk } from '../tree-desk.ts';
import { applyBatchOf } from './batch.ts';
import { createCandidates } from './candidates.ts';
import { createChangelog } from './changelog.ts';
import { createChecks } from './checks.ts';
import { createFamilies } from './families.ts';
import { createMerging } from './merge.service.ts';
import { createPersonEditing } from './persons-editing.ts';
import { createSources } from './sources.ts';
import type { BatchStep } from '@kinlore/shared/contracts/family-changes';

export { editingRoutes } from './editing.routes.ts';

export const createEditing = (desk: TreeDesk, people: PeopleService) => ({
  persons: createPersonEditing(desk),
  families: createFamilies(desk),
  sources: createSources(desk),
  merging: createMerging(desk),
  candidates: createCandidates(desk),
  checks: createChecks(desk),
  changelog: createChangelog(desk, people),
  batch: (actor: SignedIn, treeId: string, steps: readonly BatchStep[], since?: number) =>
    applyBatchOf(desk, actor, treeId, steps, since),
});
export type Editing = ReturnType<typeof createEditing>;
