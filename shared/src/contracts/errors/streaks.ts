/** Failures of resting, and of quiet times. */
export const streakErrors = {
  'streaks.rest_begins': [422, 'A rest can begin today or up to 14 days ago.'],
  'streaks.rest_ends': [422, 'A rest can end today or later, and last up to 12 months.'],
  'quiet.not_quiet': [409, 'Your quiet time is already over.'],
  'quiet.ends': [422, 'Please choose a day after today, within 12 months.'],
} as const satisfies Record<string, readonly [number, string]>;
