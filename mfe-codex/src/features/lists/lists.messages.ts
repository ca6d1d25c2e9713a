import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.lists', {
  more: 'Show more',
  moreFailed: 'We couldn’t load more.',
  stale: 'This may be out of date.',
  again: 'Refresh',
});
