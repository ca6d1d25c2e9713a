/** What became of the care for a child. */
export const guardianshipChanges = [
  'invited',
  'joined',
  'left',
  'withdrawn',
  'given',
  'contested',
  'continued',
  'removed',
  'closed',
  'deleted',
  'kept',
  'unconfirmed',
  'birth_asked',
  'birth_changed',
  'birth_kept',
] as const;
export type GuardianshipChange = (typeof guardianshipChanges)[number];
