/** Failures of changing a tree: persons in full, unions, sources, merging. */
export const familyChangeErrors = {
  'family.nothing_to_redo': [409, 'There is nothing of yours to do again.'],
  'family.two_accounts': [
    409,
    'Both have an account or a memorial of their own here. They cannot be one person.',
  ],
  'family.own_partner': [422, 'These two are partners of each other. They cannot be one person.'],
  'family.not_merged': [409, 'This person was not merged into another one.'],
  'family.too_many_partners': [
    422,
    'A union has two partners at most. Another union can be added.',
  ],
  'family.unknown_part': [
    422,
    'A name, event or source that was to be changed is not there any more.',
  ],
  'family.unknown_picture': [422, 'This photograph does not exist, or it is not yours.'],
  'family.unknown_temporary': [422, 'A step names a person or union that no earlier step made.'],
} as const satisfies Record<string, readonly [number, string]>;
