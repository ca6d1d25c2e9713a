/** What somebody wants to happen with their life here after they die, while they live (rules R10). Read and changed by themselves alone. */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Text,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';
import { stewardPermissions } from './steward-permissions.ts';

/** Memories by who may read them when the plan comes into force. `chosen`: people picked by name, and who holds a link; `family`: also a family space. */
export const planBuckets = ['self', 'chosen', 'connections', 'family', 'public', 'drafts'] as const;
export type PlanBucket = (typeof planBuckets)[number];
export const planActions = [
  'keep',
  'to_stewards',
  'to_family',
  'publish',
  'erase',
  'open_on_date',
] as const;
export type PlanAction = (typeof planActions)[number];
export const openTo = ['stewards', 'family', 'public'] as const;
export const waitingDays = [7, 14, 30, 60, 90] as const;
export const inactivityMonths = [6, 12, 18, 24] as const;

export const MOST_QUORUM = 7;
export const LONGEST_MESSAGE = 5_000;
export const LONGEST_OBITUARY = 20_000;
export const LONGEST_WISHES = 5_000;

/** `opens_on` and `opens_to` are said with `open_on_date`, and with nothing else. */
const instruction = {
  action: Words(planActions),
  opens_on: Nullable(Day),
  opens_to: Nullable(Words(openTo)),
};

export const PlanInstruction = Type.Object({
  bucket: Words(planBuckets),
  ...instruction,
  /** How many there are today. */
  memories: Type.Integer(),
});
export type PlanInstruction = Static<typeof PlanInstruction>;

export const LegacyPlan = Type.Object({
  version: Type.Integer(),
  /** `armed`: somebody accepted to look after it; before that nobody could begin it. */
  state: Words(['drafted', 'armed']),
  /** Stewards who must confirm a death. 1: one steward and one confirmed relative. */
  quorum: Type.Integer(),
  waiting_days: Type.Integer(),
  /** Null: nobody is asked whether they are well. */
  inactivity_months: Nullable(Type.Integer()),
  message: Type.String(),
  obituary: Type.String(),
  service_wishes: Type.String(),
  /** All there are, in this order. */
  instructions: Type.Array(PlanInstruction),
  created_at: Instant,
  updated_at: Instant,
});
export type LegacyPlan = Static<typeof LegacyPlan>;

export const readLegacyPlan = endpoint({
  method: 'GET',
  path: '/legacy/plan',
  summary: 'What I want to happen with my life here after I die; null before I began',
  answers: { 200: Data(Nullable(LegacyPlan)) },
});

export const beginLegacyPlan = endpoint({
  method: 'POST',
  path: '/legacy/plan',
  summary: 'Begin a plan: nothing is decided by that, and all memories stay as they are',
  answers: { 201: Data(LegacyPlan) },
  fails: ['auth.step_up_required', 'legacy_plan.there'],
});

const WaitingDays = Type.Union([
  Type.Literal(7),
  Type.Literal(14),
  Type.Literal(30),
  Type.Literal(60),
  Type.Literal(90),
]);
const InactivityMonths = Type.Union([
  Type.Literal(6),
  Type.Literal(12),
  Type.Literal(18),
  Type.Literal(24),
]);

export const changeLegacyPlan = endpoint({
  method: 'PATCH',
  path: '/legacy/plan',
  summary: 'Change my plan. What is not sent stays as it is. Needs If-Match.',
  body: Closed({
    quorum: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_QUORUM })),
    waiting_days: Type.Optional(WaitingDays),
    inactivity_months: Type.Optional(Nullable(InactivityMonths)),
    message: Type.Optional(Text(LONGEST_MESSAGE)),
    obituary: Type.Optional(Text(LONGEST_OBITUARY)),
    service_wishes: Type.Optional(Text(LONGEST_WISHES)),
    instructions: Type.Optional(
      Type.Array(Closed({ bucket: Words(planBuckets), ...instruction }), {
        maxItems: planBuckets.length,
      }),
    ),
  }),
  answers: { 200: Data(LegacyPlan) },
  fails: [
    'auth.step_up_required',
    'legacy_plan.none',
    'legacy_plan.one_confirms',
    'legacy_plan.twice',
    'legacy_plan.opening',
    'legacy_plan.opens_later',
    'general.version_required',
    'general.version_stale',
  ],
});

export const deleteLegacyPlan = endpoint({
  method: 'DELETE',
  path: '/legacy/plan',
  summary: 'Delete my plan with all its words; its stewards look after it no longer',
  answers: { 204: null },
  fails: ['auth.step_up_required', 'legacy_plan.none'],
});

/** Whom one may look at the plan as. */
export const PlanReaders = Type.Object({
  /** Asked or accepted, in their order. */
  stewards: Type.Array(PersonCard),
  /** Relatives of at most two degrees who have an account, and are no stewards. */
  relatives: Type.Array(PersonCard),
});
export type PlanReaders = Static<typeof PlanReaders>;

export const listPlanReaders = endpoint({
  method: 'GET',
  path: '/legacy/plan/readers',
  summary: 'As whom I can look at my plan; nobody before I began',
  answers: { 200: Data(PlanReaders) },
});

/** What one person, or everybody, would see if this happened today. By the same rule that carries it out. */
export const PlanPreview = Type.Object({
  as: Words(['steward', 'relative', 'everybody']),
  /** Null for everybody. */
  person: Nullable(PersonCard),
  /** A steward who has not accepted yet is shown as if they had. */
  accepted: Type.Boolean(),
  /** Kinds of memories of which there are any, in their order. */
  memories: Type.Array(
    Type.Object({
      bucket: Words(planBuckets),
      all: Type.Integer(),
      sees_today: Type.Integer(),
      sees_then: Type.Integer(),
      later: Nullable(Type.Object({ on: Day, memories: Type.Integer() })),
      erased: Type.Boolean(),
    }),
  ),
  /** What was written for stewards, as far as this person gets it. */
  for_stewards: Type.Integer(),
  /** Which of the texts there are reach them. */
  message: Type.Boolean(),
  obituary: Type.Boolean(),
  service_wishes: Type.Boolean(),
  /** Of a steward. */
  permissions: Type.Array(Words(stewardPermissions)),
});
export type PlanPreview = Static<typeof PlanPreview>;

export const previewLegacyPlan = endpoint({
  method: 'GET',
  path: '/legacy/plan/preview',
  summary:
    'What a steward, a close relative or everybody would see if this happened today; null before I began',
  query: Closed({ user: Type.Optional(Id) }),
  answers: { 200: Data(Nullable(PlanPreview)) },
});
