/** What a search finds: the beginning of every group by one call, and of each group the pages that follow. */
import { call } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import {
  search,
  type FoundComment,
  type FoundKeepsake,
  type FoundMemorial,
  type FoundMemory,
  type FoundPerson,
  type FoundPlace,
  type FoundQuestion,
  type FoundStory,
  type SearchGroup,
} from '@kinlore/shared/contracts/search';
import { createRecord, createResource } from '@kinlore/shared/state';
import type { Narrowed } from './search-address.ts';

export const MOST_WORDS = 200;
const FIRST = 5;
const PAGE = 20;

export interface Sought {
  readonly q: string;
  readonly filters: Narrowed;
}
export type Found = Answer<typeof search>['data'];

export const foundFirst = createRecord<Sought, Found>(
  async ({ q, filters }, signal) =>
    (await call(search, { query: { q, ...filters, limit: FIRST } }, { signal })).data,
);

export interface MoreSought extends Sought {
  /** The cursor that the beginning ended with. */
  readonly after: string;
}

const moreOf = <Item>(
  only: SearchGroup,
  pick: (found: Found) => { readonly items: Item[]; readonly next: string | null },
  idOf: (item: Item) => string,
) =>
  createResource<MoreSought, Item>({
    load: async ({ q, filters, after }, { cursor, signal }) => {
      const query = { q, ...filters, only, limit: PAGE, cursor: cursor ?? after };
      const { items, next } = pick((await call(search, { query }, { signal })).data);
      return { data: items, meta: { next } };
    },
    idOf,
  });

export const more = {
  people: moreOf<FoundPerson>(
    'people',
    ({ people }) => people,
    ({ id }) => id,
  ),
  memorials: moreOf<FoundMemorial>(
    'memorials',
    ({ memorials }) => memorials,
    ({ id }) => id,
  ),
  memories: moreOf<FoundMemory>(
    'memories',
    ({ memories }) => memories,
    ({ id }) => id,
  ),
  places: moreOf<FoundPlace>(
    'places',
    ({ places }) => places,
    ({ name }) => name.text,
  ),
  questions: moreOf<FoundQuestion>(
    'questions',
    ({ questions }) => questions,
    ({ id }) => id,
  ),
  stories: moreOf<FoundStory>(
    'stories',
    ({ stories }) => stories,
    ({ id }) => id,
  ),
  keepsakes: moreOf<FoundKeepsake>(
    'keepsakes',
    ({ keepsakes }) => keepsakes,
    ({ id }) => id,
  ),
  comments: moreOf<FoundComment>(
    'comments',
    ({ comments }) => comments,
    ({ id }) => id,
  ),
};
