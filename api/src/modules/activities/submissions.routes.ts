/** What children want to share, for their guardians. */
import {
  approveSubmissions,
  decideSubmission,
  listSubmissions,
  readDecision,
} from '@kinlore/shared/contracts/submissions';
import { route, type Route } from '../../platform/http/route.ts';
import type { Submissions } from './submissions.ts';

const decides = { gate: 'verified', action: 'activity.decide_submission' } as const;

export const submissionRoutes = (submissions: Submissions): readonly Route[] => [
  route(
    listSubmissions,
    { gate: 'user', action: 'activity.submissions' },
    async ({ actor, input }) => submissions.waiting(actor, input.query),
  ),
  route(decideSubmission, decides, async ({ actor, input }) => ({
    data: await submissions.decide(actor, input.params.id, input.body),
  })),
  route(approveSubmissions, decides, async ({ actor, input }) => ({
    data: await submissions.approveAll(actor, input.body.ids),
  })),
  route(readDecision, { gate: 'user', action: 'activity.decision' }, async ({ actor, input }) => ({
    data: await submissions.decided(actor, input.params.id),
  })),
];
