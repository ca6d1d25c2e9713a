/** What is different for me when somebody and I are tied, or no longer: everything that is read as who I am. */
export const bonds = [
  'connection.requested',
  'connection.accepted',
  'connection.removed',
  'connection.changed',
  'realtime.resumed',
] as const;
