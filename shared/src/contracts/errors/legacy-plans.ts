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
  'legacy_plan.yourself': [422, 'You can’t look after your own plan. Please choose someone else.'],
  'legacy_plan.one_primary': [
    409,
    'There can be one primary steward. Please give the other one another role first.',
  ],
  'legacy_plan.steward_there': [409, 'This person is already invited, or has accepted.'],
  'legacy_plan.too_many_stewards': [422, 'A plan can have 7 stewards.'],
  'legacy_plan.order': [
    409,
    'Your stewards have changed in the meantime. Please look at the order again.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
