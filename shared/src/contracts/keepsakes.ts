/**
 * What a family keeps beside its memories: heirlooms, recipes, songs, sayings. Each has a page, the hands it went through, and a code that opens it
 * (decision 0136).
 */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { KeepsakeCode } from './keepsake-code.ts';
import { KeepsakeDetails } from './keepsake-details.ts';
import { Picture, Recording } from './media.ts';
import { PersonCard } from './people.ts';

export const keepsakeKinds = ['heirloom', 'recipe', 'song', 'saying'] as const;
export type KeepsakeKind = (typeof keepsakeKinds)[number];
export const keepsakeAudiences = ['self', 'family', 'connections'] as const;
export type KeepsakeAudience = (typeof keepsakeAudiences)[number];
/** How it came to somebody; `lost`: how it left everybody. */
export const passings = [
  'unknown',
  'made',
  'inherited',
  'given',
  'bought',
  'found',
  'lost',
] as const;
export type Passing = (typeof passings)[number];

export const MOST_HOLDERS = 40;
export const MOST_KEEPSAKE_FILES = 20;
/** Of one keepsake. */
export const MOST_KEEPSAKE_MEMORIES = 1_000;
/** That are linked or unlinked at once. */
const MOST_AT_ONCE = 100;
export const MOST_EDITORS = 10;
/** Of one person. */
export const MOST_KEEPSAKES = 1_000;
/** What is removed can be put back for so many days. */
export const RESTORE_DAYS = 30;
/** One of those through whose hands it came, in their order. */
export const Holder = Type.Object({
  id: Id,
  /** Null: whoever reads this is not told who it was. */
  name: Nullable(Type.String()),
  user: Nullable(PersonCard),
  tree_person: Nullable(Type.Object({ tree_id: Id, person_id: Id })),
  memorial_slug: Nullable(Type.String()),
  how: Words(passings),
  from: FuzzyDate,
  to: FuzzyDate,
  note: Type.String(),
});
export type Holder = Static<typeof Holder>;

export const KeepsakeCard = Type.Object({
  id: Id,
  kind: Words(keepsakeKinds),
  name: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  /** Its first photograph. */
  picture: Nullable(Picture),
  owner: PersonCard,
  mine: Type.Boolean(),
  code: Type.String(),
});
export type KeepsakeCard = Static<typeof KeepsakeCard>;

/** A memory that tells of it. */
export const KeepsakeMemory = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  when: FuzzyDate,
});
export type KeepsakeMemory = Static<typeof KeepsakeMemory>;

export const Keepsake = Type.Object({
  ...KeepsakeCard.properties,
  words: Type.String(),
  source_note: Type.String(),
  details: KeepsakeDetails,
  pictures: Type.Array(Picture),
  recordings: Type.Array(Recording),
  holders: Type.Array(Holder),
  /** Those that the reader may read, in the order of what happened: the first of them. */
  memories: Type.Array(KeepsakeMemory),
  /** Where the others begin (`GET /keepsakes/:id/memories`). */
  memories_next: Nullable(Type.String()),
  audience: Words(keepsakeAudiences),
  /** For those who may change it. */
  editors: Type.Array(PersonCard),
  /** Who should have it next: its owner alone reads it, to everybody else it is null. */
  next_keeper: Nullable(Type.String()),
  version: Type.Integer(),
  edited_at: Nullable(Instant),
  created_at: Instant,
  abilities: Type.Object({
    edit: Type.Boolean(),
    /** Who may change it, who sees it, and whether it is here. */
    manage: Type.Boolean(),
  }),
});
export type Keepsake = Static<typeof Keepsake>;

/** Who it was is said by one of `user_id`, `person_id` and `name`; with an `id` alone it is who it was before. */
const SentHolder = Closed({
  id: Type.Optional(Id),
  user_id: Type.Optional(Id),
  person_id: Type.Optional(Id),
  name: Type.Optional(Line(200)),
  how: Words(passings),
  from: Type.Optional(FuzzyDate),
  to: Type.Optional(FuzzyDate),
  note: Type.Optional(Line(500)),
});
export type SentHolder = Static<typeof SentHolder>;

