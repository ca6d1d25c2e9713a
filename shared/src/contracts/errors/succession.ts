/** Failures of who keeps a memorial next. */
export const successionErrors = {
  'succession.nobody': [
    409,
    'There is no one else yet who could look after this memorial. Please invite another steward first.',
  ],
  'succession.not_leaving': [409, 'You haven’t asked to step down.'],
  'succession.no_steward': [422, 'Please choose from the stewards of this memorial.'],
  'succession.not_asked': [409, 'There is no open question for you.'],
  'succession.vote_over': [409, 'This is decided already.'],
  'succession.no_vote': [403, 'You are asked to take it on. Choosing is for the family.'],
  'succession.not_named': [409, 'Nobody has named you yet.'],
  'succession.declined': [409, 'They would rather not do it. Please name somebody else.'],
  'succession.not_willing': [
    409,
    'They haven’t agreed yet. Please choose somebody who would do it.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
