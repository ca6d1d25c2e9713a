/** On this day: memories of this calendar day in former years, and what somebody does not want to be shown of it. */
import { Activity } from './activities.ts';
import {
  Closed,
  Data,
  Day,
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

/** Months after a death near somebody in which nothing is shown unless they ask for it. */
export const MOURNING_MONTHS = 12;

/** So many things can be hidden at a time. */
export const MOST_HIDDEN = 100;

export const anniversaryKinds = ['birth', 'death'] as const;
export const hiddenKinds = ['person', 'place', 'dates'] as const;
export const offChoices = ['no', 'year', 'good'] as const;
export const mourningChoices = ['nothing', 'without_them', 'everything'] as const;

/** The day of the year, `MM-DD`. */
const DayOfYear = Type.String({ pattern: '^\\d{2}-\\d{2}$' });

/** Somebody of a tree of the reader who was born or died on this day of the year. */
const Anniversary = Type.Object({
  kind: Words(anniversaryKinds),
  date: Day,
  tree_id: Id,
  person_id: Id,
  name: Type.String(),
  plate: Type.String(),
  picture: Nullable(Type.String()),
});
export type Anniversary = Static<typeof Anniversary>;

const OnThisDay = Type.Object({
  data: Page(Activity).properties.data,
  meta: Type.Object({
    next: Nullable(Type.String()),
    /** Where this person is. */
    today: Day,
    day: DayOfYear,
    /** With the first page alone. */
    anniversaries: Type.Array(Anniversary),
    /** Why nothing is shown: turned off, or somebody near has died. */
    resting: Nullable(Words(['off', 'mourning'])),
  }),
});
export type OnThisDay = Static<typeof OnThisDay>;

export const readOnThisDay = endpoint({
  method: 'GET',
  path: '/on-this-day',
  summary: 'Memories of this day in former years that I may read, my family’s first',
  query: Closed({ ...paging, day: Type.Optional(DayOfYear) }),
  answers: { 200: OnThisDay },
  fails: ['on_this_day.day'],
});

const Hidden = Type.Object({
  id: Id,
  what: Words(hiddenKinds),
  /** Of the person or the place; empty for dates. */
  name: Type.String(),
  first_day: Nullable(Day),
  last_day: Nullable(Day),
  /** Null: for good. */
  until: Nullable(Instant),
});
export type Hidden = Static<typeof Hidden>;

const OnThisDayChoices = Type.Object({
  /** Null while it is on. */
  off: Nullable(Type.Object({ until: Nullable(Instant) })),
  /** Null where nobody near has died in the last twelve months. */
  mourning: Nullable(Type.Object({ until: Instant, shows: Words(mourningChoices) })),
  hidden: Type.Array(Hidden, { maxItems: MOST_HIDDEN }),
});
export type OnThisDayChoices = Static<typeof OnThisDayChoices>;

export const readOnThisDayChoices = endpoint({
  method: 'GET',
  path: '/on-this-day/choices',
  summary: 'What I chose of “On this day”, and what I hid',
  answers: { 200: Data(OnThisDayChoices) },
});

export const changeOnThisDayChoices = endpoint({
  method: 'PATCH',
  path: '/on-this-day/choices',
  summary: 'Turn “On this day” off or on, or say what it shows after a death',
  body: Closed({
    off: Type.Optional(Words(offChoices)),
    mourning: Type.Optional(Words(mourningChoices)),
  }),
  answers: { 200: Data(OnThisDayChoices) },
  fails: ['on_this_day.not_mourning'],
});

export const hideOnThisDay = endpoint({
  method: 'POST',
  path: '/on-this-day/hidden',
  summary: 'Hide memories with a person, from a place or of some days',
  body: Closed({
    what: Words(hiddenKinds),
    /** Of the person or the place. */
    name: Type.Optional(Line(200, 1)),
    /** A memory in which the person is named: then whoever bears the name there is meant. */
    memory_id: Type.Optional(Id),
    first_day: Type.Optional(Day),
    last_day: Type.Optional(Day),
    for: Words(['year', 'good']),
  }),
  answers: { 201: Data(Hidden) },
  fails: ['on_this_day.what', 'on_this_day.dates', 'on_this_day.full', 'general.not_found'],
});
export type HideOnThisDay = Static<typeof hideOnThisDay.body>;

export const showOnThisDayAgain = endpoint({
  method: 'DELETE',
  path: '/on-this-day/hidden/:id',
  summary: 'Show again what was hidden',
  params: Closed({ id: Id }),
  answers: { 204: null },
  fails: ['general.not_found'],
});
