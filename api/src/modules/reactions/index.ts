/** One reaction a person a subject. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { reactionRoutes } from './reactions.routes.ts';
import {
  createReactionService,
  type ReactionService,
  type ReactionSubject,
} from './reactions.service.ts';

export { mineFrom, myReactions, type Mine } from './reactions.queries.ts';
export { changedCounts, countsFrom, type CountChange, type Counts } from './counts.queries.ts';
export { reactionSet } from './sets.ts';
export type { Reactable, ReactionService, ReactionSubject } from './reactions.service.ts';

export function createReactions(
  platform: Platform,
  deps: { people: PeopleService; progress: ProgressService; subjects: readonly ReactionSubject[] },
): { service: ReactionService; module: Module } {
  const service = createReactionService(platform, deps);
  return { service, module: { name: 'reactions', routes: reactionRoutes(service) } };
}
