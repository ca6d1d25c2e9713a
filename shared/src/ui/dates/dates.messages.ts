import { createMessages } from '../../messages/index.ts';

export const t = createMessages('ui.dates', {
  hint: 'For example “14 March 1968”, “about 1968”, “summer 1975” or “the sixties”.',
  read: '{words}',
  readSpan: '{words} ({span})',
  either: 'Which one did you mean?',
  not_understood: "We couldn't work out a date from this. We'll keep your words.",
  birth_unknown: "We need your date of birth to work this out. We'll keep your words.",
  offers: 'Did you mean:',
  decade: 'Roughly which decade?',
  decadeNone: "I don't know",
  too_long: 'Please use at most 100 characters.',
  impossible: "This date doesn't exist.",
  future: 'That date is in the future.',
  reversed: 'The end is before the beginning.',
  out_of_range: 'Please use a year between 1 and 9999.',
  inconsistent: "These dates don't fit together. Please write the date another way.",
});