const content = {
  name: Line(120, 1),
  words: Type.Optional(Text(10_000)),
  when: Type.Optional(FuzzyDate),
  place: Type.Optional(Line(200)),
  source_note: Type.Optional(Line(500)),
  details: Type.Optional(KeepsakeDetails),
  files: Type.Optional(
    Type.Array(Closed({ media_id: Id, caption: Type.Optional(Line(300)) }), {
      maxItems: MOST_KEEPSAKE_FILES,
    }),
  ),
  holders: Type.Optional(Type.Array(SentHolder, { maxItems: MOST_HOLDERS })),
};
const memoryIds = Type.Optional(Type.Array(Id, { maxItems: MOST_AT_ONCE, uniqueItems: true }));
/** What its owner alone decides. */
const management = {
  audience: Type.Optional(Words(keepsakeAudiences)),
  next_keeper: Type.Optional(Line(500)),
  editors: Type.Optional(Type.Array(Id, { maxItems: MOST_EDITORS, uniqueItems: true })),
};
const ofKeepsake = Closed({ id: Id });

export const listKeepsakes = endpoint({
  method: 'GET',
  path: '/keepsakes',
  summary:
    'What you, your family and your connections keep, newest first; of one kind, of one person or memorial through whose hands it came, or of one memory',
  query: Closed({
    ...paging,
    kind: Type.Optional(Words(keepsakeKinds)),
    /** Whoever has an account: what they keep, and what went through their hands. */
    user: Type.Optional(Id),
    person: Type.Optional(Id),
    memory: Type.Optional(Id),
    /** Its slug: what went through the hands of whom it remembers. */
    memorial: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  }),
  answers: { 200: Page(KeepsakeCard) },
});

export const listRemovedKeepsakes = endpoint({
  method: 'GET',
  path: '/keepsakes/removed',
  summary: 'What you removed, for as long as it can be put back',
  query: Closed(paging),
  answers: { 200: Page(KeepsakeCard) },
});

export const createKeepsake = endpoint({
  method: 'POST',
  path: '/keepsakes',
  summary:
    'Add an heirloom, a recipe, a song or a saying. Without an audience your family reads it.',
  body: Closed({ kind: Words(keepsakeKinds), ...content, memories: memoryIds, ...management }),
  answers: { 201: Data(Keepsake) },
  fails: [
    'keepsake.unnamed',
    'keepsake.file',
    'keepsake.holder',
    'keepsake.editor',
    'keepsake.memory',
    'keepsake.too_many_links',
    'keepsake.too_many',
  ],
});

export const readKeepsake = endpoint({
  method: 'GET',
  path: '/keepsakes/:id',
  summary: 'One of them, as you may read it',
  params: ofKeepsake,
  answers: { 200: Data(Keepsake) },
});

export const listKeepsakeMemories = endpoint({
  method: 'GET',
  path: '/keepsakes/:id/memories',
  summary: 'Memories that tell of it, as far as you may read them, in the order of what happened',
  params: ofKeepsake,
  query: Closed(paging),
  answers: { 200: Page(KeepsakeMemory) },
});

export const readKeepsakeByCode = endpoint({
  method: 'GET',
  path: '/things/:code',
  summary: 'What the code on a label opens, for whoever may read it',
  params: Closed({ code: KeepsakeCode }),
  answers: { 200: Data(Keepsake) },
});

export const updateKeepsake = endpoint({
  method: 'PATCH',
  path: '/keepsakes/:id',
  summary:
    'Change it; what is left out stays, and so do memories that are neither linked nor unlinked. Needs If-Match with its version. The audience, the wish and who else may change it are its owner’s.',
  params: ofKeepsake,
  body: Closed({
    ...content,
    name: Type.Optional(content.name),
    memories: Type.Optional(Closed({ link: memoryIds, unlink: memoryIds })),
    ...management,
  }),
  answers: { 200: Data(Keepsake) },
  fails: [
    'keepsake.unnamed',
    'keepsake.file',
    'keepsake.holder',
    'keepsake.editor',
    'keepsake.memory',
    'keepsake.too_many_links',
    'general.version_required',
    'general.version_stale',
  ],
});

export const deleteKeepsake = endpoint({
  method: 'DELETE',
  path: '/keepsakes/:id',
  summary: 'Remove it; for 30 days it can be put back',
  params: ofKeepsake,
  answers: { 204: null },
});

export const restoreKeepsake = endpoint({
  method: 'POST',
  path: '/keepsakes/:id/restore',
  summary: 'Put back what you removed',
  params: ofKeepsake,
  answers: { 200: Data(Keepsake) },
});
