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
  'letter.voices_full': [
    422,
    'Your sealed letters hold 240 MB of recordings, which is the most. Please withdraw an old letter, or add a shorter recording.',
  ],
  'letter.voice_missing': [
    409,
    'The recording has not arrived whole. Please seal the letter once more.',
  ],
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
