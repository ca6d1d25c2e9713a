/** What a search finds: people and memories, each a list of its own with its own next page. */
import { call } from '@kinlore/shared/api-client';
import { search, type FoundMemory, type FoundPerson } from '@kinlore/shared/contracts/search';
import { createResource } from '@kinlore/shared/state';

const PAGE = 10;
export const MOST_WORDS = 200;

const ask = async (
  only: 'people' | 'memories',
  q: string,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  (
    await call(
      search,
      { query: { q, only, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    )
  ).data;

export const foundPeople = createResource<string, FoundPerson>({
  load: async (query, { cursor, signal }) => {
    const { people } = await ask('people', query, cursor, signal);
    return { data: people.items, meta: { next: people.next } };
  },
  idOf: ({ id }) => id,
});

export const foundMemories = createResource<string, FoundMemory>({
  load: async (query, { cursor, signal }) => {
    const { memories } = await ask('memories', query, cursor, signal);
    return { data: memories.items, meta: { next: memories.next } };
  },
  idOf: ({ id }) => id,
});
