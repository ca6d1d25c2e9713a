/** Failures of reporting, of deciding about reports, and of appeals. */
export const moderationErrors = {
  'report.your_own': [422, 'This is yours. You can change or delete it yourself.'],
  'moderation.already_decided': [409, 'Somebody has already decided this.'],
  'moderation.reason_missing': [422, 'Please write a few words to the person.'],
  'moderation.only_admins': [403, 'Only an administrator can close an account for good.'],
  'moderation.of_staff': [403, 'Only an owner can suspend somebody who helps to run this space.'],
  'moderation.last_owner': [409, 'The only owner of this space cannot be suspended.'],
  'appeal.empty': [422, 'Please write a few words.'],
  'appeal.already_sent': [409, 'You have already asked for a second look.'],
  'appeal.too_late': [409, 'The 30 days to ask for a second look are over.'],
  'appeal.another_must_decide': [
    403,
    'You decided this the first time. Somebody else has to take the second look.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
