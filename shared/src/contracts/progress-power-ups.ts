/** The closed words of power-ups. */

/** Why one may not be begun now. */
export const powerRefusals = [
  'unknown',
  'not_owned',
  'already_active',
  'no_slot',
  'cooling_down',
  'embers_full',
] as const;
export type PowerRefusal = (typeof powerRefusals)[number];

export const powerTargets = ['xp', 'planet', 'streak', 'mission', 'emotari'] as const;
export type PowerTarget = (typeof powerTargets)[number];
