import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.together', {
  title: 'Memories with {name}',
  loading: 'Loading memories…',
  none: 'No memories with {name} yet.',
  more: 'Show more',
  failed: 'We can’t show these memories right now',
  failedRest: 'Everything else on this page works.',
});
