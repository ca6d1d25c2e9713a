/** Failures of memorials and tributes. */
export const legacyErrors = {
  'legacy.living': [
    422,
    'Please add a date of death. A rough date is fine. Only people born more than 110 years ago can have a memorial without one. Somebody who may be alive can be added to your family tree instead, where they stay private.',
  ],
  'legacy.told_over': [410, 'The thirty days to ask or to contest are over.'],
  'legacy.request_declined': [409, 'The stewards said no to this.'],
  'legacy.contest_open': [409, 'Somebody else has said so already. It is being looked at.'],
  'legacy.contested_before': [409, 'You have said so before. It was looked at, or still is.'],
  'legacy.contest_decided': [409, 'This was decided already.'],
  'legacy.own_contest': [403, 'This concerns you. Another administrator decides.'],
  'legacy.completed': [409, 'This memorial is complete. A primary steward can open it again.'],
  'legacy.paused': [409, 'Nothing can be changed at this memorial for the moment.'],
  'legacy.taken_down': [409, 'This memorial was taken down.'],
  'legacy.public_needs_death': [
    422,
    'Please add when they died before everyone can see this memorial. A rough date is fine.',
  ],
  'legacy.public_needs_primary': [403, 'Only a primary steward can show a memorial to everyone.'],
  'legacy.impossible_dates': [
    422,
    "These dates don't work: the death is before the birth, or in the future.",
  ],
  'legacy.person_has_memorial': [409, 'This person already has a memorial.'],
  'legacy.tree_has_another': [
    409,
    'Somebody else in this family tree is connected with this memorial. Disconnect them first.',
  ],
  'legacy.tie_living': [
    422,
    'The family tree does not say that this person died. Please add it there first.',
  ],
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
