/** Failures of recording memories, and of speaking about them. */
export const activityErrors = {
  'activity.subtype_unknown': [422, 'This subtype does not belong to this type of memory.'],
  'activity.title_needed': [422, 'A memory needs a title before it can be shared.'],
  'activity.date_impossible': [
    422,
    'This date does not exist in the calendar, or it has not come yet.',
  ],
  'activity.chosen_needed': [422, 'Please choose at least one person who may read this.'],
  'activity.space_unknown': [422, 'Please choose a family space that you belong to.'],
  'activity.person_unknown': [422, 'One of the people named here has no account that you can see.'],
  'activity.media_unknown': [422, 'One of the photographs does not exist, or it is not yours.'],
  'activity.named_twice': [422, 'The same feeling or photograph is named twice.'],
  'activity.audience_too_wide_for_child': [422, 'Memories of children stay within the family.'],
  'activity.audience_too_wide_for_teen': [
    422,
    'Memories of teenagers reach connections and family at most.',
  ],
  'activity.verify_to_share': [
    403,
    'Until your e-mail address is verified, memories stay with you alone.',
  ],
  'activity.verify_for_more': [
    403,
    'Ten memories can be kept before the e-mail address is verified. Please verify it to go on.',
  ],
  'activity.not_submitted': [409, 'This memory does not wait for a guardian any more.'],
  'activity.not_a_draft': [
    409,
    'What was shared once cannot become a draft again. It can be kept to yourself by its audience.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
