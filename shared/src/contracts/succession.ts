/** Who keeps a memorial after its steward: whether each is still willing, who follows, whom a family chooses, and what is kept for them meanwhile (decision 0174). */
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
} from './kernel.ts';
import { PersonCard } from './people.ts';
import { stewardPresets } from './steward-permissions.ts';

/** Somebody who is asked for their word. */
export const VotePerson = Type.Object({
  user: PersonCard,
  /** `named`: has not said yet whether they would. `none`: nobody named them. */
  standing: Words(['agreed', 'named', 'declined', 'none']),
});

/** A family chooses. How many chose whom is said to nobody while it goes on. */
export const StewardVote = Type.Object({
  id: Id,
  ends_at: Instant,
  people: Type.Array(VotePerson),
  /** One's own; null for who is not asked. */
  own: Nullable(
    Type.Object({
      choice: Nullable(Id),
      may_choose: Type.Boolean(),
      standing: Words(['agreed', 'named', 'declined', 'none']),
      named_by: Nullable(PersonCard),
    }),
  ),
});
export type StewardVote = Static<typeof StewardVote>;

/** A steward who could follow. */
export const Follower = Type.Object({
  user: PersonCard,
  preset: Words(stewardPresets),
  /** They did not answer for a while: others follow before them until they do. */
  silent: Type.Boolean(),
});
export type Follower = Static<typeof Follower>;

export const Succession = Type.Object({
  /** Whether one is asked if one is still willing. */
  question: Nullable(Type.Object({ life_id: Id, again: Type.Boolean() })),
  /** The life, where one did not answer and was passed over: saying yes to it brings one back. */
  silent_life: Nullable(Id),
  /** One wishes to lay it down, and keeps it until somebody follows. */
  leaving: Type.Boolean(),
  vote: Nullable(StewardVote),
  /** Since when those who run the instance keep it. */
  caretaker_since: Nullable(Instant),
  /** Who follows, where that is clear; to stewards alone. */
  next: Nullable(PersonCard),
  /** In the order in which they follow, to the primary steward who may change it; empty to all others. */
  followers: Type.Array(Follower),
  abilities: Type.Object({
    /** Hand it on: somebody follows at once, or the family is asked. */
    hand_on: Type.Boolean(),
    /** Say who is to follow. */
    order: Type.Boolean(),
  }),
});
export type Succession = Static<typeof Succession>;

const ofMemorial = Closed({ memorial: Id });
const ofVote = Closed({ vote: Id });

export const readSuccession = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/succession',
  summary: 'Who follows the stewards of a memorial, and what is asked of me',
  params: ofMemorial,
  answers: { 200: Data(Succession) },
});

export const handOnMemorial = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/succession',
  summary:
    'The primary steward lays it down, or stays after all. Where no steward follows, the family is asked.',
  params: ofMemorial,
  body: Closed({ act: Words(['hand_on', 'stay']) }),
  answers: { 200: Data(Succession) },
  fails: ['legacy.permission', 'succession.nobody', 'succession.not_leaving'],
});

export const orderSuccessors = endpoint({
  method: 'PUT',
  path: '/legacy/memorials/:memorial/succession/order',
  summary: 'The primary steward says which stewards follow, the first one first',
  params: ofMemorial,
  body: Closed({ user_ids: Type.Array(Id, { maxItems: 7, uniqueItems: true }) }),
  answers: { 200: Data(Succession) },
  fails: ['legacy.permission', 'succession.no_steward'],
});

/** A life somebody keeps, and is asked about. */
export const WillingQuestion = Type.Object({
  life_id: Id,
  full_name: Type.String(),
  memorial_slug: Nullable(Type.String()),
  again: Type.Boolean(),
});
export type WillingQuestion = Static<typeof WillingQuestion>;

export const listWillingQuestions = endpoint({
  method: 'GET',
  path: '/legacy/willing',
  summary: 'Of whose memorial or plan I am asked whether I am still willing to be a steward',
  query: Closed(paging),
  answers: { 200: Page(WillingQuestion) },
});

export const answerWilling = endpoint({
  method: 'POST',
  path: '/legacy/willing/:life',
  summary: 'I am still willing, I am not any more, or ask me again in two weeks',
  params: Closed({ life: Id }),
  body: Closed({ answer: Words(['yes', 'no', 'later']) }),
  answers: { 204: null },
  fails: ['succession.nobody', 'succession.not_asked'],
});

export const nominateSteward = endpoint({
  method: 'POST',
  path: '/legacy/votes/:vote/people',
  summary: 'Name somebody who is asked too, or myself, to keep the memorial',
  params: ofVote,
  body: Closed({ user_id: Id }),
  answers: { 200: Data(StewardVote) },
  fails: ['succession.vote_over', 'succession.declined'],
});

export const answerNomination = endpoint({
  method: 'PUT',
  path: '/legacy/votes/:vote/nomination',
  summary: 'I would keep the memorial, or rather not',
  params: ofVote,
  body: Closed({ answer: Words(['agree', 'decline']) }),
  answers: { 200: Data(StewardVote) },
  fails: ['succession.vote_over', 'succession.not_named'],
});

export const chooseSteward = endpoint({
  method: 'PUT',
  path: '/legacy/votes/:vote/choice',
  summary: 'Choose who keeps the memorial. Can be changed until it is decided.',
  params: ofVote,
  body: Closed({ user_id: Id }),
  answers: { 200: Data(StewardVote) },
  fails: ['succession.vote_over', 'succession.no_vote', 'succession.not_willing'],
});

/** A memorial that those who run the instance keep. */
export const Caretaking = Type.Object({
  life_id: Id,
  memorial_id: Id,
  full_name: Type.String(),
  since: Instant,
  asked_at: Instant,
  /** Its family is choosing somebody until then. */
  vote_ends_at: Nullable(Instant),
});
export type Caretaking = Static<typeof Caretaking>;

export const listCaretakings = endpoint({
  method: 'GET',
  path: '/admin/caretakings',
  summary: 'Memorials that nobody but those who run the instance keeps',
  query: Closed(paging),
  answers: { 200: Page(Caretaking) },
});

export const entrustMemorial = endpoint({
  method: 'POST',
  path: '/admin/caretakings/:life/steward',
  summary: 'Ask somebody of the family to keep it as primary steward',
  params: Closed({ life: Id }),
  /** An id or a username. */
  body: Closed({ person: Line(60, 1) }),
  answers: { 204: null },
  fails: ['legacy.steward_there', 'legacy.steward_declined'],
});
