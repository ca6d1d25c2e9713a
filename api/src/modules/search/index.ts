/** Finding people, memories and what hangs on them by words. */
import { search, searchUsers } from '@kinlore/shared/contracts/search';
import type { Module } from '../../module.ts';
import { route, type Policy } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { GroupDeps } from './groups.ts';
import { createSearchService, type SearchService } from './search.service.ts';

export type { SearchService } from './search.service.ts';

const policy = {
  gate: 'user',
  action: 'search',
  limit: { max: 120, seconds: 60 },
} as const satisfies Policy;

export function createSearch(
  { database }: Pick<Platform, 'database'>,
  deps: Omit<GroupDeps, 'database'>,
): { service: SearchService; module: Module } {
  const service = createSearchService({ database, ...deps });
  const routes = [
    route(search, policy, async ({ actor, input: { query } }) => {
      const { q, only, limit, cursor, ...filters } = query;
      const paged = {
        ...(limit !== undefined && { limit }),
        ...(cursor !== undefined && { cursor }),
      };
      return { data: await service.search(actor, { q, only, filters, ...paged }) };
    }),
    route(searchUsers, policy, async ({ actor, input }) => {
      const { items, next } = await service.people(actor, input.query);
      return { data: items, meta: { next } };
    }),
  ];
  return { service, module: { name: 'search', routes } };
}
