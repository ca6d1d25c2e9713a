import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.people', {
  empty: 'No match. Press Enter to add this name.',
  nobody: 'No one found.',
  failed: 'We can’t suggest people right now. You can still type names.',
  thisIs: 'This is {name}',
  thisIsNoted: 'This is {name} ({note})',
});
