import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.search', {
  title: 'Search',
  lead: 'People and memories shared with you.',
  label: 'Name or words',
  missing: "Search isn't available right now",
  unaffected: 'Everything else works. Please try again later.',
});
