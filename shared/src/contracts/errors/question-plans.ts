/** Failures of weekly questions. */
export const questionPlanErrors = {
  'plan.there_already': [409, 'There are weekly questions between the two of you already.'],
  'plan.too_many': [409, 'That’s as many weekly questions as one person can set up.'],
  'plan.too_young': [409, 'Weekly questions are for people from 13 on.'],
  'plan.not_open': [409, 'This can’t be changed any more.'],
} as const satisfies Record<string, readonly [number, string]>;
