/** Failures of links that are handed on. */
export const shareLinkErrors = {
  'share_link.not_shared': [409, 'Save this memory first. A draft can’t be shared by a link.'],
  'share_link.too_many': [409, 'This memory has twenty links already. Remove one first.'],
  'share_link.too_many_today': [429, 'You have made many links today. Please try again tomorrow.'],
  'share_link.over': [409, 'This link has run out. You can make a new one.'],
  'share_link.password_wrong': [403, 'That isn’t the password for this link.'],
  'share_link.too_many_guesses': [
    429,
    'Too many wrong passwords. Please wait a little, or ask for the password again.',
  ],
} as const;
