/** What a child says below a memory waits for a guardian (rules R19): what waits, and deciding it. */
import { commentStages, commentSubjects } from './comments.ts';
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

export const WaitingComment = Type.Object({
  id: Id,
  /** The child. */
  author: PersonCard,
  body: Type.String(),
  /** Since when it waits, as it reads now. */
  waits_since: Instant,
  /** Others read it before, and the child changed it. */
  was_shared: Type.Boolean(),
  below: Type.Object({
    type: Words(commentSubjects),
    id: Id,
    /** Whose memory it is; null across a block. */
    owner: Nullable(PersonCard),
    /** Null where the guardian may not read it. */
    title: Nullable(Type.String()),
  }),
});
export type WaitingComment = Static<typeof WaitingComment>;

export const listWaitingComments = endpoint({
  method: 'GET',
  path: '/parent/comments',
  summary: 'Comments of the children in your care that wait for you, the oldest first',
  query: Closed({ ...paging, child_id: Type.Optional(Id) }),
  answers: { 200: Page(WaitingComment) },
});

export const decideComment = endpoint({
  method: 'POST',
  path: '/comments/:id/decision',
  summary: "Let a child's comment be read, or give it back with a word; for the guardian",
  params: Closed({ id: Id }),
  body: Closed({
    decision: Words(submissionDecisions),
    /** The child reads it beside the comment. */
    note: Type.Optional(Text(500)),
  }),
  answers: { 200: Data(Type.Object({ id: Id, status: Words(commentStages) })) },
  fails: ['comment.not_submitted', 'parent.on_hold'],
});

export const approveComments = endpoint({
  method: 'POST',
  path: '/parent/comments/approve',
  summary: 'Let several be read; each is judged by itself',
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
