import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.life', {
  list: 'Memories in the order in which they happened',
  undated: 'Not dated',
  told: 'Told by {name}',
  emptyTitle: 'Nothing is written here yet',
  emptyOwn: 'The first memory may be as small as a song or a smell.',
  emptyOther:
    'What this person shares with you will stand here, in the order in which it happened.',
  record: 'Record a memory',
  failedTitle: 'These memories cannot be shown',
  unaffected: 'They are kept; nothing is lost.',
  stale: 'These may be out of date.',
  again: 'Ask again',
  more: 'Show more',
  moreFailed: 'The following memories could not be fetched.',
  pictures: { one: '{count} picture', other: '{count} pictures' },
  private: 'Only you',
});
