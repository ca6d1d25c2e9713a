/** Failures of carrying out what somebody wished for their memories. */
export const bequestErrors = {
  'bequest.too_early': [409, 'The day that was chosen for this memory has not come yet.'],
  'bequest.still_refused': [409, 'What kept this memory from being opened is still so.'],
} as const satisfies Record<string, readonly [number, string]>;
