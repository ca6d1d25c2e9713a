/** Finding people, memories and what hangs on them by words: only what the one who searches may read. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
  type TSchema,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { keepsakeKinds } from './keepsakes.ts';
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';

export const searchGroups = [
  'people',
  'memorials',
  'memories',
  'places',
  'questions',
  'stories',
  'keepsakes',
  'comments',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Plain text, and what in it was looked for: first and last place of each match, in UTF-16 units; the last is not part of it. */
const Marked = Type.Object({
  text: Type.String(),
  marks: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
});
export type Marked = Static<typeof Marked>;

/** How the person found stands to the one who searches. */
export const FoundPerson = Type.Object({
  ...PersonCard.properties,
  relation: Words(['self', 'connected', 'family', 'none']),
});
export type FoundPerson = Static<typeof FoundPerson>;

/** Where in a memory the words stand. */
export const foundIn = ['title', 'words', 'place', 'people', 'caption', 'transcript'] as const;

export const FoundMemory = Type.Object({
  id: Id,
  slug: Type.String(),
  type: Type.String(),
  subtype: Type.String(),
  title: Type.String(),
  title_marks: Marked.properties.marks,
  /** The words around what was found: of the story, or of what `found_in` names. */
  excerpt: Type.String(),
  excerpt_marks: Marked.properties.marks,
  found_in: Words(foundIn),
  /** Other texts of it, where words stand that neither the title nor the excerpt holds. */
  also: Type.Array(Type.Object({ found_in: Words(foundIn), ...Marked.properties })),
  when: FuzzyDate,
  place: Type.String(),
  owner: PersonCard,
  picture: Nullable(Picture),
});
export type FoundMemory = Static<typeof FoundMemory>;

/** As it is written in memories that may be read, and in how many of them. */
export const FoundPlace = Type.Object({ name: Marked, memories: Type.Integer() });
export type FoundPlace = Static<typeof FoundPlace>;

const OfMemory = Type.Object({ id: Id, type: Type.String(), title: Type.String() });

export const FoundQuestion = Type.Object({
  id: Id,
  words: Marked,
  /** Asked of me, asked by me, or kept for myself. */
  kind: Words(['received', 'sent', 'kept']),
  other: Nullable(PersonCard),
  /** The memory that answers it, where it may be read. */
  answer: Nullable(OfMemory),
});
export type FoundQuestion = Static<typeof FoundQuestion>;

/** A story that several tell. */
export const FoundStory = Type.Object({
  id: Id,
  title: Marked,
  excerpt: Marked,
  when: FuzzyDate,
  owner: Nullable(PersonCard),
});
export type FoundStory = Static<typeof FoundStory>;

/** What a family keeps. */
export const FoundKeepsake = Type.Object({
  id: Id,
  kind: Words(keepsakeKinds),
  name: Marked,
  excerpt: Marked,
  owner: Nullable(PersonCard),
});
export type FoundKeepsake = Static<typeof FoundKeepsake>;

/** A memorial whose name holds the words. */
export const FoundMemorial = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Marked,
  born: FuzzyDate,
  died: FuzzyDate,
  plate: Type.String(),
  portrait_url: Nullable(Type.String()),
  /** I may read it because I keep a family tree, and the death is long ago. */
  researching: Type.Boolean(),
});
export type FoundMemorial = Static<typeof FoundMemorial>;

export const FoundComment = Type.Object({
  id: Id,
  excerpt: Marked,
  author: PersonCard,
  said_at: Instant,
  memory: OfMemory,
});
export type FoundComment = Static<typeof FoundComment>;

const Sought = Line(200, 1);
const Year = Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 }));

/** What narrows a search: then memories alone are found. */
export const searchFilters = {
  /** Who tells it, or is in it. */
  person: Type.Optional(Id),
  place: Type.Optional(Line(200, 1)),
  from: Year,
  to: Year,
  feeling: Type.Optional(Line(40, 1)),
  type: Type.Optional(Line(40, 1)),
};

const Group = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), next: Nullable(Type.String()) });

/** The beginning of every group, or the next page of one with `only` and its cursor. */
export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'People, memorials, memories, places, questions, shared stories, keepsakes and comments by words',
  query: Closed({
    ...paging,
    ...searchFilters,
    q: Sought,
    only: Type.Optional(Words(searchGroups)),
  }),
  answers: {
    200: Data(
      Type.Object({
        /** Nothing holds the words as they were typed; these nearly the same were looked for. */
        corrected: Nullable(Type.String()),
        people: Group(FoundPerson),
        memorials: Group(FoundMemorial),
        memories: Group(FoundMemory),
        places: Group(FoundPlace),
        questions: Group(FoundQuestion),
        stories: Group(FoundStory),
        keepsakes: Group(FoundKeepsake),
        comments: Group(FoundComment),
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
