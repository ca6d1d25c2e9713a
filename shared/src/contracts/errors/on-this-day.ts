/** Failures of "On this day". */
export const onThisDayErrors = {
  'on_this_day.day': [422, 'There is no such day in any year.'],
  'on_this_day.what': [422, 'Please say who, where or which days to hide.'],
  'on_this_day.dates': [422, 'Please choose a first day and a last day that is not before it.'],
  'on_this_day.full': [409, 'You can hide up to 100 things. Please show something again first.'],
  'on_this_day.not_mourning': [409, 'That time is already over.'],
} as const satisfies Record<string, readonly [number, string]>;
