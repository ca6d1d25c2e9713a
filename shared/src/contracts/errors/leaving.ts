/** Failures of leaving: what has to be settled before an account is deleted. */
export const leavingErrors = {
  'leaving.only_owner': [
    409,
    'You are the only owner of this site. Please make somebody else an owner first.',
  ],
  'leaving.only_guardian': [
    409,
    "You are the only grown-up who looks after a child's account here. Please settle first what happens to it.",
  ],
  'leaving.only_steward': [
    409,
    'There are memorials that only you look after. Please find somebody else for them first.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
