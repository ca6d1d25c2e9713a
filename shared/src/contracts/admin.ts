/** Running an instance. Every call needs a role; none shows what people wrote. */
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
} from './kernel.ts';
import { AccountType } from './people.ts';
import { roles } from './users.ts';

export const RegistrationRequest = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  why: Type.String(),
  invited_by: Type.String(),
  status: Words(['pending', 'invited', 'declined', 'expired']),
  decided_at: Nullable(Instant),
  created_at: Instant,
});
export const listRegistrationRequests = endpoint({
  method: 'GET',
  path: '/admin/registration-requests',
  summary: 'Enquiries, newest first',
  query: Closed({
    ...paging,
    status: Type.Optional(Words(['pending', 'invited', 'declined', 'expired'])),
  }),
  answers: { 200: Page(RegistrationRequest) },
});
export const decideRegistrationRequest = endpoint({
  method: 'POST',
  path: '/admin/registration-requests/:id/decision',
  summary: 'Invite the person, or decline',
  params: Closed({ id: Id }),
  body: Closed({ decision: Words(['invite', 'decline']) }),
  answers: { 200: Data(RegistrationRequest) },
  fails: ['registration.already_decided'],
});

export const AdminPerson = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  email: Nullable(Type.String()),
  email_verified: Type.Boolean(),
  account_type: AccountType,
  roles: Type.Array(Words(roles)),
  suspended: Type.Boolean(),
  /** Null for one without an end. */
  suspended_until: Nullable(Instant),
  two_factor: Type.Boolean(),
  activities: Type.Integer(),
  last_seen_at: Nullable(Instant),
  created_at: Instant,
});
export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  summary: 'Accounts, newest first, or by words',
  query: Closed({ ...paging, q: Type.Optional(Line(80)) }),
  answers: { 200: Page(AdminPerson) },
});
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/suspend',
  summary:
    'Close an account for now: its sessions end, nothing is deleted, and the person is told why',
  params: Closed({ id: Id }),
  body: Closed({
    reason: Text(1_000, 1),
    /** Without it there is no end. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  answers: { 200: Data(AdminPerson) },
  fails: ['admin.not_yourself', 'admin.not_the_owner', 'moderation.of_staff'],
});
export const restorePerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/restore',
  summary: 'Open a suspended account again',
  params: Closed({ id: Id }),
  answers: { 200: Data(AdminPerson) },
});
export const liftTwoFactor = endpoint({
  method: 'DELETE',
  path: '/admin/people/:id/two-factor',
  summary:
    'For somebody who has lost both phone and recovery codes: the password alone opens their account again, and they are told',
  params: Closed({ id: Id }),
  answers: { 200: Data(AdminPerson) },
  fails: ['admin.not_yourself', 'admin.not_the_owner', 'auth.second_factor_off'],
});
export const setRoles = endpoint({
  method: 'PUT',
  path: '/admin/people/:id/roles',
  summary: 'Give or take roles; only the owner may',
  params: Closed({ id: Id }),
  body: Closed({
    roles: Type.Array(Words(['admin', 'moderator', 'support']), { maxItems: 3, uniqueItems: true }),
  }),
  answers: { 200: Data(AdminPerson) },
  fails: ['admin.not_the_owner', 'admin.not_yourself'],
});

export const OutboxMail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  status: Words(['waiting', 'sent', 'failed', 'kept']),
  attempts: Type.Integer(),
  last_error: Nullable(Type.String()),
  sent_at: Nullable(Instant),
  created_at: Instant,
});
export const listMail = endpoint({
  method: 'GET',
  path: '/admin/mail',
  summary: 'The outbox: every mail this instance wrote',
  query: Closed(paging),
  answers: { 200: Page(OutboxMail) },
});
export const readMail = endpoint({
  method: 'GET',
  path: '/admin/mail/:id',
  summary: 'One mail with its words; reading it is written in the audit',
  params: Closed({ id: Id }),
  answers: { 200: Data(Type.Object({ ...OutboxMail.properties, body: Type.String() })) },
});

export const BugReport = Type.Object({
  id: Id,
  words: Type.String(),
  route: Type.String(),
  build: Type.String(),
  errors: Type.Array(Type.String()),
  reporter: Nullable(Type.Object({ id: Id, username: Type.String(), full_name: Type.String() })),
  status: Words(['open', 'closed']),
  created_at: Instant,
});
export const listBugReports = endpoint({
  method: 'GET',
  path: '/admin/bug-reports',
  summary: 'What people reported',
  query: Closed({ ...paging, status: Type.Optional(Words(['open', 'closed'])) }),
  answers: { 200: Page(BugReport) },
});
export const closeBugReport = endpoint({
  method: 'POST',
  path: '/admin/bug-reports/:id/close',
  summary: 'Mark a report as dealt with',
  params: Closed({ id: Id }),
  answers: { 200: Data(BugReport) },
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'The state of the instance in numbers',
  answers: {
    200: Data(
      Type.Object({
        people: Type.Integer(),
        /** The living, and how many of them have their game by the present rules. */
        persona_people: Type.Integer(),
        persona_done: Type.Integer(),
        activities: Type.Integer(),
        media: Type.Integer(),
        media_bytes: Type.Integer(),
        /** Photographs that can be shown, and how many of them were made by the present way of making derivatives. */
        derivatives_total: Type.Integer(),
        derivatives_current: Type.Integer(),
        free_bytes: Nullable(Type.Integer()),
        outbox_waiting: Type.Integer(),
        outbox_oldest_seconds: Type.Integer(),
        mail_waiting: Type.Integer(),
        /** Kept for the outbox alone; sent encrypted or within this machine; or in plain text where the mail server wants it so. */
        mail_way: Words(['kept', 'safe', 'plain']),
        mail_failed: Type.Integer(),
        /** Text messages the hook has not taken yet, and those of thirty days it did not take; null where there is no hook. */
        texts_waiting: Nullable(Type.Integer()),
        texts_failed: Nullable(Type.Integer()),
        /** Weekly questions and e-mails of new memories: what was given up for its last time, and what waits for another try. */
        sendings_given_up: Type.Integer(),
        sendings_failing: Type.Integer(),
        /** What writes down recordings: its name; empty where none is named, null where it is named and not there. */
        transcriber: Nullable(Type.String()),
        /** The same of what makes copies that every browser plays, and how many recordings it has still to look at. */
        ffmpeg: Nullable(Type.String()),
        copies_waiting: Type.Integer(),
        /** The same of what draws first pages of documents. */
        pdftoppm: Nullable(Type.String()),
        sessions: Type.Integer(),
        errors_today: Type.Integer(),
        database: Type.String(),
        started_at: Instant,
      }),
    ),
  },
});
