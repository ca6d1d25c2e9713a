/** Failures of comments and reactions. */
export const commentErrors = {
  'comment.empty': [422, 'Please write something first.'],
  'comment.not_submitted': [409, 'This comment is no longer waiting for you.'],
  'reaction.type_unknown': [422, "This reaction doesn't exist."],
  'reaction.not_offered': [422, "This reaction isn't available here."],
} as const satisfies Record<string, readonly [number, string]>;
