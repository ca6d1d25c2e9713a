/** Who is to look after a life, asked by its owner while they live; and what somebody who was asked answers (rules R10, R10c). */
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
import {} from './legacy.ts';
import { StewardLogEntry } from './steward-log.ts';
import { PersonCard } from './people.ts';
import { stewardPermissions, stewardPresets } from './steward-permissions.ts';

export const MOST_STEWARDS = 7;
export const LONGEST_RELATION = 80;

const statuses = ['invited', 'accepted', 'declined', 'expired'] as const;

export const PlanSteward = Type.Object({
  user: PersonCard,
  preset: Words(stewardPresets),
  /** What they may once the plan came into force. Before that: say that somebody died, and confirm it. */
  permissions: Type.Array(Words(stewardPermissions)),
  relation: Type.String(),
  status: Words(statuses),
  /** Until when an open invitation can be answered; null once it was. */
  expires_at: Nullable(Instant),
});
export type PlanSteward = Static<typeof PlanSteward>;

const role = {
  preset: Words(stewardPresets),
  /** Without them, what the role holds. */
  permissions: Type.Optional(
    Type.Array(Words(stewardPermissions), {
      minItems: 1,
      maxItems: stewardPermissions.length,
      uniqueItems: true,
    }),
  ),
  relation: Type.Optional(Line(LONGEST_RELATION)),
};

export const listPlanStewards = endpoint({
  method: 'GET',
  path: '/legacy/plan/stewards',
  summary: 'Whom I asked to look after my life here, in the order in which they follow each other',
  answers: { 200: Data(Type.Array(PlanSteward)) },
});

export const askPlanSteward = endpoint({
  method: 'POST',
  path: '/legacy/plan/stewards',
  summary: 'Ask someone with an account to look after my life here',
  body: Closed({ user_id: Id, ...role }),
  answers: { 201: Data(PlanSteward) },
  fails: [
    'auth.step_up_required',
    'legacy_plan.none',
    'legacy_plan.yourself',
    'legacy_plan.one_primary',
    'legacy_plan.steward_there',
    'legacy_plan.too_many_stewards',
    'legacy.steward_declined',
  ],
});

const byUser = Closed({ user: Id });

export const changePlanSteward = endpoint({
  method: 'PATCH',
  path: '/legacy/plan/stewards/:user',
  summary: 'Say anew what a steward may, and what they are to me',
  params: byUser,
  body: Closed(role),
  answers: { 200: Data(PlanSteward) },
  fails: ['auth.step_up_required', 'legacy_plan.none', 'legacy_plan.one_primary'],
});

export const orderPlanStewards = endpoint({
  method: 'PUT',
  path: '/legacy/plan/stewards/order',
  summary: 'Who follows whom, where the first cannot: all that are asked or accepted, each once',
  body: Closed({
    user_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_STEWARDS, uniqueItems: true }),
  }),
  answers: { 200: Data(Type.Array(PlanSteward)) },
  fails: ['auth.step_up_required', 'legacy_plan.none', 'legacy_plan.order'],
});

export const removePlanSteward = endpoint({
  method: 'DELETE',
  path: '/legacy/plan/stewards/:user',
  summary: 'Take back an invitation, or have somebody look after my life here no longer',
  params: byUser,
  answers: { 204: null },
  fails: ['auth.step_up_required', 'legacy_plan.none'],
});

export const listPlanLog = endpoint({
  method: 'GET',
  path: '/legacy/plan/log',
  summary: 'What was done with my plan and by its stewards, newest first',
  query: Closed(paging),
  answers: { 200: Page(StewardLogEntry) },
});

/** Somebody living who asked me. Before their death it gives me nothing of theirs. */
export const KeptLife = Type.Object({
  person: PersonCard,
  preset: Words(stewardPresets),
  permissions: Type.Array(Words(stewardPermissions)),
  relation: Type.String(),
  status: Words(['invited', 'accepted', 'declined', 'expired', 'resigned']),
  expires_at: Nullable(Instant),
});
export type KeptLife = Static<typeof KeptLife>;

export const listKeptLives = endpoint({
  method: 'GET',
  path: '/legacy/lives',
  summary: 'Living people whose life here I agreed to look after one day',
  query: Closed(paging),
  answers: { 200: Page(KeptLife) },
});

export const answerLifeStewardship = endpoint({
  method: 'POST',
  path: '/legacy/lives/:life/stewardship',
  summary: 'Accept, decline or lay down looking after the life of somebody living',
  params: Closed({ life: Id }),
  body: Closed({ answer: Words(['accept', 'decline', 'resign']) }),
  answers: { 200: Data(KeptLife) },
  fails: ['legacy.not_invited', 'legacy.invitation_expired'],
});
