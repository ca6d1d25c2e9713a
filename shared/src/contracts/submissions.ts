/** What a child wants to share waits for a guardian (rules R9): what waits, and what was decided. */
import { Activity } from './activities.ts';
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
import { MOST_APPROVED, submissionDecisions } from './submission-words.ts';

export { MOST_APPROVED, submissionDecisions, type SubmissionDecision } from './submission-words.ts';

const byId = Closed({ id: Id });

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/parent/submissions',
  summary: 'Memories of the children in your care that wait for you, the oldest first',
  query: Closed({ ...paging, child_id: Type.Optional(Id) }),
  answers: { 200: Page(Activity) },
});

export const decideSubmission = endpoint({
  method: 'POST',
  path: '/activities/:id/decision',
  summary: "Share a child's memory that waits, or give it back with a word; for the guardian",
  params: byId,
  body: Closed({
    decision: Words(submissionDecisions),
    /** The child reads it beside the memory. */
    note: Type.Optional(Text(500)),
  }),
  answers: { 200: Data(Activity) },
  fails: ['activity.not_submitted', 'parent.on_hold'],
});

export const approveSubmissions = endpoint({
  method: 'POST',
  path: '/parent/submissions/approve',
  summary: 'Share several; each is judged by itself',
  body: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_APPROVED }) }),
  answers: {
    200: Data(
      Type.Object({
        approved: Type.Array(Id),
        refused: Type.Array(Type.Object({ id: Id, code: Type.String() })),
      }),
    ),
  },
});

export const readDecision = endpoint({
  method: 'GET',
  path: '/activities/:id/decision',
  summary:
    'What was decided last about this memory, for its child and their guardians; null where nobody has',
  params: byId,
  answers: {
    200: Data(
      Nullable(
        Type.Object({
          decision: Words(submissionDecisions),
          note: Type.String(),
          decider: Nullable(PersonCard),
          decided_at: Instant,
        }),
      ),
    ),
  },
});
export type SubmissionVerdict = NonNullable<Static<(typeof readDecision)['answers'][200]>['data']>;
