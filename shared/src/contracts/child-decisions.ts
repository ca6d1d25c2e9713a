/** What was decided about a child: by administrators about who looks after it, by moderators about what it wrote. For its guardians. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { conflictDecisions } from './guardianship.ts';
import { AppealWords, MyDecision } from './moderation.ts';

/** How long a decision about who looks after a child can be read. */
export const CARE_DECISION_DAYS = 90;

export const CareDecision = Type.Object({
  id: Id,
  child: Type.Object({ id: Id, full_name: Type.String() }),
  decision: Words(conflictDecisions),
  /** What the administrator wrote. */
  reason: Type.String(),
  decided_at: Instant,
});
export type CareDecision = Static<typeof CareDecision>;

export const listCareDecisions = endpoint({
  method: 'GET',
  path: '/parent/care-decisions',
  summary:
    'What administrators decided in the last 90 days about who looks after children that were in one’s care then, and why; newest first',
  query: Closed(paging),
  answers: { 200: Page(CareDecision) },
});

export const listChildDecisions = endpoint({
  method: 'GET',
  path: '/parent/children/:id/decisions',
  summary: 'What moderators decided about something of a child in one’s care, newest first',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Page(MyDecision) },
});

export const appealChildDecision = endpoint({
  method: 'POST',
  path: '/parent/children/:id/decisions/:decision/appeal',
  summary: 'Ask for a second look for a child in one’s care, once, within 30 days',
  params: Closed({ id: Id, decision: Id }),
  body: Closed({ words: AppealWords }),
  answers: { 201: Data(MyDecision) },
  fails: ['appeal.empty', 'appeal.already_sent', 'appeal.too_late'],
});
