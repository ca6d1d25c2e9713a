import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.new-memories', {
  reading: 'Loading your choice',
  title: 'New memories by e-mail',
  daily: 'They come every day.',
  weekly: 'They come every week.',
  stop: 'Stop these e-mails',
  stopped: 'No more of these e-mails',
  stoppedWords: 'You can turn them on again in your settings, under notifications.',
  unknown: 'This link doesn’t open anything',
  unknownWords:
    'Perhaps a part of it is missing, or it is too old. Please take the one in your latest e-mail.',
  failed: 'Your choice couldn’t be loaded',
  unaffected: 'Nothing has changed. Please check your connection.',
});
