/** Failures of reading with a reason, as an administrator. */
export const inspectionErrors = {
  'inspection.your_own': [422, 'This is yours, so you can read it yourself.'],
  'inspection.reason_missing': [
    422,
    'Please say in at least 20 characters why you need to read this.',
  ],
  'inspection.another_must_agree': [403, 'Somebody else than the person who asked has to agree.'],
  'inspection.already_decided': [409, 'This is no longer waiting for an answer.'],
  'inspection.not_open': [409, 'This is not open, or the hour is over.'],
} as const satisfies Record<string, readonly [number, string]>;
