/** Publishing a story that several tell: what is proposed, and the word of everybody named in it (rules R11). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';
import { SharedStory, consentAnswers, publishedAudiences } from './shared-stories.ts';

export const ConsentWanted = Type.Object({
  story_id: Id,
  title: Type.String(),
  owner: PersonCard,
  /** Whose word it is: one's own, a child's in one's care, or of somebody whose memorial one keeps. */
  person: PersonCard,
  until: Instant,
  /** How it stands. Null: no word came; where it was published all the same, the name is left out. */
  answer: Nullable(Words(consentAnswers)),
  answered_at: Nullable(Instant),
  /** Who said so; null where the person did, or nobody. */
  answered_by: Nullable(PersonCard),
  /** It is read by others as it stands. */
  published: Type.Boolean(),
});
export type ConsentWanted = Static<typeof ConsentWanted>;

/** `waiting`: a word is still to be given. `given`: it was, or the story was published without one; either can be changed. */
export const consentStandings = ['waiting', 'given'] as const;
export type ConsentStanding = (typeof consentStandings)[number];

const ofStory = Closed({ id: Id });

export const proposeStory = endpoint({
  method: 'POST',
  path: '/shared-stories/:id/proposal',
  summary:
    'Propose to publish it as it stands: everybody named has 14 days to agree, be masked, be removed, or object',
  params: ofStory,
  body: Closed({ audience: Words(publishedAudiences) }),
  answers: { 200: Data(SharedStory) },
  fails: [
    'shared_story.under_way',
    'shared_story.nothing_to_publish',
    'shared_story.not_for_everyone',
  ],
});

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/shared-stories/:id/proposal',
  summary: 'Do not publish it now',
  params: ofStory,
  answers: { 204: null },
  fails: ['shared_story.not_proposed'],
});

export const listConsentsWanted = endpoint({
  method: 'GET',
  path: '/shared-stories/consents',
  summary:
    'Stories that name you, a child in your care or somebody whose memorial you keep: those that wait for your word (as when nothing is said), or those that have it',
  query: Closed({ ...paging, standing: Type.Optional(Words(consentStandings)) }),
  answers: { 200: Page(ConsentWanted) },
});

export const answerConsent = endpoint({
  method: 'POST',
  path: '/shared-stories/:id/consent',
  summary:
    'Agree, or have the name or everything left out, or keep it from being published; also after it was',
  params: ofStory,
  body: Closed({ answer: Words(consentAnswers), user_id: Type.Optional(Id) }),
  answers: { 204: null },
  fails: ['shared_story.not_open'],
});
