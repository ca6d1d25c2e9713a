import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.life', {
  places: 'Places',
  everywhere: 'All places',
  count: '{count}',
  morePlaces: 'More places',
  fewerPlaces: 'Fewer places',
  emptyPlace: 'No memories from this place',
  undated: 'Not dated',
  told: 'Told by {name}',
  emptyTitle: 'No memories yet',
  emptyOwn: 'Your first memory can be as small as a song or a smell.',
  emptyOther: 'What this person shares with you will appear here.',
  record: 'Record a memory',
  failedTitle: "These memories couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  again: 'Try again',
  more: 'Show more',
  moreFailed: "More memories couldn't be loaded.",
  pictures: { one: '{count} picture', other: '{count} pictures' },
  private: 'Only you',
});
