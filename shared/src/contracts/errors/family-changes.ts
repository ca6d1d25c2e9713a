/** Failures of changing a tree: persons in full, unions, sources, merging. */
export const familyChangeErrors = {
  'family.nothing_to_redo': [409, 'There is nothing to redo.'],
  'family.two_accounts': [
    409,
    "Both have their own account or memorial, so they can't be the same person.",
  ],
  'family.own_partner': [422, "These two are partners, so they can't be the same person."],
  'family.not_merged': [409, "This person wasn't merged."],
  'family.unknown_part': [422, 'A name, event or source in this change no longer exists.'],
  'family.unknown_picture': [422, "This photo doesn't exist or isn't yours."],
  'family.unknown_temporary': [
    422,
    'A step refers to a person or couple that was not created before it.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
