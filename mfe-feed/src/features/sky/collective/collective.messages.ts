import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.sky-collective', {
  people: 'Lives',
  loading: 'Loading your family’s sky',
  failed: 'We couldn’t load your family’s sky',
  failedRest: 'Your memories are safe, and the rest of the app still works.',
  empty: 'Nobody’s memories are here yet',
  emptyWords:
    'As soon as you, your family or your connections share memories with you, their lives appear here.',
  stale: 'We couldn’t check for changes. This may not be the latest.',
  lives: { one: '{count} life', other: '{count} lives' },
  first: { one: 'The first {count} life', other: 'The first {count} lives' },
  more: 'Show more',
  moreFailed: 'We couldn’t load more.',
  you: 'You',
  remembered: 'In remembrance',
  span: '{from} – {to}',
  count: { one: '{count} memory', other: '{count} memories' },
  picture: 'Your family’s lives, each a small galaxy',
});
