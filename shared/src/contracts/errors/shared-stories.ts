/** Failures of stories that several people tell. */
export const sharedStoryErrors = {
  'shared_story.untitled': [422, 'Please give the story a title.'],
  'shared_story.full': [409, 'A shared story has up to 20 people.'],
  'shared_story.asked': [409, 'They have been asked already.'],
  'shared_story.not_open': [409, 'This was answered already, or it has run out.'],
  'shared_story.others_tell': [
    409,
    'Others have added what they remember. Their words stay theirs.',
  ],
  'shared_story.unwritten': [422, 'Please write what you remember.'],
  'shared_story.picture': [422, 'One of these photos can’t be used here.'],
  'shared_story.under_way': [409, 'Its people are being asked at the moment.'],
  'shared_story.nothing_to_publish': [
    409,
    'Nobody has shared their side with the readers of the story yet.',
  ],
  'shared_story.not_proposed': [409, 'Nothing is proposed at the moment.'],
  'shared_story.not_for_everyone': [
    403,
    'Under 16, what you share goes to connections and family only.',
  ],
  'shared_story.kept': [
    409,
    'You are no longer connected since more than 30 days. What you told stays with the story.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
