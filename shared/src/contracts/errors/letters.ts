/** Failures of sealed letters and of the sheets that open them. */
export const letterErrors = {
  'letter.key_exists': [409, 'You already have sheets. To replace them, two of them are needed.'],
  'letter.no_key': [409, 'Please make your sheets first: without them nobody could open it.'],
  'letter.key_needed': [
    409,
    'Sealed letters need these sheets. Please withdraw the letters first.',
  ],
  'letter.key_changed': [
    409,
    'Your sheets or letters changed in the meantime. Please load the page and try again.',
  ],
  'letter.too_many': [422, 'You can have 200 sealed letters. Please withdraw an old one first.'],
  'letter.recipient': [
    422,
    'Please choose somebody you are connected with, or give a name and an e-mail.',
  ],
  'letter.moment': [422, 'Please choose a moment that is still to come.'],
  'letter.moment_come': [409, 'Its moment has come, so it can no longer be changed.'],
  'letter.released': [409, 'It is open for its recipient, so it can no longer be withdrawn.'],
  'letter.proof': [403, 'These two sheets could not be checked. Please enter them again.'],
  'letter.wrong_key': [422, 'This does not open the letter.'],
} as const satisfies Record<string, readonly [number, string]>;
