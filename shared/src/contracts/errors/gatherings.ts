/** Failures of gatherings. */
export const gatheringErrors = {
  'gathering.too_many': [422, 'A memorial can hold 40 gatherings. Please remove an old one first.'],
  'gathering.over': [409, 'This is over. It can no longer be changed or answered.'],
  'gathering.cancelled': [409, 'This was cancelled, so there is nothing to answer any more.'],
  'gathering.answered': [
    409,
    'People have answered already. Please cancel it instead, so that they hear of it.',
  ],
  'gathering.no_link': [409, 'There is no live link to follow.'],
} as const satisfies Record<string, readonly [number, string]>;
