/** Failures of badges (rules R2). */
export const badgeErrors = {
  'badges.not_held': [409, 'This badge has not been earned yet.'],
  'badges.not_taken': [409, 'This badge is not removed any more.'],
} as const;
