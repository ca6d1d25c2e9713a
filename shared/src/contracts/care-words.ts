/** The closed words of a child's day (rules R9). */
export const trustLevels = ['all', 'text', 'free', 'tell'] as const;
export type TrustLevel = (typeof trustLevels)[number];
export const childReactionSets = ['all', 'warmth', 'none'] as const;
export type ChildReactionSet = (typeof childReactionSets)[number];
export const pauseKinds = [
  'pause_posting',
  'pause_comments',
  'pause_connections',
  'pause_gamification',
  'view_only',
] as const;
export type PauseKind = (typeof pauseKinds)[number];
