/** Changing a tree: persons in full, unions, links, sources, many steps at once, history, merging and checking. */
import type { SignedIn } from '../../../platform/actor.ts';
import type { PeopleService } from '../../people/index.ts';
import type { TreeContext } from '../tree-context.ts';
import { applyBatchOf } from './batch.ts';
import { createCandidates } from './candidates.ts';
import { createChangelog } from './changelog.ts';
import { createChecks } from './checks.ts';
import { createFamilies } from './families.ts';
import { createMerging } from './merge.service.ts';
import { createPersonEditing } from './persons-editing.ts';
import { createSources } from './sources.ts';
import { createSuggestions } from './suggestions.ts';
import type { BatchStep } from '@kinlore/shared/contracts/family-changes';

export const createEditing = (treeContext: TreeContext, people: PeopleService) => ({
  persons: createPersonEditing(treeContext),
  families: createFamilies(treeContext),
  sources: createSources(treeContext),
  merging: createMerging(treeContext),
  candidates: createCandidates(treeContext),
  checks: createChecks(treeContext),
  suggestions: createSuggestions(treeContext),
  changelog: createChangelog(treeContext, people),
  batch: (actor: SignedIn, treeId: string, steps: readonly BatchStep[], since?: number) =>
    applyBatchOf(treeContext, actor, treeId, steps, since),
});
export type Editing = ReturnType<typeof createEditing>;
