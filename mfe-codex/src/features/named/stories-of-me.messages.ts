import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.storiesOfMe', {
  title: 'Stories that name you',
  none: 'No shared story names you yet. Before one is published, you are asked.',
  failed: 'These stories couldn’t be loaded',
  safe: 'Nothing is lost. Please try again.',
  untitled: 'A story of {owner}',
  told: 'By {owner}',
  toldOf: 'By {owner}. It names {name}',
  agreeYou: 'You agreed on {on}.',
  agreeBy: '{by} agreed on {on}.',
  maskYou: 'You asked on {on} to leave the name out.',
  maskBy: '{by} asked on {on} to leave the name out.',
  removeYou: 'You asked on {on} to leave everything out: the name, and what was told.',
  removeBy: '{by} asked on {on} to leave everything out: the name, and what was told.',
  objectYou: 'You asked on {on} not to publish it.',
  objectBy: '{by} asked on {on} not to publish it.',
  silent: 'No answer came until {on}. Others read “someone” instead of the name.',
  unpublished: 'It isn’t published yet.',
  look: 'Change the answer',
  lookOf: 'Change the answer about “{title}”',
});
