/**
 * Stories that several people tell (product.md sections 6 and 7, rules R11): each in their own words, side by side, contradictions kept. They stay with
 * those who tell them until everybody named has had their say (decision 0116).
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
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';

/** Who reads a story once it is published: of its owner's people, or everybody. */
export const publishedAudiences = ['connections', 'family', 'public'] as const;
export type PublishedAudience = (typeof publishedAudiences)[number];
/** Who reads a perspective: nobody yet, those who tell the story, or whoever reads the story. */
export const perspectiveAudiences = ['self', 'participants', 'story'] as const;
export type PerspectiveAudience = (typeof perspectiveAudiences)[number];
export const consentAnswers = ['agree', 'mask', 'remove', 'object'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

export const MOST_TELLERS = 20;
export const MOST_PICTURES = 6;
export const MOST_WORDS = 10_000;

/** What somebody remembers. */
export const StoryPerspective = Type.Object({
  id: Id,
  /** Null: they are not named. */
  author: Nullable(PersonCard),
  mine: Type.Boolean(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  pictures: Type.Array(Picture),
  audience: Words(perspectiveAudiences),
  version: Type.Integer(),
  created_at: Instant,
  edited_at: Nullable(Instant),
});
export type StoryPerspective = Static<typeof StoryPerspective>;

export const SharedStoryCard = Type.Object({
  id: Id,
  /** Empty: whoever gave it has left. */
  title: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  owner: Nullable(PersonCard),
  /** How many have told their side, as far as the reader sees. */
  tellers: Type.Integer(),
  /** Who reads it beside those who tell it; null: nobody. */
  published: Nullable(Words(publishedAudiences)),
  /** Its people are being asked. */
  proposed: Type.Boolean(),
  created_at: Instant,
});
export type SharedStoryCard = Static<typeof SharedStoryCard>;

/** Somebody whose word is wanted before it is published. */
const Asked = Type.Object({
  person: PersonCard,
  answer: Nullable(Words(consentAnswers)),
  /** Whoever reads this may answer: for themselves, a child in their care, or somebody whose memorial they keep. */
  may_answer: Type.Boolean(),
});
export type Asked = Static<typeof Asked>;

export const SharedStory = Type.Object({
  ...SharedStoryCard.properties,
  /** The memory it began with, where the reader may read it. */
  activity_id: Nullable(Id),
  /** As those who tell it, as somebody who is named and asked, or as anybody it was published for. */
  reads: Words(['teller', 'asked', 'reader']),
  version: Type.Integer(),
  perspectives: Type.Array(StoryPerspective),
  /** Who tells it, and who was asked to: for those who tell it. */
  tellers_asked: Type.Array(
    Type.Object({ person: PersonCard, status: Words(['pending', 'accepted']) }),
  ),
  /** Who else is in it: for those who tell it. */
  people: Type.Array(Type.Object({ person: PersonCard, removable: Type.Boolean() })),
  /** The edition that is proposed, else the one that is published: whose word there is. Of others only those who tell it see it. */
  edition: Nullable(
    Type.Object({
      number: Type.Integer(),
      audience: Words(publishedAudiences),
      proposed_at: Instant,
      until: Instant,
      outcome: Nullable(Words(['published', 'objected', 'withdrawn'])),
      asked: Type.Array(Asked),
    }),
  ),
  abilities: Type.Object({
    edit: Type.Boolean(),
    tell: Type.Boolean(),
    invite: Type.Boolean(),
    propose: Type.Boolean(),
    withdraw_proposal: Type.Boolean(),
    delete: Type.Boolean(),
  }),
});
export type SharedStory = Static<typeof SharedStory>;

export const StoryRequest = Type.Object({
  story_id: Id,
  title: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  from: PersonCard,
  invited_at: Instant,
  expires_at: Instant,
});
export type StoryRequest = Static<typeof StoryRequest>;

const ofStory = Closed({ id: Id });
const content = {
  title: Line(120, 1),
  when: Type.Optional(FuzzyDate),
  place: Type.Optional(Line(200)),
};

export const listSharedStories = endpoint({
  method: 'GET',
  path: '/shared-stories',
  summary: 'The stories you tell with others, newest first',
  query: Closed(paging),
  answers: { 200: Page(SharedStoryCard) },
});

export const listPublishedStories = endpoint({
  method: 'GET',
  path: '/shared-stories/by/:userId',
  summary: 'Stories of somebody that were published, as far as you may read them',
  params: Closed({ userId: Id }),
  query: Closed(paging),
  answers: { 200: Page(SharedStoryCard) },
});

export const createSharedStory = endpoint({
  method: 'POST',
  path: '/shared-stories',
  summary: 'Begin a story that several tell; it may begin with a memory of yours',
  body: Closed({ ...content, activity_id: Type.Optional(Id) }),
  answers: { 201: Data(SharedStory) },
  fails: ['shared_story.untitled'],
});

export const readSharedStory = endpoint({
  method: 'GET',
  path: '/shared-stories/:id',
  summary: 'A story as you may read it: what each remembers, side by side',
  params: ofStory,
  answers: { 200: Data(SharedStory) },
});

export const updateSharedStory = endpoint({
  method: 'PATCH',
  path: '/shared-stories/:id',
  summary: 'Change the title, date or place. Needs If-Match with its version.',
  params: ofStory,
  body: Closed({ ...content, title: Type.Optional(content.title) }),
  answers: { 200: Data(SharedStory) },
  fails: ['shared_story.untitled', 'general.version_required', 'general.version_stale'],
});

export const deleteSharedStory = endpoint({
  method: 'DELETE',
  path: '/shared-stories/:id',
  summary: 'Delete a story that nobody else has told anything of',
  params: ofStory,
  answers: { 204: null },
  fails: ['shared_story.others_tell'],
});

export const inviteToStory = endpoint({
  method: 'POST',
  path: '/shared-stories/:id/requests',
  summary:
    'Ask somebody you know to tell their side. A request runs out after 60 days, and a decline is never told.',
  params: ofStory,
  body: Closed({ user_id: Id }),
  answers: { 200: Data(SharedStory) },
  fails: ['shared_story.full', 'shared_story.asked'],
});

export const listStoryRequests = endpoint({
  method: 'GET',
  path: '/activities/shared-stories/requests',
  summary: 'Stories that you are asked to tell your side of',
  query: Closed(paging),
  answers: { 200: Page(StoryRequest) },
});

export const answerStoryRequest = endpoint({
  method: 'POST',
  path: '/shared-stories/:id/answer',
  summary: 'Say whether you tell your side; a no is told to nobody',
  params: ofStory,
  body: Closed({ answer: Words(['accept', 'decline']) }),
  answers: { 204: null },
});

export const savePerspective = endpoint({
  method: 'PUT',
  path: '/shared-stories/:id/perspective',
  summary:
    'Save what you remember. `version`: of what you change, 0 for the first; a stale one answers 412. Earlier versions are kept.',
  params: ofStory,
  body: Closed({
    version: Type.Integer({ minimum: 0 }),
    body: Text(MOST_WORDS, 1),
    when: Type.Optional(FuzzyDate),
    place: Type.Optional(Line(200)),
    audience: Words(perspectiveAudiences),
    media_ids: Type.Optional(Type.Array(Id, { maxItems: MOST_PICTURES, uniqueItems: true })),
  }),
  answers: { 200: Data(SharedStory) },
  fails: ['shared_story.unwritten', 'shared_story.picture', 'general.version_stale'],
});

export const withdrawPerspective = endpoint({
  method: 'DELETE',
  path: '/story-perspectives/:id',
  summary:
    'Take back what you told, in every version; for 30 days also after the connection with the owner of the story ended',
  params: Closed({ id: Id }),
  answers: { 204: null },
  fails: ['shared_story.kept'],
});

export const nameInStory = endpoint({
  method: 'POST',
  path: '/shared-stories/:id/people',
  summary: 'Say who else is in it: they are asked before it is published',
  params: ofStory,
  body: Closed({ user_id: Id }),
  answers: { 200: Data(SharedStory) },
  fails: ['shared_story.full'],
});

export const unnameInStory = endpoint({
  method: 'DELETE',
  path: '/shared-stories/:id/people/:userId',
  summary: 'Somebody you named is not in it after all',
  params: Closed({ id: Id, userId: Id }),
  answers: { 204: null },
  fails: ['shared_story.under_way'],
});
