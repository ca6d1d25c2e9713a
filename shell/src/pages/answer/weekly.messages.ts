import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.weekly', {
  reading: 'Loading your weekly questions',
  own: 'Your weekly questions',
  ofOther: 'Weekly questions from {name}',
  active: 'A question comes to you each week.',
  wanted: 'They are paused. Nothing comes until you start again.',
  unanswered: 'They are taking a break, because a few questions are waiting for you.',
  none_left: 'Every question you chose has come.',
  pause: 'Pause',
  resume: 'Start again',
  end: 'Stop',
  ended: 'No more weekly questions',
  endedWords: 'Nothing more comes. Questions that came, and your answers, stay.',
  unknown: 'This link doesn’t open anything',
  unknownWords:
    'Perhaps a part of it is missing, or it is too old. Please take the one in your latest e-mail.',
  failed: 'Your weekly questions couldn’t be loaded',
  unaffected: 'Nothing has changed. Please check your connection.',
});
