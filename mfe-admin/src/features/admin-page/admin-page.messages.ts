import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.page', {
  title: 'Administration',
  lead: "Manage this installation. You can't see what people wrote here.",
  sections: 'Sections',
  health: 'Health',
  requests: 'Requests',
  people: 'People',
  outbox: 'Mail outbox',
  remotes: 'App parts',
  reports: 'Bug reports',
  failed: "This list couldn't be loaded",
  unaffected: 'Nothing was changed. The other sections still work.',
  stale: "You're seeing an earlier version because the server can't be reached right now.",
  more: 'Show more',
  retry: 'Try again',
});
