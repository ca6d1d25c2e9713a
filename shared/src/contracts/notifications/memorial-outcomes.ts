/** What became of what a relative asked, or said, of a memorial. */
export const memorialOutcomes = [
  'joined',
  'accepted',
  'declined',
  'contested',
  'stands',
  'given',
  'taken_down',
  'withdrawn',
  'merge_asked',
  'merged',
  'merge_declined',
  'merge_undone',
] as const;
export type MemorialOutcome = (typeof memorialOutcomes)[number];
