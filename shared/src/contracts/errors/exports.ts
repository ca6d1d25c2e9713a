/** Failures of taking a copy of one's data away. */
export const exportErrors = {
  'exports.already_asked': [
    409,
    'You asked for a copy less than a day ago. You can ask for the next one a day after that.',
  ],
  'exports.not_settled': [
    409,
    'This copy can be made once the time is over in which a death can turn out to be a mistake.',
  ],
  'exports.of_a_teen': [
    403,
    'From 13 on, what they keep is theirs. They can download a copy of it themselves.',
  ],
  'exports.book_under_way': [
    409,
    'This book is being made already. Please wait until it is ready.',
  ],
  'exports.book_empty': [
    409,
    'There is no memory for this book yet. Drafts, and memories you left out, are not in it.',
  ],
  'exports.book_too_large': [
    422,
    'That is too much for one book. An e-book holds 5,000 memories and 10,000 photographs; a book to print holds 1,000 photographs.',
  ],
  'exports.not_ready': [409, 'This copy is not ready yet.'],
  'exports.expired': [410, 'This copy has expired. You can ask for a new one.'],
  'exports.too_many_downloads': [
    409,
    'This copy was downloaded ten times. You can ask for a new one.',
  ],
  'exports.interrupted': [
    503,
    'The server was interrupted several times while it made this copy. Please try again.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
