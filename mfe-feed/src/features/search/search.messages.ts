import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.search', {
  people: 'People',
  memories: 'Memories',
  loading: 'Looking for “{query}”',
  none: 'Nothing was found for “{query}”',
  noneWords: 'Only what is shared with you is searched. Try one word less, or another spelling.',
  failed: 'The search does not answer just now',
  failedRest: 'Nothing else is affected.',
  more: 'Show more',
  moreFailed: 'More could not be fetched.',
  again: 'Try again',
  begin: 'Type a name, a place or a few words of a memory.',
  found: { one: '{count} found for “{query}”', other: '{count} found for “{query}”' },
  self: 'You',
  connected: 'Connected',
  family: 'Family',
});
