/** Failures of a child's day: rest, and what its guardians have paused. `{…}`: from the details of the answer. */
export const careErrors = {
  'care.night': [
    403,
    "It's quiet time now, so sharing waits until the morning. What you wrote is saved.",
  ],
  'care.minutes': [
    403,
    "That's all for today, so sharing waits until tomorrow. What you wrote is saved.",
  ],
  'care.paused': [403, 'Your grown-ups have paused this for a while: “{reason}”'],
  'care.comments_off': [403, 'Your grown-ups have turned comments off for now.'],
  'care.reactions_off': [403, 'Your grown-ups have turned reactions off for now.'],
  'care.voice_off': [403, 'Your grown-ups have turned recording off for you.'],
  'care.theme_locked': [403, 'Your grown-ups have chosen these colours for you.'],
  'care.reason_needed': [422, 'Please write why, so that the child understands.'],
  'care.already_paused': [409, 'This is paused already. Lift it first to change it.'],
  'care.too_much_time': [409, 'That is as much extra time as a day can have.'],
  'care.no_limit': [409, 'Nothing holds this child back right now, so no extra time is needed.'],
} as const satisfies Record<string, readonly [number, string]>;
