import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.search', {
  title: 'Search',
  lead: 'People, memories and what was said about them, as far as it is shared with you.',
  label: 'Name or words',
  missing: "Search isn't available right now",
  unaffected: 'Everything else works. Please try again later.',
});
