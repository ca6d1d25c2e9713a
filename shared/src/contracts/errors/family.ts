/** Failures of trees and relations. */
export const familyErrors = {
  'family.needs_name': [422, 'Please give at least one name, or write "Unknown".'],
  'family.would_create_cycle': [409, 'This would make a person their own ancestor.'],
  'family.own_relative': [422, 'A person cannot be their own relative.'],
  'family.too_many_birth_parents': [422, 'Two birth parents are there already. Other kinds of parents can be added.'],
  'family.duplicate_link': [409, 'These two are linked like this already.'],
  'family.impossible_dates': [422, 'These dates cannot be: a death before the birth, a birth in the future, or a parent younger than ten.'],
  'family.person_or_id': [422, 'Please describe a new person, or name one of the tree: one of the two.'],
  'family.linked_account': [409, 'This person has an account or a memorial here. Unlink it first.'],
  'family.nothing_to_undo': [409, 'There is nothing of yours to undo.'],
  'family.changed_since': [409, 'What this would undo was changed again in the meantime.'],
  'family.too_many_trees': [429, 'Twenty trees are there already.'],
  'family.claim_pending': [409, 'A question about how you two are related is open already.'],
  'family.claim_cooldown': [422, 'This was answered recently. Please wait thirty days before asking again.'],
  'family.already_related': [409, 'You two are linked like this already.'],
  'family.claim_decided': [409, 'This was answered already.'],
} as const satisfies Record<string, readonly [number, string]>;
