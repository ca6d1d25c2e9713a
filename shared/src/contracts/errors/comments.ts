/** Failures of comments and reactions. */
export const commentErrors = {
  'comment.empty': [422, 'Please write a few words first.'],
  'reaction.type_unknown': [422, 'This reaction does not exist here.'],
  'reaction.not_offered': [422, 'This reaction is not offered here.'],
} as const satisfies Record<string, readonly [number, string]>;
