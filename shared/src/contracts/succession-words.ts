/** What is told of who keeps a memorial. */
export const successionChanges = [
  'became_primary',
  'handed_on',
  'chosen',
  'nobody',
  'returned',
  'silent',
] as const;
export type SuccessionChange = (typeof successionChanges)[number];
