/** Memories: what happened in a life, told by someone, for an audience (rules R1, R13, R14, R15, R17). */
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
import { filesNamed, filesShown } from './memory-files.ts';
import { PersonCard } from './people.ts';
import { Provenance } from './provenance.ts';
import { TypeSlug, lifeFilters } from './life-filters.ts';
import { Feeling, PersonThere, feeling } from './there.ts';
import { coauthoring } from './coauthoring.ts';
import { booking, skipped } from './skip-from-book.ts';
import { marked, marking } from './sensitivity.ts';
import { MyReaction, reactionSets, type ReactionSet } from './reaction-sets.ts';

/** Who a memory can be shared with. */
export const memoryAudiences = [
  'self',
  'chosen',
  'connections',
  'family',
  'space',
  'public',
] as const;
export type MemoryAudience = (typeof memoryAudiences)[number];
/** `submitted`: a child's memory that waits for a guardian. */
export const activityStatuses = ['draft', 'submitted', 'published', 'archived'] as const;
export { Feeling, MyReaction, PersonThere, reactionSets, type ReactionSet };

/** Photographs of one memory. */
export const MAX_MEDIA = 200;
/** Of those a list shows the first, and says how many more there are. */
export const LISTED_MEDIA = 8;
export const MAX_PEOPLE = 30;
export const MAX_FEELINGS = 3;
export const MAX_CHOSEN = 100;
export const MAX_BODY = 50_000;

export const Activity = Type.Object({
  id: Id,
  slug: Type.String(),
  type: TypeSlug,
  subtype: Type.String(),
  title: Type.String(),
  /** Plain paragraphs. In lists cut to its beginning: then `body_complete` is false. */
  body: Type.String(),
  body_complete: Type.Boolean(),
  when: FuzzyDate,
  place: Type.String(),
  people: Type.Array(PersonThere),
  feelings: Type.Array(Feeling),
  ...filesShown,
  /** So many photographs more than stand in `media`. Said in lists alone, and there only where not all of them do. */
  media_left: Type.Optional(Type.Integer({ minimum: 1 })),
  audience: Words(memoryAudiences),
  audience_degree: Type.Integer(),
  /** For those who may edit; empty and null for everyone else. */
  chosen: Type.Array(PersonCard),
  space_id: Nullable(Id),
  owner: PersonCard,
  author: PersonCard,
  provenance: Provenance,
  status: Words(activityStatuses),
  version: Type.Integer(),
  comment_count: Type.Integer(),
  /** By the slug of the reaction. */
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  my_reaction: Nullable(MyReaction),
  reaction_set: Words(reactionSets),
  abilities: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    comment: Type.Boolean(),
    react: Type.Boolean(),
  }),
  ...coauthoring,
  ...marked,
  ...skipped,
  /** Moderators keep it from everybody else. Said to who still reads it. */
  hidden: Type.Optional(Type.Literal(true)),
  published_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Activity = Static<typeof Activity>;

const content = {
  body: Type.Optional(Text(MAX_BODY)),
  when: Type.Optional(FuzzyDate),
  place: Type.Optional(Line(200)),
  people: Type.Optional(
    Type.Array(
      Closed({
        name: Line(120, 1),
        user_id: Type.Optional(Nullable(Id)),
        person_id: Type.Optional(Nullable(Id)),
      }),
      { maxItems: MAX_PEOPLE },
    ),
  ),
  feelings: Type.Optional(Type.Array(Closed(feeling), { maxItems: MAX_FEELINGS })),
  audience: Type.Optional(Words(memoryAudiences)),
  /** How far `family` reaches, in degrees of kinship. */
  audience_degree: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  /** The people of the audience `chosen`. */
  chosen_ids: Type.Optional(Type.Array(Id, { maxItems: MAX_CHOSEN, uniqueItems: true })),
  /** The family space of the audience `space`. */
  space_id: Type.Optional(Nullable(Id)),
  media: Type.Optional(
    Type.Array(
      Closed({ media_id: Id, caption: Type.Optional(Line(300)), alt: Type.Optional(Line(300)) }),
      { maxItems: MAX_MEDIA },
    ),
  ),
  ...filesNamed,
  told_by: Type.Optional(Line(120)),
  source_note: Type.Optional(Line(300)),
  ...marking,
  ...booking,
};

const writeFailures = [
  'activity.subtype_unknown',
  'activity.title_needed',
  'activity.date_impossible',
  'activity.chosen_needed',
  'activity.space_unknown',
  'activity.person_unknown',
  'activity.media_unknown',
  'care.voice_off',
  'activity.named_twice',
  'activity.audience_too_wide_for_child',
  'activity.audience_too_wide_for_teen',
  'activity.verify_to_share',
  'activity.verify_for_more',
] as const;

