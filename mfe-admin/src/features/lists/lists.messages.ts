import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.lists', {
  show: 'Show',
  failed: "This list couldn't be loaded",
  unaffected: 'Nothing was changed. The other sections still work.',
  stale: "You're seeing an earlier version because the server can't be reached right now.",
  more: 'Show more',
  retry: 'Try again',
});
