import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.waiting', {
  title: 'Waiting for the network',
  titleStopped: 'Not sent yet',
  memories: { one: '1 memory', other: '{count} memories' },
  comments: { one: '1 comment', other: '{count} comments' },
  both: '{memories} and {comments}',
  safe: 'Saved on this device. We’ll send everything in order when you’re online.',
  elsewhere: {
    one: '1 more was written for a child. It’s sent when you next view as them.',
    other: '{count} more were written for a child. They’re sent when you next view as them.',
  },
  taken: 'Finish the memory you’re writing first. Then you can open this one.',
  unreadable: 'This version of Kinlore can’t read it.',
  failed: 'We can’t open it right now. It’s safe on this device.',
  more: { one: 'Show 1 more', other: 'Show {count} more' },
  allSent: {
    one: 'You’re back online, and what was waiting has been sent.',
    other: 'You’re back online, and all {count} that were waiting have been sent.',
  },
});
