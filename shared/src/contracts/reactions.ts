/** Reactions: one a person a subject (product.md sections 3 and 7, rules R21). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

export const reactionCategories = ['warmth', 'celebration', 'memory', 'solidarity'] as const;
export const reactionables = ['activity', 'comment', 'connection_memory'] as const;
export type Reactionable = (typeof reactionables)[number];

export const ReactionType = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  category: Words(reactionCategories),
  color_code: Type.String(),
});
export type ReactionType = Static<typeof ReactionType>;

export const Reaction = Type.Object({
  id: Id,
  user_id: Id,
  reaction_type_id: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
  reaction_type: ReactionType,
  user: PersonCard,
});
export type Reaction = Static<typeof Reaction>;

/** By the name of the type, e.g. `{ "I remember": 2 }`. */
const Counts = Type.Record(Type.String(), Type.Integer());

export const Reactions = Type.Object({
  reactions: Type.Array(Reaction),
  userReaction: Nullable(Reaction),
  reactionCounts: Counts,
  next: Nullable(Type.String()),
});
export type Reactions = Static<typeof Reactions>;

export const listReactionTypes = endpoint({
  method: 'GET',
  path: '/reactions/types',
  summary: 'Every reaction there is',
  answers: { 200: Data(Type.Array(ReactionType)) },
});

export const listActivityReactions = endpoint({
  method: 'GET',
  path: '/reactions/activities/:id',
  summary: 'Who reacted to a memory, the newest first',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Data(Reactions) },
});

export const listCommentReactions = endpoint({
  method: 'GET',
  path: '/reactions/comments/:id',
  summary: 'Who reacted to a comment, the newest first',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Data(Reactions) },
});

export const listConnectionMemoryReactions = endpoint({
  method: 'GET',
  path: '/reactions/connection-memories/:id',
  summary: 'Who of the two reacted to a memory they have together',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Data(Reactions) },
});

/** A second reaction of the same person replaces the first. */
export const react = endpoint({
  method: 'POST',
  path: '/reactions',
  summary: 'React to a memory or a comment',
  body: Closed({
    reactionable_type: Words(reactionables),
    reactionable_id: Id,
    reaction_type_id: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  answers: { 201: Data(Type.Object({ reaction: Reaction, reactionCounts: Counts })) },
  fails: ['reaction.type_unknown', 'reaction.not_offered'],
});

/** What is unknown and what is not shared with the caller are left out alike. */
export const batchReactions = endpoint({
  method: 'POST',
  path: '/reactions/batch',
  summary: 'My reaction and the counts for many memories at once',
  body: Closed({ activity_ids: Type.Array(Id, { maxItems: 100 }) }),
  answers: {
    200: Data(
      Type.Record(
        Type.String(),
        Type.Object({ userReaction: Nullable(Reaction), reactionCounts: Counts }),
      ),
    ),
  },
});

export const deleteReaction = endpoint({
  method: 'DELETE',
  path: '/reactions/:id',
  summary: 'Take my reaction back',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
