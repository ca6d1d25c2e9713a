/** Finding people, memories and what hangs on them by words (decision 0117). */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { FoundPerson, SearchGroup, search } from '@kinlore/shared/contracts/search';
import type { SignedIn } from '../../platform/actor.ts';
import { nearestWords } from './correcting.queries.ts';
import { nearlyCursor } from './cursors.ts';
import * as groups from './groups.ts';
import * as byId from './groups-by-id.ts';
import type { Found, GroupDeps } from './groups.ts';
import { peopleNamed } from './people.ts';
import { plainTexts } from './people.queries.ts';
import { termsOf } from './terms.ts';
import type { Filters } from './wanted.ts';

type FoundAll = Answer<typeof search>['data'];
type FoundByWords = Omit<FoundAll, 'people' | 'corrected'>;

interface Query {
  readonly q: string;
  readonly limit?: number;
  readonly cursor?: string;
}
interface SearchQuery extends Query {
  readonly only: SearchGroup | undefined;
  readonly filters: Filters;
}

export interface SearchService {
  people(actor: SignedIn, query: Query): Promise<Found<FoundPerson>>;
  search(actor: SignedIn, query: SearchQuery): Promise<FoundAll>;
}

const PAGE = 20;
const nothing = { items: [], next: null };
type Terms = readonly string[];

const hasAny = (found: FoundByWords): boolean =>
  Object.values(found).some(({ items }) => items.length > 0);

/** Of each text the words it is looked for by: one question for all of them. */
const termsFrom = async (
  { database }: GroupDeps,
  ...texts: readonly string[]
): Promise<readonly Terms[]> => (await plainTexts(database, texts)).map(termsOf);

/** A cursor belongs to one of the groups, and what narrows is of memories alone. */
const wantsOf =
  ({ only, filters }: SearchQuery) =>
  (group: SearchGroup): boolean =>
    (only === undefined || only === group) &&
    (group === 'memories' || Object.keys(filters).length === 0);

interface Words {
  readonly terms: Terms;
  /** Of the place that memories are narrowed to. */
  readonly place: Terms;
}

async function byWords(
  deps: GroupDeps,
  actor: SignedIn,
  query: SearchQuery,
  { terms, place }: Words,
): Promise<FoundByWords> {
  const { q: typed, filters, limit = PAGE, only, cursor } = query;
  const wants = wantsOf(query);
  const ask = {
    actor,
    typed,
    terms,
    filters,
    place,
    limit,
    cursor: only === undefined ? undefined : nearlyCursor.plain(cursor),
  };
  const [memorials, memories, places, questions, stories, keepsakes, comments] = await Promise.all([
    wants('memorials') ? byId.memorials(deps, ask) : nothing,
    wants('memories') ? groups.memories(deps, ask) : nothing,
    wants('places') ? groups.places(deps, ask) : nothing,
    wants('questions') ? byId.questions(deps, ask) : nothing,
    wants('stories') ? byId.stories(deps, ask) : nothing,
    wants('keepsakes') ? byId.keepsakes(deps, ask) : nothing,
    wants('comments') ? groups.comments(deps, ask) : nothing,
  ]);
  return { memorials, memories, places, questions, stories, keepsakes, comments };
}

const markedNearly = (found: FoundByWords): FoundByWords => {
  const mark = <T>({ items, next }: Found<T>) => ({ items, next: nearlyCursor.mark(next) });
  return {
    memorials: mark(found.memorials),
    memories: mark(found.memories),
    places: mark(found.places),
    questions: mark(found.questions),
    stories: mark(found.stories),
    keepsakes: mark(found.keepsakes),
    comments: mark(found.comments),
  };
};

async function wordsFound(
  deps: GroupDeps,
  actor: SignedIn,
  query: SearchQuery,
  { terms, place }: Words,
): Promise<FoundByWords & { readonly corrected: string | null }> {
  const { cursor, only } = query;
  if (terms.length === 0 || only === 'people') return { ...emptied(), corrected: null };
  const isNearly = nearlyCursor.isNearly(cursor);
  const found = isNearly ? emptied() : await byWords(deps, actor, query, { terms, place });
  if (hasAny(found) || (cursor !== undefined && !isNearly)) return { ...found, corrected: null };
  const nearest = await nearestWords(deps.database, actor.subject.id, terms);
  const meant = terms.map((term) => nearest.get(term) ?? term);
  if (!isNearly && meant.join(' ') === terms.join(' ')) return { ...found, corrected: null };
  const nearly = markedNearly(await byWords(deps, actor, query, { terms: meant, place }));
  return { ...nearly, corrected: hasAny(nearly) ? meant.join(' ') : null };
}

const emptied = (): FoundByWords => ({
  memorials: nothing,
  memories: nothing,
  places: nothing,
  questions: nothing,
  stories: nothing,
  keepsakes: nothing,
  comments: nothing,
});

export const createSearchService = (deps: GroupDeps): SearchService => ({
  async people(actor, { q, limit = PAGE, cursor }) {
    const [terms = []] = await termsFrom(deps, q);
    return peopleNamed(deps, actor, { terms, limit, cursor });
  },
  async search(actor, query) {
    const { q, limit = PAGE, only, cursor, filters } = query;
    const [terms = [], place = []] = await termsFrom(
      deps,
      q,
      ...(filters.place === undefined ? [] : [filters.place]),
    );
    const named = { terms, limit, cursor: only === 'people' ? cursor : undefined };
    const [people, found] = await Promise.all([
      wantsOf(query)('people') ? peopleNamed(deps, actor, named) : nothing,
      wordsFound(deps, actor, query, { terms, place }),
    ]);
    return { people, ...found };
  },
});
