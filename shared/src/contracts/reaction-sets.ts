/** Which reactions may be given somewhere (rules R21). `warmth`: to a child whose guardians chose so. */
export const reactionSets = ['all', 'memorial', 'child', 'warmth'] as const;
export type ReactionSet = (typeof reactionSets)[number];
