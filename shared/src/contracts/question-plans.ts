/** A question each week, in the app and by e-mail: for oneself, or offered by somebody who knows one (rules R12). */
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
import { Question, type QuestionStage } from './questions.ts';

/** What a plan can be about. Somebody who has died is asked about elsewhere. */
export const planStages = [
  'before_me',
  'seed',
  'sprout',
  'spark',
  'voyager',
  'builder',
  'river',
  'harvest',
  'lantern',
  'elder_star',
  'any_age',
] as const satisfies readonly QuestionStage[];

/** After so many in a row that wait for an answer it pauses by itself. */
export const MOST_UNANSWERED = 3;
/** So many plans of one person at once. */
export const MOST_PLANS = 10;
/** The link in the mail changes the plan for so many days. */
export const PLAN_LINK_DAYS = 60;

/** Why it rests: it was wanted; several questions wait; every question of what was chosen has come. */
export const planPauses = ['wanted', 'unanswered', 'none_left'] as const;
export type PlanPause = (typeof planPauses)[number];

/** Whom a draft is for that an answer by e-mail becomes, until its writer shares it and chooses again. */
export const answerAudiences = ['self', 'connections', 'family'] as const;
export type AnswerAudience = (typeof answerAudiences)[number];
/** Letters of the first line of a signature. */
export const MAX_SIGNATURE = 80;

/** Null: as their new memories begin. */
const audience = Nullable(Words(answerAudiences));

/** 0: Sunday. By the clock of who answers. */
const rhythm = {
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** None: as they come in a life. */
  stages: Type.Array(Words(planStages), { maxItems: planStages.length, uniqueItems: true }),
};

export const QuestionPlan = Type.Object({
  id: Id,
  /** `own`: I answer; `given`: I ask. */
  role: Words(['own', 'given']),
  /** The other of the two; null for what I chose for myself. */
  other: Nullable(PersonCard),
  /** To who asks a plan that rests is active, and one that was declined is proposed. */
  state: Words(['proposed', 'active', 'paused']),
  pause: Nullable(Words(planPauses)),
  ...rhythm,
  /** Offered by who asks, chosen by who answers: to who asks as it was offered. */
  audience,
  /** How the signature begins that is left out of answers by e-mail; empty for none, and to who asks. */
  signature: Type.String(),
  /** When the next one comes; null where none is to come, and to who asks. */
  next_at: Nullable(Instant),
});
export type QuestionPlan = Static<typeof QuestionPlan>;

/** As whoever holds the link of a mail sees it. */
export const PlanLink = Type.Object({
  state: Words(['active', 'paused', 'ended']),
  pause: Nullable(Words(planPauses)),
  /** Null for what one chose for oneself. */
  asked_by: Nullable(Type.String()),
});
export type PlanLink = Static<typeof PlanLink>;

const ofPlan = Closed({ id: Id });
const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });

export const listQuestionPlans = endpoint({
  method: 'GET',
  path: '/question-plans',
  summary: 'Weekly questions that come to me, and those I offered others, the newest first',
  query: Closed(paging),
  answers: { 200: Page(QuestionPlan) },
});

export const makeQuestionPlan = endpoint({
  method: 'POST',
  path: '/question-plans',
  summary: 'A question each week: for me, or offered to somebody I may ask, who accepts it first',
  body: Closed({ to_id: Type.Optional(Id), ...rhythm, audience: Type.Optional(audience) }),
  answers: { 201: Data(QuestionPlan) },
  fails: ['plan.there_already', 'plan.too_many', 'plan.too_young'],
});

export const changeQuestionPlan = endpoint({
  method: 'PATCH',
  path: '/question-plans/:id',
  summary:
    'Another day, hour, part of life, audience or signature of the weekly questions that come to me',
  params: ofPlan,
  body: Closed({
    ...rhythm,
    audience: Type.Optional(audience),
    signature: Type.Optional(Line(MAX_SIGNATURE)),
  }),
  answers: { 200: Data(QuestionPlan) },
});

export const planActs = ['accept', 'decline', 'pause', 'resume'] as const;
export type PlanAct = (typeof planActs)[number];

export const actOnQuestionPlan = endpoint({
  method: 'POST',
  path: '/question-plans/:id/state',
  summary: 'Accept or decline what was offered to me, let it rest, go on',
  params: ofPlan,
  body: Closed({ act: Words(planActs) }),
  answers: { 200: Data(Nullable(QuestionPlan)) },
  fails: ['plan.not_open'],
});

export const endQuestionPlan = endpoint({
  method: 'POST',
  path: '/question-plans/:id/end',
  summary: 'No weekly questions any more. What came stays',
  params: ofPlan,
  answers: { 204: null },
});

export const listPlannedQuestions = endpoint({
  method: 'GET',
  path: '/question-plans/:id/questions',
  summary: 'What came of weekly questions that come to me, the newest first',
  params: ofPlan,
  query: Closed(paging),
  answers: { 200: Page(Question) },
});

export const readPlanLink = endpoint({
  method: 'POST',
  path: '/question-plans/links/read',
  summary: 'The weekly questions of the link in a mail, without logging in',
  body: Closed({ token: Token }),
  answers: { 200: Data(PlanLink) },
});

export const changePlanLink = endpoint({
  method: 'POST',
  path: '/question-plans/links/change',
  summary: 'By the link in a mail: let them rest, go on, or end them',
  body: Closed({ token: Token, act: Words(['pause', 'resume', 'end']) }),
  answers: { 200: Data(PlanLink) },
  fails: ['plan.not_open'],
});
