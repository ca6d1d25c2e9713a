import { createMessages } from '../../messages/index.ts';

export const t = createMessages('ui.dates', {
  hint: 'For example “14 March 1968”, “about 1968”, “summer of 1975”, “the sixties”.',
  read: 'Understood: {words}',
  readSpan: 'Understood: {words} – {span}',
  either: 'This can mean two things:',
  not_understood: 'We cannot place these words in time. They are kept as you wrote them.',
  birth_unknown:
    'To count from an age we would need the date of birth. The words are kept as you wrote them.',
  too_long: 'Please keep the date to 100 characters.',
  impossible: 'This day does not exist in the calendar.',
  future: 'This has not come yet.',
  reversed: 'The end lies before the beginning.',
  out_of_range: 'Years from 1 to 9999 can be written.',
  inconsistent: 'These words contradict each other. Please write the date another way.',
});
