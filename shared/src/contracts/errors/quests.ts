/** Failures of family quests. */
export const questErrors = {
  'quests.already_here': [409, 'This family has a quest already. It can have one at a time.'],
  'quests.too_many': [409, 'You have begun a family quest already. End it first, or finish it.'],
  'quests.resting': [409, 'This quest was ended less than a day ago. You can begin it tomorrow.'],
  'quests.not_yet': [409, 'This family has done it lately. It comes back in a while.'],
  'quests.not_active': [409, 'This quest is over.'],
} as const satisfies Record<string, readonly [number, string]>;
