/** Failures of memorials and tributes. */
export const legacyErrors = {
  'legacy.living': [
    422,
    'A memorial needs a death: please give a date of death, as exact or as rough as you know it.',
  ],
  'legacy.impossible_dates': [
    422,
    'These dates cannot be: the death lies before the birth, or in the future.',
  ],
  'legacy.person_has_memorial': [409, 'This person of the tree has a memorial already.'],
  'legacy.permission': [403, 'Your stewardship does not include this.'],
  'legacy.steward_there': [409, 'This person keeps the memorial already, or has been asked.'],
  'legacy.too_many_stewards': [422, 'Seven stewards are the most a memorial can have.'],
  'legacy.last_steward': [
    409,
    'A memorial must not be without a primary steward. Please ask another first.',
  ],
  'legacy.not_invited': [409, 'There is no open question to you about this memorial.'],
  'legacy.tributes_closed': [409, 'The stewards have closed tributes for now.'],
  'legacy.tribute_empty': [422, 'A tribute needs words. Without words, a candle can be lit.'],
  'legacy.tribute_limit': [429, 'Five tributes a day are the most for one memorial.'],
  'legacy.candle_today': [409, 'Your candle is lit for today.'],
  'legacy.tribute_decided': [409, 'This does not fit the state of the tribute any more.'],
  'legacy.too_many_pins': [409, 'Three tributes are pinned already.'],
} as const satisfies Record<string, readonly [number, string]>;
