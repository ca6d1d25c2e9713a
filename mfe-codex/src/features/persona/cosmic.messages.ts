import { createMessages } from '@kinlore/shared/messages';
import { forReader } from '../../simple-words.ts';

const usual = createMessages('codex.cosmic', {
  failedTitle: "This couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  again: 'Try again',
  emptyTitle: 'Your story is just beginning',
  empty: {
    one: 'After {count} more memory you will see who you are becoming: your class, your planets and what your life is made of.',
    other:
      'After {count} more memories you will see who you are becoming: your class, your planets and what your life is made of.',
  },
  record: 'Record a memory',
  rank_novice: 'Novice',
  rank_adept: 'Adept',
  rank_master: 'Master',
  sign: 'Sign of the {name}',
  alignment: 'Alignment',
  archetype: 'Archetype',
  class: 'Class',
  onlyYou: 'Only you can see this.',
  alignmentMissing: {
    one: 'Appears after {count} more memory with a feeling.',
    other: 'Appears after {count} more memories with a feeling.',
  },
  archetypeMissing: 'Appears when you have added a little more.',
  planets: 'Your planets',
  chart: 'Your ten planets. Strongest: {name}',
  chartSilent: 'Your ten planets, all still quiet',
  percent: '{value}%',
  strongest: 'Strongest',
  attributes: 'What your life is made of',
  history: 'How you became a {name}',
  historyVowel: 'How you became an {name}',
  historyOfAll: 'How it came about',
  because_class: { one: 'After {count} memory: {parts}', other: 'After {count} memories: {parts}' },
  because_alignment:
    '{felt} memories with feelings, {light} light and {shadow} heavy, {shared} of {entries} shared',
  because_archetype: 'What you did most: {parts}',
  part: '{name} {value}%',
  score: '{name} {value}',
  historyFailed: "The history couldn't be loaded",
  close: 'Close',
});

/** The same for readers under 13. */
const simpleForms = {
  empty: {
    one: 'Write {count} more memory. Then you will see your class and your planets.',
    other: 'Write {count} more memories. Then you will see your class and your planets.',
  },
  alignmentMissing: {
    one: 'Write {count} more memory with a feeling to see this.',
    other: 'Write {count} more memories with a feeling to see this.',
  },
  archetypeMissing: 'Write a little more to see this.',
  attributes: 'What your memories are about',
  historyOfAll: 'How it happened',
  because_alignment:
    'You wrote {felt} memories with feelings. {light} were bright and {shadow} were hard. You shared {shared} of {entries}.',
  because_archetype: 'What you like to do most: {parts}',
};
export const t = forReader(usual, createMessages('codex.cosmic.simple', simpleForms), simpleForms);
