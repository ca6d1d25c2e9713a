import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.by-mail', {
  came: 'Your answer came by e-mail.',
  save: 'Download the e-mail',
  leftOut: 'Something below your answer was left out',
  back: 'Put it back',
});
