/** Funerals, wakes and whatever else brings people together for somebody who died: when, where, and who says that they come (decision 0160). */
import {
  Closed,
  Data,
  Day,
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
import { gatheringKinds } from './gathering-words.ts';
import { PersonCard } from './people.ts';

export const gatheringStates = ['planned', 'cancelled'] as const;
export const answerKinds = ['coming', 'not_coming', 'following'] as const;

export const MOST_GATHERINGS = 40;
export const MOST_COMPANIONS = 9;

/** What of it is for those who may come. */
export const GatheringDetails = Type.Object({
  /** On the clock of the place, `HH:MM`. */
  time: Type.String(),
  time_zone: Type.String(),
  starts_at: Instant,
  venue: Type.String(),
  address: Type.String(),
  /** Where its town lies; null where nobody can say. */
  spot: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  live_url: Type.String(),
  wishes: Type.String(),
  note: Type.String(),
});

export const Gathering = Type.Object({
  id: Id,
  memorial_id: Id,
  version: Type.Integer(),
  kind: Words(gatheringKinds),
  state: Words(gatheringStates),
  /** On the calendar of the place. */
  day: Day,
  town: Type.String(),
  /** Null for whom the place is not, and of one that is long over. */
  details: Nullable(GatheringDetails),
  everyone_may_come: Type.Boolean(),
  /** `archived`: fourteen days over; a line is what is left. */
  stage: Words(['ahead', 'over', 'archived']),
  /** It is at another time or place than was said first. */
  moved: Type.Boolean(),
  /** What the reader answered. */
  answer: Nullable(
    Type.Object({
      answer: Words(answerKinds),
      companions: Type.Integer(),
      words: Type.String(),
    }),
  ),
  /** For stewards who arrange services; null for everybody else. */
  counts: Nullable(
    Type.Object({
      coming: Type.Integer(),
      companions: Type.Integer(),
      not_coming: Type.Integer(),
      following: Type.Integer(),
    }),
  ),
  abilities: Type.Object({ manage: Type.Boolean(), answer: Type.Boolean() }),
});
export type Gathering = Static<typeof Gathering>;

/** `HH:MM` on a clock of twenty-four hours. */
const Time = Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' });

const optionalFields = {
  town: Type.Optional(Line(120)),
  venue: Type.Optional(Line(200)),
  address: Type.Optional(Text(400)),
  live_url: Type.Optional(Line(500)),
  wishes: Type.Optional(Text(1_000)),
  note: Type.Optional(Text(2_000)),
  everyone_may_come: Type.Optional(Type.Boolean()),
};

const ofMemorial = Closed({ memorial: Id });
const one = Closed({ gathering: Id });

export const listGatherings = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/gatherings',
  summary: 'Gatherings for somebody who died, the earliest first',
  params: ofMemorial,
  query: Closed(paging),
  answers: { 200: Page(Gathering) },
});

export const addGathering = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/gatherings',
  summary: 'Say when and where people gather; a steward who arranges services',
  params: ofMemorial,
  body: Closed({
    kind: Words(gatheringKinds),
    day: Day,
    time: Time,
    time_zone: Line(64, 1),
    ...optionalFields,
  }),
  answers: { 201: Data(Gathering) },
  fails: [
    'legacy.permission',
    'legacy.completed',
    'legacy.paused',
    'legacy.taken_down',
    'gathering.too_many',
  ],
});

export const changeGathering = endpoint({
  method: 'PATCH',
  path: '/legacy/gatherings/:gathering',
  summary:
    'Change, move, cancel or bring back a gathering: who answered hears of it. Needs If-Match.',
  params: one,
  body: Closed({
    kind: Type.Optional(Words(gatheringKinds)),
    state: Type.Optional(Words(gatheringStates)),
    day: Type.Optional(Day),
    time: Type.Optional(Time),
    time_zone: Type.Optional(Line(64, 1)),
    ...optionalFields,
  }),
  answers: { 200: Data(Gathering) },
  fails: [
    'legacy.permission',
    'gathering.over',
    'general.version_required',
    'general.version_stale',
  ],
});

export const removeGathering = endpoint({
  method: 'DELETE',
  path: '/legacy/gatherings/:gathering',
  summary: 'Take away a gathering that nobody answered, or one that is over',
  params: one,
  answers: { 204: null },
  fails: ['legacy.permission', 'gathering.answered'],
});

export const answerGathering = endpoint({
  method: 'PUT',
  path: '/legacy/gatherings/:gathering/answer',
  summary: 'Say whether I come; again to change it',
  params: one,
  body: Closed({
    answer: Words(answerKinds),
    companions: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_COMPANIONS })),
    words: Type.Optional(Text(1_000)),
  }),
  answers: { 200: Data(Gathering) },
  fails: ['gathering.over', 'gathering.cancelled', 'gathering.no_link'],
});

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/legacy/gatherings/:gathering/answer',
  summary: 'Take my answer back',
  params: one,
  answers: { 200: Data(Gathering) },
  fails: ['gathering.over'],
});

export const GatheringAnswer = Type.Object({
  user: PersonCard,
  answer: Words(answerKinds),
  companions: Type.Integer(),
  words: Type.String(),
  answered_at: Instant,
});
export type GatheringAnswer = Static<typeof GatheringAnswer>;

export const listGatheringAnswers = endpoint({
  method: 'GET',
  path: '/legacy/gatherings/:gathering/answers',
  summary: 'Who answered what; for stewards who arrange services',
  params: one,
  query: Closed(paging),
  answers: { 200: Page(GatheringAnswer) },
  fails: ['legacy.permission'],
});

export const readGatheringCalendar = endpoint({
  method: 'GET',
  path: '/legacy/gatherings/:gathering/calendar',
  summary: 'A file to put it into a calendar (RFC 5545)',
  params: one,
  answers: { 200: null },
  transport: 'binary',
});
