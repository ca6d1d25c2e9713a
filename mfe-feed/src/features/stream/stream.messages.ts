import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.stream', {
  label: 'What your people shared, the last shared first',
  loading: 'The memories are being fetched',
  month: 'Shared in {month} {year}',
  arrived: { one: '{count} new memory', other: '{count} new memories' },
  stale: 'The server cannot be reached. These are the memories from before.',
  again: 'Try again',
  failed: 'The memories cannot be shown just now',
  failedRest: 'They are kept. You can record a new one meanwhile: its draft stays on this device.',
  emptyTitle: 'Nothing is written here yet',
  empty:
    'Here stand the memories of your family, of the people you are connected with, and your own.',
  emptyChild: 'Here stand the stories of your family, and your own.',
  first: 'Record the first one',
  more: 'Show more',
  moreBusy: 'More is being fetched',
  moreFailed: 'The next memories could not be fetched. Those above stay.',
  end: 'That is everything there is.',
});
