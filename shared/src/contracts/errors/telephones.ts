/** Failures of proving a telephone number. */
export const telephoneErrors = {
  'telephone.not_offered': [409, 'Text messages are not sent here.'],
  'telephone.number': [
    422,
    'Please write the number with + and the country code, for example +44 20 7946 0000.',
  ],
  'telephone.too_many': [429, 'Three codes were sent in the last day. Please try again tomorrow.'],
  'telephone.rests': [
    429,
    'The code was wrong five times. You can ask for a new one an hour later.',
  ],
  'telephone.no_code': [409, 'This code no longer works. Please ask for a new one.'],
  'telephone.code_wrong': [422, 'This is not the code we sent. Please look at the message again.'],
} as const satisfies Record<string, readonly [number, string]>;
