/** Failures of making two memorials one. */
export const memorialMergeErrors = {
  'memorial_merge.itself': [422, 'That is this memorial. Please choose the other one.'],
  'memorial_merge.two_accounts': [
    422,
    'Both are of people who had an account here, so they can’t become one.',
  ],
  'memorial_merge.open': [409, 'Someone has already suggested this. It is waiting for an answer.'],
  'memorial_merge.own': [403, 'This concerns you. Another administrator decides.'],
  'memorial_merge.over': [409, 'This was answered already, or its time is over.'],
} as const satisfies Record<string, readonly [number, string]>;
