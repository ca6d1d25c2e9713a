import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.desk', {
  title: 'Administration',
  lead: 'Running this instance. What people wrote is not to be seen here.',
  sections: 'Sections',
  health: 'Health',
  requests: 'Requests',
  people: 'People',
  outbox: 'Mail outbox',
  remotes: 'Remotes',
  reports: 'Bug reports',
  failed: 'This list cannot be shown',
  unaffected: 'Nothing was changed, and the other sections work.',
  stale: 'This is from before; the server cannot be reached just now.',
  more: 'Show more',
  retry: 'Try again',
});
