/** Failures of looking after a child's account. */
export const parentErrors = {
  'parent.not_guardian': [404, "We couldn't find this child among those in your care."],
  'parent.contact_not_found': [
    422,
    "We couldn't find this username among the people you are connected with, or among their children.",
  ],
  'parent.only_guardian': [
    409,
    'You are the only one who looks after this child. Invite somebody first, or take your consent back.',
  ],
  'parent.on_hold': [
    409,
    'This account is on hold. Nothing can be changed until it is decided how it goes on.',
  ],
  'parent.already_guardian': [409, 'This person looks after the child already, or is invited.'],
  'parent.too_many_guardians': [409, 'A child can have up to 4 guardians.'],
  'parent.guardian_not_found': [
    422,
    "We couldn't find this username among the adults you are connected with or related to.",
  ],
  'parent.invitation_gone': [409, 'This invitation is no longer open.'],
  'parent.needs_invitation': [403, 'Ask a guardian of this child to invite you.'],
  'parent.conflict_decided': [409, 'This was decided already.'],
  'parent.own_conflict': [403, 'This concerns you. Another administrator has to decide it.'],
  'parent.nobody_left': [409, 'Nobody would look after this child. Close the account instead.'],
  'parent.birth_asked': [409, 'A correction of this date of birth waits for a decision already.'],
  'parent.birth_decided': [409, 'Nothing about this date of birth waits for a decision.'],
  'parent.over_13': [
    403,
    'From 13 on, people look after their own account. You can see it on your dashboard.',
  ],
  'parent.consent_withdrawn': [403, 'Consent for this account was withdrawn.'],
  'parent.suspended': [403, 'This account is closed for now.'],
  'parent.step_up_required': [403, 'Please type your password again first.'],
  'parent.not_a_minor': [422, 'This account is for people under 18. Adults make their own.'],
  'parent.too_many_children': [409, 'You look after 20 accounts, which is the most there can be.'],
} as const satisfies Record<string, readonly [number, string]>;
