/** Relatives of somebody a memorial is made for: they are told, and for thirty days may ask to look after it too, or contest it (rules R10b). */
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
import { held } from './memorial-standings.ts';
import { PersonCard } from './people.ts';

export const stewardRequestStatuses = [
  'asked',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
/** That it should not be there, or that it is theirs to look after. */
export const contestAims = ['take_down', 'look_after'] as const;
export type ContestAim = (typeof contestAims)[number];
export const contestDecisions = ['stands', 'given', 'taken_down', 'withdrawn'] as const;
/** What an administrator decides. */
export const contestRulings = ['stands', 'given', 'taken_down'] as const;
export type ContestRuling = (typeof contestRulings)[number];
/** How a primary steward settles it without one. */
export const contestConcessions = ['given', 'taken_down'] as const;
export type ContestConcession = (typeof contestConcessions)[number];

export const MemorialContest = Type.Object({
  id: Id,
  asks_for: Words(contestAims),
  reason: Type.String(),
  raised_at: Instant,
  /** Null while it is open. */
  decision: Nullable(Words(contestDecisions)),
  /** What an administrator wrote to both. */
  words: Type.String(),
  decided_at: Nullable(Instant),
});
export type MemorialContest = Static<typeof MemorialContest>;

/** Of a memorial that I was told of as a relative. */
export const ToldMemorial = Type.Object({
  memorial: Type.Object({
    id: Id,
    full_name: Type.String(),
    plate: Type.String(),
    /** Null where its stewards have not shown it to me. */
    slug: Nullable(Type.String()),
  }),
  /** Null where they are not there any more. */
  creator: Nullable(PersonCard),
  /** Until when I may ask or contest. */
  until: Instant,
  /** I am nearer to them than those who look after it: a yes is enough. */
  nearest: Type.Boolean(),
  request: Nullable(Words(stewardRequestStatuses)),
  /** My own, the latest. */
  contest: Nullable(MemorialContest),
  abilities: Type.Object({ join: Type.Boolean(), contest: Type.Boolean() }),
});
export type ToldMemorial = Static<typeof ToldMemorial>;

/** What relatives ask of the stewards of a memorial. */
export const RelativesOfMemorial = Type.Object({
  /** To those who may invite stewards. */
  requests: Type.Array(
    Type.Object({ user: PersonCard, relation: Type.String(), asked_at: Instant }),
  ),
  /** The open one, to primary stewards. */
  contest: Nullable(
    Type.Object({ ...MemorialContest.properties, contester: Nullable(PersonCard) }),
  ),
});
export type RelativesOfMemorial = Static<typeof RelativesOfMemorial>;

/** As administrators see it: who, since when and why; of the memorial its name alone. */
export const ListedContest = Type.Object({
  ...MemorialContest.properties,
  memorial: Type.Object({ id: Id, full_name: Type.String() }),
  contester: Type.Object({ id: Id, full_name: Type.String() }),
  stewards: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
});
export type ListedContest = Static<typeof ListedContest>;

const ofMemorial = Closed({ memorial: Id });

export const listToldMemorials = endpoint({
  method: 'GET',
  path: '/legacy/told-memorials',
  summary: 'Memorials made for relatives of mine that I was told of lately, newest first',
  query: Closed(paging),
  answers: { 200: Page(ToldMemorial) },
});

export const joinMemorial = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/steward-request',
  summary: 'Ask to look after it too. Whoever is nearer than those who do is a co-steward at once',
  params: ofMemorial,
  body: Closed({ relation: Line(80, 1) }),
  answers: { 200: Data(ToldMemorial) },
  fails: [
    'legacy.told_over',
    'legacy.steward_there',
    'legacy.request_declined',
    'legacy.too_many_stewards',
    ...held,
  ],
});

export const withdrawJoining = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/steward-request',
  summary: 'Take my question back',
  params: ofMemorial,
  answers: { 204: null },
});

export const answerJoining = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/steward-requests/:user',
  summary: 'Say yes or no to a relative who asks to look after it too',
  params: Closed({ memorial: Id, user: Id }),
  body: Closed({ answer: Words(['accept', 'decline']) }),
  answers: { 200: Data(RelativesOfMemorial) },
  fails: ['legacy.permission', 'legacy.too_many_stewards', ...held],
});

export const readMemorialRelatives = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/relatives',
  summary: 'What relatives ask of its stewards: to look after it too, or that it should not be',
  params: ofMemorial,
  answers: { 200: Data(RelativesOfMemorial) },
  fails: ['legacy.permission'],
});

export const contestMemorial = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/contest',
  summary:
    'Say that it should not be, or is mine to look after. Until it is decided nothing of it changes',
  params: ofMemorial,
  body: Closed({ asks_for: Words(contestAims), reason: Text(2_000, 1) }),
  answers: { 200: Data(ToldMemorial) },
  fails: [
    'legacy.told_over',
    'legacy.contest_open',
    'legacy.contested_before',
    'legacy.taken_down',
  ],
});

export const withdrawContest = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/contest',
  summary: 'Take back what I said against it',
  params: ofMemorial,
  answers: { 204: null },
});

export const settleContest = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/contest/settlement',
  summary: 'As its primary steward, do what the relative wants: hand it over, or take it down',
  params: ofMemorial,
  body: Closed({ settlement: Words(contestConcessions) }),
  answers: { 204: null },
  fails: ['legacy.permission', 'legacy.too_many_stewards'],
});

export const listMemorialContests = endpoint({
  method: 'GET',
  path: '/admin/memorial-contests',
  summary: 'Memorials that relatives contest, the newest first',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'decided'])) }),
  answers: { 200: Page(ListedContest) },
});

export const decideMemorialContest = endpoint({
  method: 'POST',
  path: '/admin/memorial-contests/:id/decision',
  summary: 'It stands, goes to the relative, or is taken down. Both are told why',
  params: Closed({ id: Id }),
  body: Closed({ decision: Words(contestRulings), reason: Text(500, 1) }),
  answers: { 200: Data(ListedContest) },
  fails: ['legacy.contest_decided', 'legacy.own_contest', 'legacy.too_many_stewards'],
});
