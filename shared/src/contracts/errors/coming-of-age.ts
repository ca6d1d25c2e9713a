/** Failures on the way to an account of one's own. */
export const comingOfAgeErrors = {
  'coming_of_age.too_young': [403, 'An account can be handed over from 13 on.'],
  'coming_of_age.own_login': [
    409,
    'They have a login of their own now. If they forget the password, they can get a new one by e-mail.',
  ],
  'overview.closed': [403, 'They are 16 now and keep this page to themselves.'],
  'overview.not_yet': [403, 'You can choose this from 16 on.'],
  'transfer.checklist': [409, 'A few things are still missing first.'],
  'transfer.not_now': [409, 'This cannot be done at the moment. Please look at the page again.'],
} as const satisfies Record<string, readonly [number, string]>;
