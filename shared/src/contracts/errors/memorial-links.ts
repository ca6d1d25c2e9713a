/** Failures of links that show a memorial. */
export const memorialLinkErrors = {
  'memorial_link.too_many': [409, 'This memorial has ten links already. Remove one first.'],
  'memorial_link.child': [409, 'A child’s memorial is kept among people who have an account.'],
  'memorial_link.password_wrong': [403, 'That isn’t the password for this memorial.'],
  'memorial_link.too_many_guesses': [
    429,
    'Too many wrong passwords. Please wait a little, or ask for the password again.',
  ],
} as const;
