import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.companions', {
  title: 'Your companions',
  failed: "Your companions couldn't be loaded.",
  again: 'Try again',
});
