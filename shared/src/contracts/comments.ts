/** What people say below a memory. Whoever may read the memory reads its comments, except those across a block. */
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
import { MyReaction, reactionSets } from './activities.ts';
import { PersonCard } from './people.ts';
import { submissionDecisions } from './submission-words.ts';

export const commentSubjects = ['activity', 'connection_memory'] as const;
export type CommentSubjectType = (typeof commentSubjects)[number];

/** `submitted`: it waits for a guardian of the child who wrote it; `draft`: it was given back. Nobody else reads either. */
export const commentStages = ['draft', 'submitted', 'published'] as const;

export const Comment = Type.Object({
  id: Id,
  subject_type: Words(commentSubjects),
  subject_id: Id,
  author: PersonCard,
  /** The guardian who wrote it while viewing as the child. */
  written_by: Nullable(PersonCard),
  /** Moderators keep it from everybody else. Said to who still reads it. */
  hidden: Type.Optional(Type.Literal(true)),
  body: Type.String(),
  status: Words(commentStages),
  /** Of a child's own that was given back: why. */
  verdict: Nullable(
    Type.Object({
      decision: Words(submissionDecisions),
      note: Type.String(),
      decider: Nullable(PersonCard),
    }),
  ),
  version: Type.Integer(),
  created_at: Instant,
  edited_at: Nullable(Instant),
  /** By the slug of the reaction. */
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  my_reaction: Nullable(MyReaction),
  reaction_set: Words(reactionSets),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), react: Type.Boolean() }),
});
export type Comment = Static<typeof Comment>;

export const listComments = endpoint({
  method: 'GET',
  path: '/comments',
  summary: 'The comments on a memory, oldest first',
  query: Closed({ ...paging, subject_type: Words(commentSubjects), subject_id: Id }),
  answers: { 200: Page(Comment) },
});

export const createComment = endpoint({
  method: 'POST',
  path: '/comments',
  summary: "Say something below a memory. A child's waits for its guardian.",
  body: Closed({ subject_type: Words(commentSubjects), subject_id: Id, body: Text(4_000, 1) }),
  answers: { 201: Data(Comment) },
  fails: ['comment.empty'],
});

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/:id',
  summary:
    'Change my own comment. Needs If-Match with its version; a stale one answers 412 with the present version in `errors.version`.',
  params: Closed({ id: Id }),
  body: Closed({ body: Text(4_000, 1) }),
  answers: { 200: Data(Comment) },
  fails: ['comment.empty', 'general.version_required', 'general.version_stale'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Remove my own comment, or one below my memory',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
