import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.of-two', {
  reactions: 'Reactions to “{title}”',
  comment: 'Comment',
  comments: { one: '{count} comment', other: '{count} comments' },
  commentsOn: { one: '{count} comment on “{title}”', other: '{count} comments on “{title}”' },
});
