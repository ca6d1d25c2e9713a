import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.search', {
  title: 'Search',
  lead: 'People and memories that are shared with you.',
  label: 'Name or words',
  missing: 'The search cannot be shown',
  unaffected: 'No part of this instance offers it just now. Everything else works.',
});
