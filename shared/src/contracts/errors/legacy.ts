/** Failures of memorials and tributes. */
export const legacyErrors = {
  'legacy.living': [
    422,
    'Please add a date of death. A rough date is fine. Only people born more than 110 years ago can have a memorial without one.',
  ],
  'legacy.impossible_dates': [
    422,
    "These dates don't work: the death is before the birth, or in the future.",
  ],
  'legacy.person_has_memorial': [409, 'This person already has a memorial.'],
  'legacy.permission': [403, "You don't have permission for this."],
  'legacy.steward_there': [
    409,
    'This person already looks after the memorial, or has been invited.',
  ],
  'legacy.steward_declined': [409, 'They said no recently. You can ask again 30 days after that.'],
  'legacy.invitation_expired': [410, 'This invitation has expired. Please ask for a new one.'],
  'legacy.too_many_stewards': [422, 'A memorial can have 7 stewards.'],
  'legacy.last_steward': [
    409,
    'A memorial needs a primary steward. Please invite another one first.',
  ],
  'legacy.not_invited': [409, 'There is no open invitation for you.'],
  'legacy.tributes_closed': [409, 'New tributes are closed for now.'],
  'legacy.tribute_empty': [422, 'Please write something. Or light a candle instead.'],
  'legacy.tribute_no_file': [422, 'Please add a photo or a recording first.'],
  'legacy.tribute_file': [422, 'A photo or recording isn’t there any more. Please add it again.'],
  'legacy.tribute_limit': [429, 'You can leave 5 tributes a day on one memorial.'],
  'legacy.tribute_limit_first_week': [
    429,
    'In your first week here you can leave 3 tributes a day.',
  ],
  'legacy.candle_today': [409, 'You have already lit a candle today.'],
  'legacy.tribute_decided': [409, 'This tribute was already decided.'],
  'legacy.too_many_pins': [409, 'Three tributes are already pinned.'],
} as const satisfies Record<string, readonly [number, string]>;
