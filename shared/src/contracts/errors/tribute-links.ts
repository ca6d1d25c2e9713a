/** Failures of links for guests of a memorial, and of what guests write. */
export const tributeLinkErrors = {
  'tribute_link.too_many': [409, 'This memorial has ten links already. Remove one first.'],
  'tribute_link.child': [409, 'A child’s memorial is kept among people who have an account.'],
  'tribute_link.over': [410, 'This link doesn’t take anything any more.'],
  'tribute_link.full': [409, 'As many people as it was made for have written already.'],
  'tribute_link.closed': [409, 'No tributes are taken at the moment.'],
  'tribute_link.empty': [422, 'Say something, write something, or add a photo first.'],
  'tribute_link.too_many_mails': [
    429,
    'Several e-mails went to this address today. Please try again tomorrow.',
  ],
  'tribute_link.confirmed': [409, 'This address has answered already.'],
} as const satisfies Record<string, readonly [number, string]>;
