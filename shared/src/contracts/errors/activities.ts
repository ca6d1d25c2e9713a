/** Failures of recording memories, and of speaking about them. */
export const activityErrors = {
  'activity.subtype_unknown': [422, "This subcategory doesn't belong to this category."],
  'activity.title_needed': [422, 'Please add a title before sharing.'],
  'activity.date_impossible': [422, "This date doesn't exist or is in the future."],
  'activity.chosen_needed': [422, 'Please choose at least one person who can see this.'],
  'activity.space_unknown': [422, 'Please choose a family space you belong to.'],
  'activity.person_unknown': [422, "We couldn't find the account of one of the people you named."],
  'activity.media_unknown': [422, "One of the photos doesn't exist or isn't yours."],
  'activity.named_twice': [422, 'The same feeling or photo was added twice.'],
  'activity.audience_too_wide_for_child': [422, "Children's memories stay within the family."],
  'activity.audience_too_wide_for_teen': [
    422,
    "Teenagers' memories can be shared with connections and family only.",
  ],
  'activity.verify_to_share': [
    403,
    'Only you can see your memories until your e-mail address is verified.',
  ],
  'activity.verify_for_more': [
    403,
    'You can save 10 memories before verifying your e-mail address. Please verify it to add more.',
  ],
  'activity.not_submitted': [409, 'This memory is no longer waiting for a guardian.'],
  'activity.not_a_draft': [
    409,
    "A shared memory can't become a draft again. You can set it to only you instead.",
  ],
} as const satisfies Record<string, readonly [number, string]>;
