/** Finding people, memories and what hangs on them by words (decision 0117). */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { FoundPerson, SearchGroup, search } from '@kinlore/shared/contracts/search';
import type { SignedIn } from '../../platform/actor.ts';
import { oneOf, pageOf } from '../../platform/rows.ts';
import { nearestWords } from './correcting.queries.ts';
import { nearlyCursor, peopleCursor } from './cursors.ts';
import * as groups from './groups.ts';
import * as byId from './groups-by-id.ts';
import type { Found, GroupDeps } from './groups.ts';
import { peopleByName, plainText } from './people.queries.ts';
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

const hasAny = (found: FoundByWords): boolean =>
  Object.values(found).some(({ items }) => items.length > 0);

async function peopleNamed(
  { database, people }: GroupDeps,
  { user, subject }: SignedIn,
  { q, limit = PAGE, cursor }: Query,
): Promise<Found<FoundPerson>> {
  const plain = termsOf(await plainText(database, q)).join(' ');
  if (plain === '') return { items: [], next: null };
  const strangers = user.emailVerified && subject.band !== 'child' && subject.band !== 'teen';
  const read = await peopleByName(database, {
    viewer: subject.id,
    plain,
    strangers,
    after: peopleCursor.decode(cursor),
    limit,
  });
  const { rows, next } = pageOf(read, limit, peopleCursor.encode);
  const cards = await people.cards(
    database,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap(({ id, relation }): FoundPerson[] => {
    const card = cards.get(id);
    return card === undefined
      ? []
      : [{ ...card, relation: oneOf(['self', 'connected', 'family', 'none'], relation) }];
  });
  return { items, next };
}

/** A cursor belongs to one of the groups, and what narrows is of memories alone. */
const wantsOf =
  ({ only, filters }: SearchQuery) =>
  (group: SearchGroup): boolean =>
    (only === undefined || only === group) &&
    (group === 'memories' || Object.keys(filters).length === 0);

async function byWords(
  deps: GroupDeps,
  actor: SignedIn,
  query: SearchQuery,
  { terms, place }: { readonly terms: readonly string[]; readonly place: readonly string[] },
): Promise<FoundByWords> {
  const { filters, limit = PAGE, only, cursor } = query;
  const wants = wantsOf(query);
  const ask = {
    actor,
    terms,
    filters,
    place,
    limit,
    cursor: only === undefined ? undefined : nearlyCursor.plain(cursor),
  };
  const [memories, places, questions, stories, keepsakes, comments] = await Promise.all([
    wants('memories') ? groups.memories(deps, ask) : nothing,
    wants('places') ? groups.places(deps, ask) : nothing,
    wants('questions') ? byId.questions(deps, ask) : nothing,
    wants('stories') ? byId.stories(deps, ask) : nothing,
    wants('keepsakes') ? byId.keepsakes(deps, ask) : nothing,
    wants('comments') ? groups.comments(deps, ask) : nothing,
  ]);
  return { memories, places, questions, stories, keepsakes, comments };
}

const markedNearly = (found: FoundByWords): FoundByWords => {
  const mark = <T>({ items, next }: Found<T>) => ({ items, next: nearlyCursor.mark(next) });
  return {
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
): Promise<FoundByWords & { readonly corrected: string | null }> {
  const { q, cursor, filters, only } = query;
  const { database } = deps;
  const terms = termsOf(await plainText(database, q));
  const place =
    filters.place === undefined ? [] : termsOf(await plainText(database, filters.place));
  if (terms.length === 0 || only === 'people') return { ...emptied(), corrected: null };
  const isNearly = nearlyCursor.isNearly(cursor);
  const found = isNearly ? emptied() : await byWords(deps, actor, query, { terms, place });
  if (hasAny(found) || (cursor !== undefined && !isNearly)) return { ...found, corrected: null };
  const nearest = await nearestWords(database, actor.subject.id, terms);
  const meant = terms.map((term) => nearest.get(term) ?? term);
  if (!isNearly && meant.join(' ') === terms.join(' ')) return { ...found, corrected: null };
  const nearly = markedNearly(await byWords(deps, actor, query, { terms: meant, place }));
  return { ...nearly, corrected: hasAny(nearly) ? meant.join(' ') : null };
}

const emptied = (): FoundByWords => ({
  memories: nothing,
  places: nothing,
  questions: nothing,
  stories: nothing,
  keepsakes: nothing,
  comments: nothing,
});

export const createSearchService = (deps: GroupDeps): SearchService => ({
  people: (actor, query) => peopleNamed(deps, actor, query),
  async search(actor, query) {
    const people = wantsOf(query)('people')
      ? await peopleNamed(deps, actor, {
          q: query.q,
          ...(query.limit !== undefined && { limit: query.limit }),
          ...(query.only === 'people' && query.cursor !== undefined && { cursor: query.cursor }),
        })
      : nothing;
    return { people, ...(await wordsFound(deps, actor, query)) };
  },
});
