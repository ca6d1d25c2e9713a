/** Finding people and memories by words. */
import { search, searchUsers } from '@kinlore/shared/contracts/search';
import type { Module } from '../../module.ts';
import { route, type Policy } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import type { PeopleService } from '../people/index.ts';
import { createSearchService, type SearchService } from './search.service.ts';

export type { SearchService } from './search.service.ts';

const policy = {
  gate: 'user',
  action: 'search',
  limit: { max: 120, seconds: 60 },
} as const satisfies Policy;
const nothing = { items: [], next: null };

export function createSearch(
  platform: Pick<Platform, 'database'>,
  deps: { people: PeopleService; activities: ActivityService },
): { service: SearchService; module: Module } {
  const service = createSearchService(platform, deps);
  const routes = [
    route(
      search,
      policy,
      async ({
        actor,
        input: {
          query: { only, ...query },
        },
      }) => {
        // A cursor belongs to one of the groups: without `only` it would be read as both.
        const first =
          only === undefined
            ? { q: query.q, ...(query.limit !== undefined && { limit: query.limit }) }
            : query;
        const people = only === 'memories' ? nothing : await service.people(actor, first);
        const memories = only === 'people' ? nothing : await service.memories(actor, first);
        return { data: { people, memories } };
      },
    ),
    route(searchUsers, policy, async ({ actor, input }) => {
      const { items, next } = await service.people(actor, input.query);
      return { data: items, meta: { next } };
    }),
  ];
  return { service, module: { name: 'search', routes } };
}
