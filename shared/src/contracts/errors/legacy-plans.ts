/** Failures of plans for what remains. */
export const legacyPlanErrors = {
  'legacy_plan.none': [404, 'There is no plan yet.'],
  'legacy_plan.there': [409, 'You already have a plan.'],
  'legacy_plan.one_confirms': [
    409,
    'One steward can confirm alone only while you have invited no more than one.',
  ],
  'legacy_plan.twice': [422, 'Each kind of memory can have one instruction.'],
  'legacy_plan.opening': [422, 'Please choose the day, and who can see these memories from then.'],
  'legacy_plan.opens_later': [422, 'Please choose a day in the future.'],
} as const satisfies Record<string, readonly [number, string]>;
