import { Id, Type } from './kernel.ts';

/** Which reactions may be given somewhere (rules R21). `warmth`: to a child whose guardians chose so. */
export const reactionSets = ['all', 'memorial', 'child', 'warmth'] as const;
export type ReactionSet = (typeof reactionSets)[number];

export const MyReaction = Type.Object({
  id: Id,
  reaction_type_id: Type.Integer(),
  slug: Type.String(),
});
