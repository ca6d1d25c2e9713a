import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.stream', {
  label: 'Your family’s memories, newest first',
  loading: 'Loading memories',
  arrived: { one: '{count} new memory', other: '{count} new memories' },
  stale: 'We can’t reach the server. These are the memories from earlier.',
  again: 'Try again',
  failed: 'We couldn’t load the memories',
  failedRest:
    'They are safe. You can write a new one in the meantime: the draft stays on this device.',
  emptyTitle: 'No memories yet',
  empty: 'Your memories will appear here, along with those of your family and connections.',
  emptyChild: 'Your stories will be here, and your family’s too.',
  first: 'Write the first one',
  more: 'Show more',
  moreFailed: 'We couldn’t load more memories.',
  enough: 'That’s all for today. There is more to look at tomorrow.',
  end: 'You’ve reached the beginning.',
});
