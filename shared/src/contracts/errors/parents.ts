/** Failures of looking after a child's account. */
export const parentErrors = {
  'parent.not_guardian': [404, "We couldn't find this child among those in your care."],
  'parent.contact_not_found': [
    404,
    "We couldn't find this username among the people you are connected with, or among their children.",
  ],
  'parent.over_13': [
    403,
    'From 13 on, people look after their own account. You can see it on your dashboard.',
  ],
  'parent.consent_withdrawn': [403, 'Consent for this account was withdrawn.'],
  'parent.suspended': [403, 'This account is closed for now.'],
  'parent.step_up_required': [403, 'Please type your password again first.'],
  'parent.not_a_minor': [422, 'This account is for people under 18. Adults make their own.'],
  'parent.too_many_children': [409, 'You look after 20 accounts, which is the most there can be.'],
} as const satisfies Record<string, readonly [number, string]>;
