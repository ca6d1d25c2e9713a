/** Failures of trees and relations. */
export const familyErrors = {
  'family.needs_name': [422, 'Please give at least one name, or write "Unknown".'],
  'family.would_create_cycle': [409, 'This would make a person their own ancestor.'],
  'family.own_relative': [422, 'A person cannot be their own relative.'],
  'family.too_many_birth_parents': [
    422,
    'Two birth parents are there already. Other kinds of parents can be added.',
  ],
  'family.duplicate_link': [409, 'These two are linked like this already.'],
  'family.impossible_dates': [
    422,
    'These dates cannot be: a death before the birth, a birth in the future, or a parent younger than ten.',
  ],
  'family.person_or_id': [
    422,
    'Please describe a new person, or name one of the tree: one of the two.',
  ],
  'family.linked_account': [409, 'This person has an account or a memorial here. Unlink it first.'],
  'family.lives_by_account': [
    403,
    'Somebody with an account here is remembered by their own legacy, not by an entry in a tree.',
  ],
  'family.nothing_to_undo': [409, 'There is nothing of yours to undo.'],
  'family.changed_since': [409, 'What this would undo was changed again in the meantime.'],
  'family.outside_branch': [
    403,
    'This reaches beyond the branch of the family that you may change. Ask the owner of the tree for more.',
  ],
  'family.owner_stays': [409, 'The owner of a tree stays in it.'],
  'family.too_many_trees': [429, 'Twenty trees are there already.'],
  'family.claim_pending': [409, 'A question about how you two are related is open already.'],
  'family.claim_cooldown': [
    422,
    'This was answered recently. Please wait thirty days before asking again.',
  ],
  'family.already_related': [409, 'You two are linked like this already.'],
  'family.claim_decided': [409, 'This was answered already.'],
  'family.claim_not_confirmed': [409, 'Only a confirmed relation can be ended.'],
  'family.impossible_since': [422, 'Please say a day in the past or today.'],
  'family.contest_own': [409, 'This is a relation of your own. You can end it.'],
  'family.contest_not_confirmed': [409, 'Only a confirmed relation can be contested.'],
  'family.contest_open': [409, 'What you said against it stands already.'],
  'family.tree_and_person': [422, 'A place in a tree needs both the tree and the person.'],
  'family.email_or_user': [422, 'Please name an e-mail address or an account: one of the two.'],
  'family.invite_yourself': [422, 'You are in this tree already.'],
  'family.child_account': [
    403,
    'Children neither invite nor are invited. A parent does this for them.',
  ],
  'family.not_living': [422, 'Only a living person can be handed to an account.'],
  'family.already_member': [409, 'This person belongs to the tree already.'],
  'family.invitation_open': [409, 'An invitation to this person is open already.'],
  'family.too_many_invitations': [
    429,
    'Fifty invitations into this tree are open already. Please wait for one to be answered, or take one back.',
  ],
  'family.too_many_invitations_today': [
    429,
    'Twenty invitations were sent today. Please send the next ones tomorrow.',
  ],
  'family.too_many_resends': [
    429,
    'This was sent three times. Please take it back and invite anew.',
  ],
  'family.invitation_gone': [
    410,
    'This invitation was answered, taken back or has run out. Please ask for a new one.',
  ],
  'family.email_mismatch': [
    403,
    'This invitation was sent to another e-mail address. Please log in with that one, or ask for a new invitation.',
  ],
  'family.no_file': [422, 'Please choose a file.'],
  'family.not_gedcom': [
    422,
    'This is not a family tree file. GEDCOM (.ged) and GEDZIP (.gdz) can be read.',
  ],
  'family.unsafe_archive': [
    422,
    'This archive would unpack to far more than it says, or reaches outside of itself. It was not opened.',
  ],
  'family.import_running': [
    409,
    'Another import into this tree is going on. Please wait until it is done.',
  ],
  'family.import_not_ready': [409, 'This file is not ready to be brought in.'],
  'family.import_not_applied': [409, 'Only what was brought in can be taken back.'],
  'family.import_applied': [409, 'This was brought in already. It can be taken back as a whole.'],
  'family.import_interrupted': [
    409,
    'The server was stopped while this was going on. Nothing was written; please try again.',
  ],
  'family.too_many_persons': [
    422,
    'A tree holds a quarter of a million persons at most. This would be more.',
  ],
  'family.too_many_exports': [
    429,
    'Three files of this tree are being written already. Please wait for one of them.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
