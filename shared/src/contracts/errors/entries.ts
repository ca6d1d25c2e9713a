/** Failures of letting somebody into their own account, as an administrator. */
export const entryErrors = {
  'entry.reason_missing': [422, 'Please say in at least 20 characters why they need this link.'],
  'entry.has_guardian': [
    409,
    'Somebody looks after this account. Please ask them: they can make the link.',
  ],
  'entry.another_must_agree': [403, 'Somebody else than the person who asked has to agree.'],
  'entry.already_decided': [409, 'This is no longer waiting for an answer.'],
  'entry.not_open': [409, 'Nobody agreed to this yet, or its time is over.'],
} as const satisfies Record<string, readonly [number, string]>;
