/** Failures of power-ups. */
export const powerUpErrors = {
  'power_ups.not_owned': [409, 'This power-up has been used already.'],
  'power_ups.already_active': [409, 'This power-up is working already.'],
  'power_ups.no_slot': [409, 'All your places are taken. Wait until one ends, or stop one.'],
  'power_ups.cooling_down': [409, 'This power-up is resting. You can use it again later.'],
  'power_ups.embers_full': [409, 'You have three embers already. More than three do not fit.'],
  'power_ups.choice': [422, 'Please choose what it is for.'],
  'power_ups.not_active': [409, 'This power-up is not working now.'],
} as const satisfies Record<string, readonly [number, string]>;