/** Without an audience: `self`. A draft may still lack its title; a child's memory is submitted to the guardian instead of published. */
export const createActivity = endpoint({
  method: 'POST',
  path: '/activities',
  summary: 'Record a memory, or begin a draft of one',
  body: Closed({
    status: Type.Optional(Words(['draft', 'published'])),
    type: TypeSlug,
    subtype: Line(60, 1),
    title: Type.Optional(Line(200)),
    ...content,
    /** The question it answers. One that is not open any more is let go of: no memory is refused for it. */
    question_id: Type.Optional(Id),
  }),
  answers: { 201: Data(Activity) },
  fails: writeFailures,
});
export type CreateActivity = Static<typeof createActivity.body>;

export const readActivity = endpoint({
  method: 'GET',
  path: '/activities/:id',
  summary: 'One memory, whole',
  params: Closed({ id: Id }),
  answers: { 200: Data(Activity) },
});

export const readPost = endpoint({
  method: 'GET',
  path: '/posts/:slug',
  summary: 'One memory by the words in its address',
  params: Closed({ slug: Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' }) }),
  answers: { 200: Data(Activity) },
});

/** What is absent stays as it is; lists that are given replace the whole list. A draft is published by `status: 'published'`. */
export const updateActivity = endpoint({
  method: 'PATCH',
  path: '/activities/:id',
  summary:
    'Change a memory. Needs If-Match with its version; a stale one answers 412 with the present version in `errors.version`.',
  params: Closed({ id: Id }),
  body: Closed({
    status: Type.Optional(Words(['draft', 'published'])),
    type: Type.Optional(TypeSlug),
    subtype: Type.Optional(Line(60, 1)),
    title: Type.Optional(Line(200)),
    ...content,
  }),
  answers: { 200: Data(Activity) },
  fails: [
    ...writeFailures,
    'activity.not_a_draft',
    'coauthor.not_yours',
    'general.version_required',
    'general.version_stale',
  ],
});
export type UpdateActivity = Static<typeof updateActivity.body>;

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/activities/:id',
  summary: 'Take a memory out of the life it belongs to',
  params: Closed({ id: Id }),
  answers: { 204: null },
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/activities/drafts',
  summary: 'Memories I have not finished, the last touched first, on every device',
  query: Closed(paging),
  answers: { 200: Page(Activity) },
});

/** Who an audience reaches today. `names`: of the first few that the one who asks may know by name. */
const Reached = Type.Object({ count: Type.Integer(), names: Type.Array(Type.String()) });
export type Reached = Static<typeof Reached>;
/** How many names are said at most. */
export const READER_NAMES = 3;
/** Of more people than this nobody counts on. */
export const READER_MOST = 1000;
/** How far a family reaches, in degrees of kinship: parents, children, brothers and sisters; grandparents, aunts, cousins; everyone. */
export const familyReaches = { close: 2, wider: 4, everyone: 6 } as const;

export const Readers = Type.Object({
  connections: Reached,
  family: Type.Object({ close: Reached, wider: Reached, everyone: Reached }),
  /** By the family trees one belongs to. */
  spaces: Type.Array(Type.Object({ id: Id, name: Type.String(), readers: Reached })),
});
export type Readers = Static<typeof Readers>;

export const readReaders = endpoint({
  method: 'GET',
  path: '/activities/readers',
  summary: 'Who could see a memory of mine today, by audience: how many, and the first few by name',
  answers: { 200: Data(Readers) },
});

/** Somebody who can be named: an account, a person of a tree, or a memorial (then `user_id` is the account it stands for). */
export const Named = Type.Object({
  kind: Words(['account', 'person', 'memorial']),
  name: Type.String(),
  /** Tells two of one name apart: the username, the years. */
  note: Type.String(),
  user_id: Nullable(Id),
  person_id: Nullable(Id),
  plate: Type.String(),
  picture: Nullable(Type.String()),
});
export type Named = Static<typeof Named>;

export const suggestNamed = endpoint({
  method: 'GET',
  path: '/activities/people',
  summary:
    'Who can be named in a memory, by the beginnings of their names; without words the nearest. At most twenty.',
  query: Closed({ q: Type.Optional(Line(200)) }),
  answers: { 200: Data(Type.Array(Named)) },
});

/** One of the three says whom. */
export const listWith = endpoint({
  method: 'GET',
  path: '/activities/with',
  summary:
    'Memories in which somebody was there: a person of a tree, who has a memorial, or who has an account. As far as I may read them, the last shared first',
  query: Closed({
    ...paging,
    person: Type.Optional(Id),
    memorial: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    user: Type.Optional(Id),
  }),
  answers: { 200: Page(Activity) },
});

export const listLife = endpoint({
  method: 'GET',
  path: '/users/:id/activities',
  summary: 'The memories of a person that I may read; `me` for my own',
  params: Closed({ id: Type.Union([Id, Type.Literal('me')]) }),
  query: Closed({
    ...paging,
    ...lifeFilters,
  }),
  answers: { 200: Page(Activity) },
});

/** What it means for the link between a name in a memory and my account. `remove`: my name is not linked here again unless I accept. */
export const answerTag = endpoint({
  method: 'PUT',
  path: '/activities/:id/tag',
  summary: 'Say whether my account may be linked where I am named',
  params: Closed({ id: Id }),
  body: Closed({ answer: Words(['accept', 'reject', 'remove']) }),
  answers: { 200: Data(Activity) },
});
