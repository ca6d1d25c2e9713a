/** Missions (rules R5): what somebody may begin, and how far they are. Only one's own; nobody else ever sees them. */
import { Closed, Data, Instant, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import { missionRefusals, stepMetrics } from './progress-missions.ts';

/**
 * `offered`: may be begun, unless `refusal` says why not now. `active`: begun. `ready`: every step is done, and a press completes it.
 * `done`: completed, and it is not repeated.
 */
export const missionStates = ['offered', 'active', 'ready', 'done'] as const;
export type MissionState = (typeof missionStates)[number];

export const MissionStep = Type.Object({
  metric: Words(stepMetrics),
  goal: Type.Integer(),
  /** Never more than the goal. */
  count: Type.Integer(),
  done: Type.Boolean(),
});
export type MissionStep = Static<typeof MissionStep>;

export const Mission = Type.Object({
  slug: Type.String(),
  kind: Words(['weekly', 'seasonal', 'story', 'sacred']),
  title: Type.String(),
  state: Words(missionStates),
  steps: Type.Array(MissionStep),
  xp: Type.Integer(),
  /** The name of the power-up it gives beside. */
  power_up: Nullable(Type.String()),
  started_at: Nullable(Instant),
  /** Until when it is open; null: it takes its time. */
  open_until: Nullable(Instant),
  /** When it was completed last. */
  completed_at: Nullable(Instant),
  refusal: Nullable(Words(missionRefusals)),
  /** From when on it may be begun, where that is a matter of time. */
  again_at: Nullable(Instant),
});
export type Mission = Static<typeof Mission>;

const BySlug = Closed({ slug: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }) });

/** All there are: never more than twenty. */
export const listMissions = endpoint({
  method: 'GET',
  path: '/missions',
  summary: 'Missions that can be begun, and those that are under way',
  answers: { 200: Data(Type.Array(Mission)) },
});

export const listSacredMissions = endpoint({
  method: 'GET',
  path: '/missions/sacred',
  summary: 'Sacred missions: private, and without a last day',
  answers: { 200: Data(Type.Array(Mission)) },
});

export const startMission = endpoint({
  method: 'POST',
  path: '/missions/:slug/start',
  summary: 'Begin a mission',
  params: BySlug,
  answers: { 200: Data(Mission) },
  fails: [
    'missions.already_active',
    'missions.too_many',
    'missions.resting',
    'missions.done',
    'missions.not_yet',
  ],
});

export const abandonMission = endpoint({
  method: 'POST',
  path: '/missions/:slug/abandon',
  summary: 'Leave a mission; it costs nothing',
  params: BySlug,
  answers: { 200: Data(Mission) },
  fails: ['missions.not_active'],
});

export const completeMission = endpoint({
  method: 'POST',
  path: '/missions/:slug/complete',
  summary: 'Complete a mission whose steps are all done',
  params: BySlug,
  answers: { 200: Data(Mission) },
  fails: ['missions.not_active', 'missions.not_ready'],
});
