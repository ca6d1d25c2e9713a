/** Finding people and memories by words: only what the one who searches may read. */
import {
  Closed,
  Data,
  Id,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';

export const searchGroups = ['people', 'memories'] as const;

/** How the person found stands to the one who searches. */
export const FoundPerson = Type.Object({
  ...PersonCard.properties,
  relation: Words(['self', 'connected', 'family', 'none']),
});
export type FoundPerson = Static<typeof FoundPerson>;

export const FoundMemory = Type.Object({
  id: Id,
  slug: Type.String(),
  type: Type.String(),
  subtype: Type.String(),
  title: Type.String(),
  /** The words around what was found, plain text. */
  excerpt: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  owner: PersonCard,
  picture: Nullable(Picture),
});
export type FoundMemory = Static<typeof FoundMemory>;

const Sought = Line(200, 1);

/** Both groups, or the next page of one with `only` and its cursor. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'People and memories by words',
  query: Closed({ ...paging, q: Sought, only: Type.Optional(Words(searchGroups)) }),
  answers: {
    200: Data(
      Type.Object({
        people: Type.Object({ items: Type.Array(FoundPerson), next: Nullable(Type.String()) }),
        memories: Type.Object({ items: Type.Array(FoundMemory), next: Nullable(Type.String()) }),
      }),
    ),
  },
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/search/users',
  summary: 'People by name',
  query: Closed({ ...paging, q: Sought }),
  answers: { 200: Page(FoundPerson) },
});
