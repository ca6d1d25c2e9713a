import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.merging', {
  title: 'Two memorials of the same person',
  combine: 'Combine with another memorial',
  intro:
    'If another memorial is of the same person, the two can become one. The primary stewards of both have to agree.',
  which: 'Which memorial is of the same person?',
  none: 'You can’t read any other memorial at the moment.',
  more: 'Show more',
  words: 'Why do you think so? (optional)',
  wordsHint: 'The stewards of both memorials can read this.',
  send: 'Suggest it',
  cancel: 'Cancel',
  sent: 'The other stewards have been asked.',
  combined: 'The two memorials are one now.',
  kept: 'This one stays',
  merged: 'The address of this one leads there',
  keptBy: 'looked after by {names}',
  keptByNobody: 'no one looks after it at the moment',
  agreed: 'they have agreed',
  lifeFromTo: '{born} – {died}',
  bornWhen: 'born {when}',
  diedWhen: 'died {when}',
  suggested: '{name} suggests combining these two memorials.',
  someoneSuggested: 'Someone suggested combining these two memorials.',
  youSuggested: 'You suggested combining these two memorials.',
  answerUntil: 'Until {day} it can be answered.',
  effect:
    'Photos, tributes and gatherings of both are in one place then, and the stewards of both look after it. Until you allow more, only people who could read both memorials can read it.',
  agree: 'Combine them',
  agreeSure:
    'The stewards of both memorials look after it together, each as before. For 30 days you can separate the two again.',
  decline: 'Leave them apart',
  declined: 'The two memorials stay as they are.',
  withdraw: 'Take it back',
  withdrawn: 'Taken back.',
  isOne: 'This memorial and another one of {name} are one now.',
  undoUntil: 'Until {day} the two can be separated again.',
  narrows: 'Only people who could read both memorials can read it.',
  undo: 'Separate them again',
  undoSure:
    'What came from the other memorial goes back there, with its stewards. What was added since stays here.',
  undone: 'The two memorials are apart again.',
  widen: 'Let both families read it',
  widenSure:
    'From now on, everyone this memorial is for can read all of it: photos, and tributes that were written for the other memorial too.',
  widened: 'Everyone this memorial is for can read it now.',
});
