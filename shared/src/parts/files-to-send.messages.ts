import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shared.files', {
  going: '{name}: {percent} %',
  waits: '{name} is next',
  tooLarge: '{name} is larger than {most} MB.',
  failed: '{name} wasn’t sent. {sentence}',
  tooMany: {
    one: 'Please choose {count} file at most.',
    other: 'Please choose {count} files at most.',
  },
  again: 'Try again',
  againOf: 'Try again: {name}',
  leave: 'Leave it out',
  leaveOf: 'Leave it out: {name}',
});
