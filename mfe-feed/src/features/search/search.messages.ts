import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.search', {
  people: 'People',
  memories: 'Memories',
  loading: 'Searching for “{query}”',
  none: 'Nothing found for “{query}”',
  noneWords: 'We only search what is shared with you. Try fewer words or another spelling.',
  failed: 'Search isn’t available right now',
  failedRest: 'Everything else still works.',
  more: 'Show more',
  moreFailed: 'We couldn’t load more.',
  again: 'Try again',
  begin: 'Type a name, a place or a few words of a memory.',
  found: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  self: 'You',
  connected: 'Connected',
  family: 'Family',
});
