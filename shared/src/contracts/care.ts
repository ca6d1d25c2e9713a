/** A child's day (rules R9): what guardians set, what they pause, how long the child was here, and when it rests. */
import { childReactionSets, pauseKinds, trustLevels } from './care-words.ts';
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

/** A pause lasts no longer than this. */
export const MOST_PAUSE_DAYS = 30;

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439 });

const settings = {
  /** Minutes into the child's day. The same as `quiet_to`: no quiet hours. */
  quiet_from: MinuteOfDay,
  quiet_to: MinuteOfDay,
  /** Null: no limit. */
  daily_minutes: Nullable(Type.Integer({ minimum: 10, maximum: 720 })),
  comments: Type.Boolean(),
  /** Recording voice and film. */
  voice: Type.Boolean(),
  reaction_set: Words(childReactionSets),
  theme_locked: Type.Boolean(),
  /** Which edits of what was approved stand at once: none, of the words alone, all, or all and the guardians are told. */
  trust: Words(trustLevels),
};

export const ChildSettings = Type.Object({
  ...settings,
  version: Type.Integer(),
  /** Who changed them last; null where nobody has. */
  changed_by: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  changed_at: Nullable(Instant),
});
export type ChildSettings = Static<typeof ChildSettings>;

const ofChild = Closed({ id: Id });

export const readChildSettings = endpoint({
  method: 'GET',
  path: '/parent/children/:id/settings',
  summary: 'What is set for a child in your care',
  params: ofChild,
  answers: { 200: Data(ChildSettings) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const saveChildSettings = endpoint({
  method: 'PUT',
  path: '/parent/children/:id/settings',
  summary:
    'Set it anew, whole. Needs If-Match with the version that was read: two guardians do not undo each other.',
  params: ofChild,
  body: Closed(settings),
  answers: { 200: Data(ChildSettings) },
  fails: [
    'parent.not_guardian',
    'parent.over_13',
    'general.version_required',
    'general.version_stale',
  ],
});

const restReasons = ['night', 'minutes'] as const;
const Rest = Type.Object({ why: Words(restReasons), until: Instant });

/** The child's day so far. */
const day = {
  /** Minutes of today, begun ones not counted. */
  used_minutes: Type.Integer(),
  /** With what was given today; null: no limit. */
  allowed_minutes: Nullable(Type.Integer()),
  /** Null while the child is up. */
  rest: Nullable(Rest),
  /** When the rest begins if the child stays; null where nothing is set. */
  rest_at: Nullable(Instant),
};

/** As its guardians read it, who may live elsewhere: the hours are by the clock of `time_zone`. */
export const ChildDay = Type.Object({ ...day, time_zone: Type.String() });
export type ChildDay = Static<typeof ChildDay>;

export const readChildDay = endpoint({
  method: 'GET',
  path: '/parent/children/:id/day',
  summary: 'How long a child in your care was here today, and whether it rests',
  params: ofChild,
  answers: { 200: Data(ChildDay) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

/** How much more can be given with one press. */
export const moreMinutes = [15, 30, 60] as const;

export const giveMoreTime = endpoint({
  method: 'POST',
  path: '/parent/children/:id/more-time',
  summary: 'Give a child more time today: so many minutes from now, also past its quiet hour',
  params: ofChild,
  body: Closed({ minutes: Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)]) }),
  answers: { 200: Data(ChildDay) },
  fails: ['parent.not_guardian', 'parent.over_13', 'care.too_much_time', 'care.no_limit'],
});

export const DayUsed = Type.Object({ day: Day, minutes: Type.Integer() });
export type DayUsed = Static<typeof DayUsed>;

export const listChildDays = endpoint({
  method: 'GET',
  path: '/parent/children/:id/days',
  summary: 'How many minutes a child in your care was here, day by day; of the last thirty days',
  params: ofChild,
  answers: { 200: Data(Type.Array(DayUsed)) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

const pause = { id: Id, kind: Words(pauseKinds), reason: Type.String(), until: Instant };

export const ChildPause = Type.Object({
  ...pause,
  placed_at: Instant,
  placed_by: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  lifted_at: Nullable(Instant),
  /** It holds now: neither lifted nor over. */
  is_running: Type.Boolean(),
});
export type ChildPause = Static<typeof ChildPause>;

export const listPauses = endpoint({
  method: 'GET',
  path: '/parent/children/:id/pauses',
  summary: 'What is paused for a child in your care, and was; newest first',
  params: ofChild,
  query: Closed(paging),
  answers: { 200: Page(ChildPause) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const placePause = endpoint({
  method: 'POST',
  path: '/parent/children/:id/pauses',
  summary:
    'Pause something for a child in your care, for thirty days at most. The child reads the reason; nothing is deleted, and reading stays.',
  params: ofChild,
  body: Closed({
    kind: Words(pauseKinds),
    reason: Text(300, 1),
    days: Type.Integer({ minimum: 1, maximum: MOST_PAUSE_DAYS }),
  }),
  answers: { 200: Data(ChildPause) },
  fails: ['parent.not_guardian', 'parent.over_13', 'care.already_paused'],
});

export const liftPause = endpoint({
  method: 'DELETE',
  path: '/parent/children/:id/pauses/:pause',
  summary: 'Lift a pause before it ends',
  params: Closed({ id: Id, pause: Id }),
  answers: { 204: null },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const MyDay = Type.Object({
  ...day,
  pauses: Type.Array(
    Type.Object({ kind: Words(pauseKinds), reason: Type.String(), until: Instant }),
  ),
  theme_locked: Type.Boolean(),
  voice: Type.Boolean(),
  reaction_set: Words(childReactionSets),
});
export type MyDay = Static<typeof MyDay>;

export const readMyDay = endpoint({
  method: 'GET',
  path: '/child/day',
  summary: 'Your own day, for a child: whether it is time to rest, and what is paused',
  answers: { 200: Data(MyDay) },
});
