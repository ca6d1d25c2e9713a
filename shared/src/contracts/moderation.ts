/** Reports of anything by anyone, what moderators decide about them, and appeals. */
import {
  Closed,
  Data,
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
import { PersonCard } from './people.ts';

export const reportSubjects = [
  'activity',
  'comment',
  'tribute',
  'memorial',
  'profile',
  'connection_request',
  'family_invitation',
  'picture',
  'connection_memory',
  'shared_story',
  'story_perspective',
  'question',
  'keepsake',
] as const;
export type ReportSubjectType = (typeof reportSubjects)[number];

export const reportReasons = [
  'danger',
  'child_safety',
  'bullying',
  'threat',
  'sexual',
  'private',
  'false_person',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const REPORT_WORDS = 500;
/** Within which a report is to be looked at. */
export const REPORT_HOURS = 24;
/** Within which a decision may be appealed. */
export const APPEAL_DAYS = 30;
export const APPEAL_WORDS = 2_000;
export const DECISION_WORDS = 1_000;
/** So many accounts, and what they report is hidden until somebody has looked at it (a comment, a tribute). */
export const HIDING_REPORTS = 3;

const SubjectType = Words(reportSubjects);

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Report something that one can see; once for as long as nobody has looked at it',
  body: Closed({
    subject_type: SubjectType,
    subject_id: Id,
    reason: Words(reportReasons),
    words: Type.Optional(Text(REPORT_WORDS)),
  }),
  answers: {
    201: Data(
      Type.Object({
        id: Id,
        created_at: Instant,
        /** `nobody`: whoever could look at it is the one it is about. */
        looked_at_by: Words(['moderators', 'nobody']),
      }),
    ),
  },
  fails: ['report.your_own'],
});

export const decisionActions = ['none', 'warn', 'hide', 'suspend', 'close_account'] as const;
export type DecisionAction = (typeof decisionActions)[number];

const Decision = Type.Object({
  action: Words(decisionActions),
  reason: Type.String(),
  until: Nullable(Instant),
  decided_at: Instant,
  decided_by: Nullable(PersonCard),
  reversed_at: Nullable(Instant),
});

export const ModerationCase = Type.Object({
  id: Id,
  subject_type: SubjectType,
  /** Who speaks in it. */
  person: Nullable(PersonCard),
  opened_at: Instant,
  /** By when it is to be looked at. */
  due_at: Instant,
  closed_at: Nullable(Instant),
  /** Hidden until somebody has looked at it. */
  held: Type.Boolean(),
  reports: Type.Integer(),
  /** Each once. */
  reasons: Type.Array(Words(reportReasons)),
  decision: Nullable(Decision),
});
export type ModerationCase = Static<typeof ModerationCase>;

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/moderation',
  summary:
    'What was reported, by what it is about: open ones oldest first, closed ones newest first. Nothing about whoever asks.',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'closed'])) }),
  answers: { 200: Page(ModerationCase) },
});

export const Snapshot = Type.Object({
  title: Type.String(),
  words: Type.String(),
  /** How many pictures belonged to it. */
  pictures: Type.Integer(),
});
export type Snapshot = Static<typeof Snapshot>;

export const CaseReport = Type.Object({
  id: Id,
  reason: Words(reportReasons),
  words: Type.String(),
  /** Null for a guest. */
  reporter: Nullable(PersonCard),
  created_at: Instant,
  /** As it was when this was reported; null once it is erased, 90 days after the end. */
  snapshot: Nullable(Snapshot),
});
export const WholeCase = Type.Object({
  ...ModerationCase.properties,
  /** The first hundred. */
  entries: Type.Array(CaseReport),
});
export type WholeCase = Static<typeof WholeCase>;

export const readCase = endpoint({
  method: 'GET',
  path: '/admin/moderation/:id',
  summary: 'What was reported, as it was then, and why; written in the audit',
  params: Closed({ id: Id }),
  answers: { 200: Data(WholeCase) },
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/moderation/:id/decision',
  summary: 'Close it: without action, with a warning, by hiding it, or by closing the account',
  params: Closed({ id: Id }),
  body: Closed({
    action: Words(decisionActions),
    /** Words to the person; wanted for everything but `none`. */
    reason: Type.Optional(Text(DECISION_WORDS)),
    /** Of a suspension; without it there is no end. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  answers: { 200: Data(ModerationCase) },
  fails: [
    'moderation.already_decided',
    'moderation.reason_missing',
    'moderation.only_admins',
    'moderation.of_staff',
    'moderation.last_owner',
  ],
});

/** What was decided about me. */
export const MyDecision = Type.Object({
  id: Id,
  action: Words(['warn', 'hide', 'suspend', 'close_account']),
  /** Null where it was the account. */
  subject_type: Nullable(SubjectType),
  subject_id: Nullable(Id),
  reason: Type.String(),
  until: Nullable(Instant),
  decided_at: Instant,
  reversed_at: Nullable(Instant),
  appeal_until: Instant,
  may_appeal: Type.Boolean(),
  appeal: Nullable(
    Type.Object({
      created_at: Instant,
      outcome: Nullable(Words(['upheld', 'reversed'])),
      reply: Type.String(),
    }),
  ),
});
export type MyDecision = Static<typeof MyDecision>;

export const listMyDecisions = endpoint({
  method: 'GET',
  path: '/safety/decisions',
  summary: 'What moderators decided about me, newest first',
  query: Closed(paging),
  answers: { 200: Page(MyDecision) },
});

export const AppealWords = Text(APPEAL_WORDS, 1);

export const appealDecision = endpoint({
  method: 'POST',
  path: '/safety/decisions/:id/appeal',
  summary: 'Ask for a second look, once, within 30 days',
  params: Closed({ id: Id }),
  body: Closed({ words: AppealWords }),
  answers: { 201: Data(MyDecision) },
  fails: ['appeal.empty', 'appeal.already_sent', 'appeal.too_late'],
});

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/auth/appeal',
  summary: 'Ask for a second look at a suspension, with the challenge that logging in gave',
  body: Closed({ challenge: Type.String({ minLength: 20, maxLength: 200 }), words: AppealWords }),
  answers: { 204: null },
  fails: ['auth.challenge_gone', 'appeal.empty', 'appeal.already_sent', 'appeal.too_late'],
});

export const Appeal = Type.Object({
  id: Id,
  words: Type.String(),
  created_at: Instant,
  person: Nullable(PersonCard),
  case_id: Nullable(Id),
  decision: Decision,
  /** False for whoever decided first, where somebody else could. */
  may_decide: Type.Boolean(),
  outcome: Nullable(Words(['upheld', 'reversed'])),
  reply: Type.String(),
  decided_at: Nullable(Instant),
});
export type Appeal = Static<typeof Appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  summary: 'Who asks for a second look: open ones oldest first, decided ones newest first',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'decided'])) }),
  answers: { 200: Page(Appeal) },
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/appeals/:id/decision',
  summary: 'Let the decision stand, or take it back exactly',
  params: Closed({ id: Id }),
  body: Closed({ outcome: Words(['upheld', 'reversed']), reply: Text(DECISION_WORDS, 1) }),
  answers: { 200: Data(Appeal) },
  fails: ['moderation.already_decided', 'moderation.reason_missing', 'appeal.another_must_decide'],
});
